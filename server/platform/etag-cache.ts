import { LRUCache } from 'lru-cache';

/** What a cached answer depends on. */
export interface CacheDependencies {
  /** Names such as `c:<conversation>` or `u:<user>`, whose changes the database announces. */
  depends: readonly string[];
  /** When the answer expires even if nothing has changed. */
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
/** Number of latest changes that are kept for answers that are still being made. */
const changesKept = 4096;

/**
 * Caches the ETag of the last answer to each poller until one of the names that the answer depends on changes. A poll with
 * this ETag is answered 304 without a statement. The least recently used entry is evicted first.
 *
 * The cache is valid only while every change is received: when the connection is lost it is emptied, and answers that were
 * read before are not cached afterwards. A change between reading and caching an answer prevents its caching.
 */
export class EtagCache {
  readonly #entries = new LRUCache<string, Entry>({ max: capacity, dispose: (entry, key) => this.#unlink(entry, key) });
  readonly #keysOf = new Map<string, Set<string>>();
  #changes: (readonly string[])[] = [];
  #dropped = 0;
  #epoch = 0;
  #isLive = false;
  #onFirstTicket: (() => void) | undefined;

  /** Sets a function that starts listening for changes. It is called for the first ticket. */
  onFirstTicket(listen: () => void): void {
    this.#onFirstTicket = listen;
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Empties the cache. From now on every change is received (true), or some may be missed (false). */
  setLive(isLive: boolean): void {
    this.#isLive = isLive;
    this.#epoch += 1;
    this.#entries.clear();
    this.#changes = [];
    this.#dropped = 0;
  }

  /** Drops the answers that depend on any of these names. */
  invalidate(names: readonly string[]): void {
    this.#changes.push(names);
    if (this.#changes.length > 2 * changesKept) {
      this.#changes.splice(0, changesKept);
      this.#dropped += changesKept;
    }
    for (const name of names) {
      for (const key of this.#keysOf.get(name) ?? []) this.#entries.delete(key);
    }
  }

  /** Take a ticket before reading anything for an answer. Undefined while changes are not received. */
  ticket(): Ticket | undefined {
    this.#onFirstTicket?.();
    this.#onFirstTicket = undefined;
    if (!this.#isLive) return undefined;
    return { epoch: this.#epoch, position: this.#dropped + this.#changes.length };
  }

  /** Whether the answer with this tag is still the current one for this key. */
  isCurrent(key: string, tag: string, now: Date): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.tag === tag && now.getTime() < entry.until;
  }

  /** Caches an answer that was read after the ticket was taken, unless what it depends on has changed since. */
  set(key: string, tag: string, { depends, until }: CacheDependencies, ticket: Ticket | undefined): void {
    if (!ticket || ticket.epoch !== this.#epoch || ticket.position < this.#dropped) return;
    const since = this.#changes.slice(ticket.position - this.#dropped);
    if (since.some((names) => names.some((name) => depends.includes(name)))) return;
    // Before the linking below, because replacing an entry unlinks the old one.
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
