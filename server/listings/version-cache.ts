import { LRUCache } from 'lru-cache';

/**
 * Caches what was read of a property together with its version; the least recently used entry goes first. An entry is
 * returned only for the requested version, which the caller has just read from the search row; so a change of a property
 * invalidates that property and no other.
 *
 * Entries also expire: the name of a place or of a host may change without a new version.
 */
export class VersionCache<Value> {
  readonly #entries: LRUCache<string, { version: number; value: Value }>;

  /** @param options.sizeOf the bytes of a value, of which all together take at most `bytes` */
  constructor(options: { bytes: number; sizeOf: (value: Value) => number; ageMilliseconds: number }) {
    this.#entries = new LRUCache({
      maxSize: options.bytes,
      sizeCalculation: ({ value }) => options.sizeOf(value),
      ttl: options.ageMilliseconds,
      // Reads the clock each time, instead of caching the time with a timer.
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    });
  }

  /** Whether there is an entry for some version. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string, version: number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.value : undefined;
  }

  set(key: string, version: number, value: Value): void {
    this.#entries.set(key, { version, value });
  }
}
