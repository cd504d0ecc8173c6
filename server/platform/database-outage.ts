import { setTimeout as pause } from 'node:timers/promises';

/**
 * `reachable`: as far as known, the database answers. `closed`: it accepts no new connection in time. `silent`: it answers
 * neither statements nor new connections.
 */
export type DatabaseState = 'reachable' | 'closed' | 'silent';

const probeEveryMs = 250;
const waitForProbe = () => pause(probeEveryMs, undefined, { ref: false });

/**
 * Remembers that a database does not answer, so that calls fail at once instead of each waiting for its time limit. A
 * limit that was reached is only a suspicion: the state changes when a probe fails as well, and again when one succeeds.
 */
export class DatabaseOutage {
  #state: DatabaseState = 'reachable';
  /** What the state becomes if the probe fails; undefined while there is no suspicion. */
  #suspicion: Exclude<DatabaseState, 'reachable'> | undefined;
  #isClosed = false;
  readonly #probe: () => Promise<void>;
  readonly #onChange: (state: DatabaseState) => void;
  readonly #wait: () => Promise<void>;

  /**
   * @param probe connects and sends a statement; rejects where the database does not answer in time
   * @param wait resolves when the next probe is due
   */
  constructor(probe: () => Promise<void>, onChange: (state: DatabaseState) => void, wait = waitForProbe) {
    this.#probe = probe;
    this.#onChange = onChange;
    this.#wait = wait;
  }

  get state(): DatabaseState {
    return this.#state;
  }

  /** Call when a statement or a new connection has reached its time limit. */
  suspect(what: 'statement' | 'connection'): void {
    const isRunning = this.#suspicion !== undefined;
    if (what === 'statement') this.#suspicion = 'silent';
    else this.#suspicion ??= 'closed';
    if (!isRunning) void this.#watch();
  }

  /** Ends the probes. */
  close(): void {
    this.#isClosed = true;
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      const answers = await this.#probe().then(
        () => true,
        () => false,
      );
      if (this.#isClosed) return;
      this.#become(answers ? 'reachable' : this.#suspicion!);
      if (answers) break;
      await this.#wait();
    }
    this.#suspicion = undefined;
  }

  #become(state: DatabaseState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onChange(state);
  }
}
