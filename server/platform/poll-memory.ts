/** What a poll hung on when it was answered, and until when the answer can stand at all. */
export interface Standing {
  /** Names of things, as changes tell them. */
  depends: readonly string[];
  until: Date;
}

/** A moment in the order in which changes are heard. */
export interface Ticket {
  readonly epoch: number;
  readonly position: number;
}

interface Entry {
  tag: string;
  until: number;
  depends: readonly string[];
}

/** So many answers are remembered; each takes about a kilobyte. */
const capacity = 20_000;
/** So many of the latest changes are kept for answers that are still being made. */
const changesKept = 4096;

/**
 * Remembers which answer each poller holds, by everything that the answer was asked with, until one of the things
 * that it hangs on changes. So whoever asks again with that answer's tag can be told "unchanged" from memory.
 *
 * It is right only while every change is heard: where that ends, all is forgotten, and nothing that was read
 * before is remembered afterwards. A change that is heard between the reading and the remembering counts as well.
 */
export class PollMemory {
  readonly #entries = new Map<string, Entry>();
  readonly #keysOf = new Map<string, Set<string>>();
  #changes: (readonly string[])[] = [];
  #dropped = 0;
  #epoch = 0;
  #isLive = false;
  #onAsked: () => void = () => undefined;

  /** Has `begin` called at the first question: nobody listens before anybody polls. */
  onFirstQuestion(begin: () => void): void {
    this.#onAsked = begin;
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  get size(): number {
    return this.#entries.size;
  }

  live(isLive: boolean): void {
    this.#isLive = isLive;
    this.forgetAll();
  }

  /** Forgets all, also what is being answered now. */
  forgetAll(): void {
    this.#epoch += 1;
    this.#entries.clear();
    this.#keysOf.clear();
    this.#changes = [];
    this.#dropped = 0;
  }

  /** These have changed; undefined for anything. */
  changed(names: readonly string[] | undefined): void {
    if (names === undefined) return this.forgetAll();
    this.#changes.push(names);
    if (this.#changes.length > 2 * changesKept) {
      this.#changes.splice(0, changesKept);
      this.#dropped += changesKept;
    }
    for (const name of names) {
      for (const key of this.#keysOf.get(name) ?? []) this.#forget(key);
    }
  }

  /** To be taken before anything is read for an answer. Undefined where changes are not heard. */
  ticket(): Ticket | undefined {
    this.#onAsked();
    if (!this.#isLive) return undefined;
    return { epoch: this.#epoch, position: this.#dropped + this.#changes.length };
  }

  /** Whether the answer with this tag still stands for who asks so. */
  stands(key: string, tag: string, now: Date): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.tag === tag && now.getTime() < entry.until;
  }

  /** Remembers an answer that was read after the ticket was taken, unless something has changed since. */
  remember(key: string, tag: string, { depends, until }: Standing, ticket: Ticket | undefined): void {
    if (!ticket || ticket.epoch !== this.#epoch || ticket.position < this.#dropped) return;
    const since = this.#changes.slice(ticket.position - this.#dropped);
    if (since.some((names) => names.some((name) => depends.includes(name)))) return;
    this.#forget(key);
    this.#entries.set(key, { tag, until: until.getTime(), depends });
    for (const name of depends) {
      const keys = this.#keysOf.get(name);
      if (keys) keys.add(key);
      else this.#keysOf.set(name, new Set([key]));
    }
    if (this.#entries.size <= capacity) return;
    for (const oldest of this.#entries.keys()) {
      this.#forget(oldest);
      break;
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    for (const name of entry.depends) {
      const keys = this.#keysOf.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(name);
    }
  }
}
