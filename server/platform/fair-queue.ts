interface Waiting {
  start: () => void;
}

export interface FairQueueOptions {
  /** Tasks that run at once. */
  running: number;
  /** Tasks of one owner that run or wait. */
  perOwner: number;
  /** Tasks of all owners that wait. */
  waiting: number;
  /** Makes the error for a task beyond a limit. */
  refuse: () => Error;
}

/**
 * Runs a bounded number of tasks at once. Owners take turns, so that many tasks of one do not delay another's, and a task
 * beyond a limit is refused at once.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The waiting tasks of each owner; the owner whose turn it is comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #countOf = new Map<string, number>();
  #running = 0;
  #waitingCount = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Runs `work` when it is the turn of its owner. Throws the error of `refuse` where the queue is full. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const { running, perOwner, waiting, refuse } = this.#options;
    const count = this.#countOf.get(owner) ?? 0;
    const mustWait = this.#running >= running;
    if (count >= perOwner || (mustWait && this.#waitingCount >= waiting)) throw refuse();
    this.#countOf.set(owner, count + 1);
    try {
      if (mustWait) await this.#wait(owner);
      else this.#running += 1;
      try {
        return await work();
      } finally {
        this.#next();
      }
    } finally {
      const left = this.#countOf.get(owner)! - 1;
      if (left > 0) this.#countOf.set(owner, left);
      else this.#countOf.delete(owner);
    }
  }

  #wait(owner: string): Promise<void> {
    return new Promise((start) => {
      const own = this.#waiting.get(owner);
      if (own) own.push({ start });
      else this.#waiting.set(owner, [{ start }]);
      this.#waitingCount += 1;
    });
  }

  /** Gives the place of a finished task to the next owner's oldest task. */
  #next(): void {
    const turn = this.#waiting.entries().next();
    if (turn.done) {
      this.#running -= 1;
      return;
    }
    const [owner, tasks] = turn.value;
    const task = tasks.shift()!;
    this.#waitingCount -= 1;
    this.#waiting.delete(owner);
    if (tasks.length > 0) this.#waiting.set(owner, tasks);
    task.start();
  }
}
