import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';

/** Counting this many properties takes tens of milliseconds. */
const minCachedProperties = 1000;
/** A count may be half a minute old. */
const ttlMs = 30_000;
const capacity = 200;

/**
 * Caches answers that were computed from at least 1,000 properties, for 30 seconds: the map of the whole country, for
 * example, reads every published property. Evicts the least recently used answer.
 */
export class TtlCache {
  readonly #answers: LRUCache<string, { answer: unknown }>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#answers = new LRUCache({
      max: capacity,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /**
   * @param key everything that the answer depends on
   * @param countProperties the number of properties that an answer was computed from
   */
  async get<Answer>(
    key: readonly unknown[],
    countProperties: (answer: Answer) => number,
    compute: () => Promise<Answer>,
  ): Promise<Answer> {
    const text = JSON.stringify(key);
    const cached = this.#answers.get(text);
    if (cached) return cached.answer as Answer;
    const answer = await compute();
    if (countProperties(answer) >= minCachedProperties) this.#answers.set(text, { answer });
    return answer;
  }
}
