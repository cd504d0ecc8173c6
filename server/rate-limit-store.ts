import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RateLimiter } from './platform/rate-limiter.ts';

/** The rate limiter as a store of @fastify/rate-limit. All routes share it, because its keys contain the operation. */
export function rateLimitStore(limiter: RateLimiter): FastifyRateLimitStoreCtor {
  const count = callbackify(async (key: string, milliseconds: number, max: number) => {
    const { isAllowed, used, endsIn } = await limiter.count(key, { max, seconds: milliseconds / 1000 });
    return { current: isAllowed ? used : max + 1, ttl: endsIn };
  });
  return class Store implements FastifyRateLimitStore {
    incr(...[key, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(key, timeWindow, max, callback);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
