import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';

/** Counting so many properties takes tens of milliseconds; a count that is half a minute old misleads nobody. */
const manyProperties = 1000;
const ttlMs = 30_000;
const capacity = 200;

/**
 * Caches for half a minute what was counted over many properties, for everybody who asks the same: the map of the whole
 * country, for example, reads every listed property. Answers about few properties are not cached. The least recently used
 * answer goes first.
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

  /** `propertiesOf` says how many properties an answer is about; `question` holds everything that it depends on. */
  async get<Answer>(
    question: readonly unknown[],
    propertiesOf: (answer: Answer) => number,
    find: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = JSON.stringify(question);
    const known = this.#answers.get(key);
    if (known) return known.answer as Answer;
    const answer = await find();
    if (propertiesOf(answer) >= manyProperties) this.#answers.set(key, { answer });
    return answer;
  }
}
