import type { Clock } from '#server/platform/clock.ts';

/** Counting so many homes takes tens of milliseconds; one more or less shows nobody anything. */
const manyHomes = 1000;
const keptMs = 30_000;
const mostKept = 200;

interface Kept {
  until: number;
  answer: unknown;
}

/**
 * Remembers for half a minute what was counted over many homes, for everybody who asks the same: the map of the whole
 * country, for example, which reads every home there is. What few homes answer is always asked anew.
 */
export class TtlCache {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #kept = new Map<string, Kept>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** `homesOf` says how many homes an answer is about; `question` has to tell all that it hangs on. */
  async get<Answer>(
    question: readonly unknown[],
    homesOf: (answer: Answer) => number,
    find: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = JSON.stringify(question);
    const now = this.#clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.answer as Answer;
    this.#kept.delete(key);
    const answer = await find();
    if (homesOf(answer) >= manyHomes) {
      // The oldest comes first in a map.
      if (this.#kept.size >= mostKept) this.#kept.delete(this.#kept.keys().next().value!);
      this.#kept.set(key, { until: now + keptMs, answer });
    }
    return answer;
  }
}
