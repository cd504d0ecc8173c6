import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './platform/errors.ts';
import type { Admission, Limit, RateLimiter } from './platform/rate-limiter.ts';

/** How often a route is answered. */
export interface CallLimit {
  /** Whom a call counts for, and the name of what is called; a promise only where that has to be looked up. */
  keyOf: (request: FastifyRequest) => string | Promise<string>;
  limitOf: (key: string) => Limit;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimit?: CallLimit;
  }
  interface FastifyRequest {
    isCounted: boolean;
  }
}

/** Counts a call that is no request of its own, as a route with this limit does. A promise only where it has to be waited for. */
export type CountCall = (limit: CallLimit, request: FastifyRequest) => Admission | Promise<Admission>;

/**
 * Counts the calls of every route of this app whose configuration has a `rateLimit`, before its handler runs, and says in headers
 * what is left. A call that is counted in memory, as nearly all are, is not kept waiting.
 */
export function limitCalls(app: FastifyInstance, limiter: Pick<RateLimiter, 'count' | 'countNow'>): CountCall {
  app.decorateRequest('isCounted', false);
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!limit) return;
    // A hook that answers at once, or else with a promise.
    const count = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      // The route of HEAD is made of that of GET.
      if (request.isCounted) return done();
      request.isCounted = true;
      const key = limit.keyOf(request);
      const admission = typeof key === 'string' ? limiter.countNow(key, limit.limitOf(key)) : undefined;
      if (admission) return done(tell(reply, admission, limit.limitOf(key as string).max));
      return countLater(key, reply);
    };
    const countLater = async (keyed: string | Promise<string>, reply: FastifyReply): Promise<void> => {
      const key = await keyed;
      const allowed = limit.limitOf(key);
      const refusal = tell(reply, await limiter.count(key, allowed), allowed.max);
      if (refusal) throw refusal;
    };
    route.preHandler = [route.preHandler ?? [], count].flat();
  });
  return ({ keyOf, limitOf }, request) => {
    const key = keyOf(request);
    if (typeof key !== 'string') return key.then((found) => limiter.count(found, limitOf(found)));
    const limit = limitOf(key);
    return limiter.countNow(key, limit) ?? limiter.count(key, limit);
  };
}

/** Sets the headers; the error of a call that is not allowed. */
function tell(reply: FastifyReply, { isAllowed, used, endsIn }: Admission, max: number): AppError | undefined {
  reply
    .header('x-ratelimit-limit', max)
    .header('x-ratelimit-remaining', isAllowed ? max - used : 0)
    .header('x-ratelimit-reset', Math.ceil(endsIn / 1000));
  return isAllowed ? undefined : tooManyRequests(endsIn);
}

/** The error of an exceeded rate limit, with the time until the window ends. */
export function tooManyRequests(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
}
