/**
 * Remembers what was read of a property together with its version, and forgets what was used least
 * recently. An answer is given only for the version asked for, which the asker has just read from the
 * search row; so a changed property is never answered from memory.
 *
 * Entries also age: a name of a place or of a host may change without a new version.
 */
export class VersionCache<Value> {
  readonly #entries = new Map<string, { version: number; until: number; value: Value }>();
  readonly #capacity: number;
  readonly #ageMilliseconds: number;

  constructor(options: { capacity: number; ageMilliseconds: number }) {
    this.#capacity = options.capacity;
    this.#ageMilliseconds = options.ageMilliseconds;
  }

  get(key: string, version: number): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.version !== version || entry.until < Date.now()) return undefined;
    // A Map lists its keys in the order of insertion: put back, the key counts as used last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, version: number, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { version, until: Date.now() + this.#ageMilliseconds, value });
    if (this.#entries.size <= this.#capacity) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }
}
