import { LRUCache } from 'lru-cache';

/** What a cached answer depends on. */
export interface CacheDependencies {
  /** Names such as `c:<conversation>` or `u:<user>`, as the database tells their changes. */
  depends: readonly string[];
  /** When the answer expires though nothing has changed. */
  until?: Date;
}

/** A position in the sequence of changes that were received. */
export interface Ticket {
  readonly epoch: number;
  readonly position: number;
}

interface Entry {
  tag: string;
  until: number;
  depends: readonly string[];
}

/** Largest number of answers in the cache; each takes about a kilobyte. */
const capacity = 20_000;
/** So many of the latest changes are kept for answers that are still being made. */
const changesKept = 4096;

/**
 * Caches the ETag of the answer that each poller holds, by everything the poller asks with, until one of the names that
 * the answer depends on changes. A poll with that tag is answered "unchanged" without a look at the database. Of too
 * many entries the least recently used goes.
 *
 * The cache is valid only while every change is received: when the connection is lost the cache is emptied, and nothing
 * that was read before is cached afterwards. A change that arrives between reading and caching an answer counts as well.
 */
export class EtagCache {
  readonly #entries = new LRUCache<string, Entry>({ max: capacity, dispose: (entry, key) => this.#unlink(entry, key) });
  readonly #keysOf = new Map<string, Set<string>>();
  #changes: (readonly string[])[] = [];
  #dropped = 0;
  #epoch = 0;
  #isLive = false;
  #onFirstPoll: (() => void) | undefined;

  /** `begin` is called at the first poll: nothing listens before anybody etagCache. */
  onFirstQuestion(begin: () => void): void {
    this.#onFirstPoll = begin;
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Every change is received from now on (true), or some may be missed (false): both empty the cache. */
  live(isLive: boolean): void {
    this.#isLive = isLive;
    this.#epoch += 1;
    this.#entries.clear();
    this.#changes = [];
    this.#dropped = 0;
  }

  /** Drops the answers that depend on any of these names. */
  changed(names: readonly string[]): void {
    this.#changes.push(names);
    if (this.#changes.length > 2 * changesKept) {
      this.#changes.splice(0, changesKept);
      this.#dropped += changesKept;
    }
    for (const name of names) {
      for (const key of this.#keysOf.get(name) ?? []) this.#entries.delete(key);
    }
  }

  /** To be taken before anything is read for an answer. Undefined while changes are not received. */
  ticket(): Ticket | undefined {
    this.#onFirstPoll?.();
    this.#onFirstPoll = undefined;
    if (!this.#isLive) return undefined;
    return { epoch: this.#epoch, position: this.#dropped + this.#changes.length };
  }

  /** Whether the answer with this tag is still the current one for this key. */
  stands(key: string, tag: string, now: Date): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.tag === tag && now.getTime() < entry.until;
  }

  /** Caches an answer that was read after the ticket was taken, unless what it depends on has changed since. */
  remember(key: string, tag: string, { depends, until }: CacheDependencies, ticket: Ticket | undefined): void {
    if (!ticket || ticket.epoch !== this.#epoch || ticket.position < this.#dropped) return;
    const since = this.#changes.slice(ticket.position - this.#dropped);
    if (since.some((names) => names.some((name) => depends.includes(name)))) return;
    // First: it unlinks what stood under the key before.
    this.#entries.set(key, { tag, until: until?.getTime() ?? Infinity, depends });
    for (const name of depends) {
      const keys = this.#keysOf.get(name);
      if (keys) keys.add(key);
      else this.#keysOf.set(name, new Set([key]));
    }
  }

  #unlink(entry: Entry, key: string): void {
    for (const name of entry.depends) {
      const keys = this.#keysOf.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(name);
    }
  }
}
