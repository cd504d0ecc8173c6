import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './platform/clock.ts';
import type { EtagCache, CacheDependencies, Ticket } from './platform/etag-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The position of the request in the sequence of changes. */
    etagTicket: Ticket | undefined;
  }
}

/** Headers of a versioned answer and of its 304. */
export function versionHeaders(tag: string) {
  return { etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-language' };
}

/**
 * Answers unchanged polls with 304 from the cache, before the session is looked up and without a statement. They are not
 * rate limited, because a refusal would cost more.
 */
export function answerFromEtagCache(app: FastifyInstance, etagCache: EtagCache, clock: Clock): void {
  app.decorateRequest('etagTicket', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const tag = request.headers['if-none-match'];
    if (tag === undefined || !etagCache.isCurrent(keyOf(request), tag, clock.now())) return done();
    reply.hijack();
    reply.raw.writeHead(304, versionHeaders(tag));
    reply.raw.end();
  });
}

/** Caches the ETag of the answer to this request. */
export function cacheEtag(
  etagCache: EtagCache,
  request: FastifyRequest,
  tag: string,
  dependencies: CacheDependencies,
): void {
  const { viewer } = request;
  const key = keyOf(request);
  // An act-as session also ends with that of its administrator, which no dependency announces.
  if (!viewer || viewer.acted_by || key.length > maxKeyLength) return;
  // The answer also depends on the session and the account of the viewer, and is valid no longer than their token.
  const depends = [`s:${viewer.session_id}`, `u:${viewer.id}`, ...dependencies.depends];
  const { token_ends_at } = viewer;
  const until = dependencies.until && dependencies.until < token_ends_at ? dependencies.until : token_ends_at;
  etagCache.set(key, tag, { depends, until }, request.etagTicket);
}

/** Longer keys do not come from the screens, and could fill the memory. */
const maxKeyLength = 2000;

/** The cache key: everything in the request that the answer depends on. */
function keyOf({ headers, url }: FastifyRequest): string {
  return `${headers.authorization}\n${headers['accept-language']}\n${url}`;
}

/** Sets the headers of the version; true where the caller has it already. */
export function matchesEtag(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers(versionHeaders(tag));
  const tags = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  return tags?.includes(tag) ?? false;
}
