import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './platform/clock.ts';
import type { EtagCache, CacheDependencies, Ticket } from './platform/etag-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request came, in the sequence of changes. */
    etagTicket: Ticket | undefined;
  }
}

/** Headers of a versioned answer, and of the 304 that says it is unchanged. */
export function versionHeaders(tag: string) {
  return { etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-language' };
}

/**
 * Answers unchanged polls with 304 from the cache, before anything else is done for them: no session is looked up, no
 * statement is sent. They count against no rate limit either, because a refusal would cost more.
 */
export function answerFromEtagCache(app: FastifyInstance, etagCache: EtagCache, clock: Clock): void {
  app.decorateRequest('etagTicket', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const tag = request.headers['if-none-match'];
    if (tag === undefined || !etagCache.stands(keyOf(request), tag, clock.now())) return done();
    reply.hijack();
    reply.raw.writeHead(304, versionHeaders(tag));
    reply.raw.end();
  });
}

/** Caches which answer this poller has been given. */
export function rememberEtag(
  etagCache: EtagCache,
  request: FastifyRequest,
  tag: string,
  dependencies: CacheDependencies,
): void {
  const { viewer } = request;
  const key = keyOf(request);
  if (!viewer || key.length > longestKey) return;
  // The answer also depends on who asks and what they may see, and ends with their token.
  const depends = [`s:${viewer.session_id}`, `u:${viewer.id}`, ...dependencies.depends];
  const { token_ends_at } = viewer;
  const until = dependencies.until && dependencies.until < token_ends_at ? dependencies.until : token_ends_at;
  etagCache.remember(key, tag, { depends, until }, request.etagTicket);
}

/** Longer requests are no poll of ours, and could fill the memory. */
const longestKey = 2000;

/** Everything that decides about an answer. */
function keyOf({ headers, url }: FastifyRequest): string {
  return `${headers.authorization}\n${headers['accept-language']}\n${url}`;
}

/** 304 where the caller holds this version. */
export function matchesEtag(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers(versionHeaders(tag));
  const held = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  return held?.includes(tag) ?? false;
}
