import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './platform/clock.ts';
import type { PollMemory, Standing, Ticket } from './platform/poll-memory.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request came, in the order of changes. */
    pollTicket: Ticket | undefined;
  }
}

/** What goes with a versioned answer, and with the news that it still stands. */
export function versionHeaders(tag: string) {
  return { etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-language' };
}

/**
 * Tells pollers "unchanged" from memory, before anything else is done for them: no session looked up, no statement
 * sent. That counts against no limit either, because a refusal would cost more.
 */
export function answerUnchangedPolls(app: FastifyInstance, polls: PollMemory, clock: Clock): void {
  app.decorateRequest('pollTicket', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const tag = request.headers['if-none-match'];
    if (tag === undefined || !polls.stands(keyOf(request), tag, clock.now())) return done();
    reply.hijack();
    reply.raw.writeHead(304, versionHeaders(tag));
    reply.raw.end();
  });
}

/** Remembers which answer this poller has been given. */
export function rememberPoll(polls: PollMemory, request: FastifyRequest, tag: string, standing: Standing): void {
  const { viewer } = request;
  const key = keyOf(request);
  if (!viewer || key.length > longestKey) return;
  // Who they are and what they may is part of what the answer hangs on, as long as their token is good at all.
  const depends = [`s:${viewer.session_id}`, `u:${viewer.id}`, ...standing.depends];
  const until = standing.until < viewer.token_ends_at ? standing.until : viewer.token_ends_at;
  polls.remember(key, tag, { depends, until }, request.pollTicket);
}

/** What asks with more is no poll of ours, and could fill the memory. */
const longestKey = 2000;

/** Everything that an answer is asked with. */
function keyOf({ headers, url }: FastifyRequest): string {
  return `${headers.authorization}\n${headers['accept-language']}\n${url}`;
}

/** 304 where the caller holds this version. */
export function holdsVersion(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers(versionHeaders(tag));
  const held = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  return held?.includes(tag) ?? false;
}
