import type { FastifyInstance } from 'fastify';
import { nextCursorHeader } from '#contract/paging.ts';

const allowedHeaders = 'authorization, content-type, accept, accept-language, idempotency-key, if-none-match';
const exposedHeaders = `etag, retry-after, x-request-id, content-disposition, deprecation, sunset, ${nextCursorHeader}`;
/** Browsers keep what a preflight said for at most two hours. */
const maxAgeSeconds = 7200;

/**
 * Lets pages of other sites call the API, with access tokens and keys alone: cookies are not for them. Everybody else gets no header of it,
 * so that browsers refuse.
 * @param origins such as `https://app.example`
 */
export function allowOrigins(api: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  api.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposedHeaders);
    const method = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || method === undefined) return;
    reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', String(maxAgeSeconds))
      .header('cache-control', 'no-store')
      .header('vary', 'origin');
    return reply.code(204).send();
  });
  api.addHook('onSend', async (_request, reply) => {
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/\borigin\b/i.test(vary)) reply.header('vary', vary === '' ? 'origin' : `${vary}, origin`);
  });
}
