/** Whether this process is about to end. `/api/ready` answers 503 from then on. */
export class Lifecycle {
  #isEnding = false;
  #askedAt = -Infinity;

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Records that somebody asked whether this process takes requests. */
  readinessAsked(): void {
    this.#askedAt = performance.now();
  }

  /** @returns whether somebody asks for readiness, so that it is worth waiting until they have seen it turned off */
  end(): { isWatched: boolean } {
    this.#isEnding = true;
    return { isWatched: performance.now() - this.#askedAt < watchedMs };
  }
}

/** Longer than the intervals at which balancers ask. */
const watchedMs = 60_000;
