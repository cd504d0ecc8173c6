import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ReadAfter } from './replica.ts';

/** A page as it is sent to anybody who asks for the same. */
export interface CachedPage {
  /** With a tag, which a browser asks with whether the page is still the same. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly body: Buffer;
  /** The operations that it was rendered with, which count for whoever asks for it. */
  readonly operations: readonly string[];
}

export type PageEncoding = 'br' | 'gzip';

/** A page that is being rendered, for which others wait. */
export interface PendingPage {
  /** What a page must have that is read from a replica from now on. */
  readonly after: ReadAfter | undefined;
  /** Call it once in any case: with the page, or where it must not be given to others without. */
  done(page?: CachedPage): void;
}

/** A page is not shown for longer. What it shows was read when this began. */
export const pageLifetimeMs = 5000;
/**
 * Quality 7 makes pages 1 to 4 % smaller than 5, and 12 to 21 % smaller than gzip. With a window of 256 kB, more than a page has, it takes the time
 * of quality 5, 1.2 ms; with the usual one of 4 MB four times as long. The Arabic home page so fits into the 14.6 kB, with its headers,
 * that a server sends before the first acknowledgement.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** A part of the limit: so that one page does not push out all others. */
const largestPart = 0.1;

/**
 * Caches whole pages for seconds, compressed, each rendered once at a time. It is cleared when anything changes that a page shows; a
 * page that was begun before is then not cached. The least recently used are evicted when there are too many bytes.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry> | undefined;
  readonly #pending = new Map<string, { promise: Promise<CachedPage | undefined>; start: number }>();
  /** Of pages that are not cached, for as long as somebody sends them. */
  readonly #compressedApart = new WeakMap<CachedPage, ReadonlyMap<PageEncoding, Buffer>>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #positionOfPrimary: (() => Promise<string>) | undefined;
  #epoch = 0;
  #after: ReadAfter | undefined;
  #isAsking = false;
  #onFirstPage: (() => void) | undefined;
  #pruning: NodeJS.Timeout | undefined;

  /**
   * @param options.maxBytes of all pages and what they are compressed to; 0 caches none
   * @param options.positionOfPrimary where pages are read from a replica: how far the log of the primary is
   */
  constructor({
    maxBytes,
    now = () => performance.now(),
    positionOfPrimary,
  }: {
    maxBytes: number;
    now?: () => number;
    positionOfPrimary?: (() => Promise<string>) | undefined;
  }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
    this.#positionOfPrimary = positionOfPrimary;
    if (maxBytes > 0)
      this.#pages = new LRUCache({ maxSize: maxBytes, ttl: pageLifetimeMs, ttlResolution: 0, perf: { now } });
  }

  /** Sets a function that starts listening for changes. It is called before the first page is rendered. */
  onFirstPage(listen: () => void): void {
    this.#onFirstPage = listen;
  }

  /** Pages are cached at all. */
  get isOn(): boolean {
    return this.#pages !== undefined;
  }

  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0;
  }

  find(key: string): CachedPage | undefined {
    return this.#pages?.get(key)?.page;
  }

  /**
   * The page that is being rendered for another request; it is undefined where that must not be given to others. One that takes longer than a page
   * is shown is not waited for.
   */
  pending(key: string): Promise<CachedPage | undefined> | undefined {
    const pending = this.#pending.get(key);
    return pending && this.#now() - pending.start <= pageLifetimeMs ? pending.promise : undefined;
  }

  /** Begins a page, before anything is read for it. */
  begin(key: string): PendingPage {
    this.#onFirstPage?.();
    this.#onFirstPage = undefined;
    const epoch = this.#epoch;
    const start = this.#now();
    let resolve: (page: CachedPage | undefined) => void;
    const promise = new Promise<CachedPage | undefined>((done) => (resolve = done));
    if (!this.pending(key)) this.#pending.set(key, { promise, start });
    return {
      after: this.#after,
      done: (page) => {
        if (this.#pending.get(key)?.promise === promise) this.#pending.delete(key);
        if (page && epoch === this.#epoch) this.#store(key, { page, start, compressed: new Map() });
        resolve(page);
      },
    };
  }

  /** Removes all pages: something has changed that they may show, or changes may have been missed. */
  clear(): void {
    this.#epoch += 1;
    this.#pages?.clear();
    // Who asks from now on must not wait for what was read before.
    this.#pending.clear();
    if (!this.#positionOfPrimary) return;
    this.#after = 'everything';
    if (!this.#isAsking) void this.#askPosition(this.#positionOfPrimary);
  }

  /** Asks how far the primary is, once more after changes meanwhile: changes may come faster than answers. */
  async #askPosition(positionOfPrimary: () => Promise<string>): Promise<void> {
    this.#isAsking = true;
    for (let epoch: number | undefined; epoch !== this.#epoch;) {
      epoch = this.#epoch;
      // Without an answer, pages are read from the primary until the next change.
      const position = await positionOfPrimary().catch(() => undefined);
      if (position !== undefined && epoch === this.#epoch) this.#after = { position };
    }
    this.#isAsking = false;
  }

  /** The body in an encoding, compressed when it is asked for first: once also for all who have waited for a page that is not cached. */
  compressedBody(key: string, page: CachedPage, encoding: PageEncoding): Buffer {
    const entry = this.#pages?.peek(key);
    const isStored = entry?.page === page;
    const known = isStored ? entry.compressed : (this.#compressedApart.get(page) ?? new Map<PageEncoding, Buffer>());
    const found = known.get(encoding);
    if (found) return found;
    const body = encoding === 'br' ? brotliCompressSync(page.body, brotliOptions) : gzipSync(page.body);
    const compressed = new Map(known).set(encoding, body);
    // A new entry: the size of the old one is not counted again.
    if (isStored) this.#store(key, { ...entry, compressed });
    else this.#compressedApart.set(page, compressed);
    return body;
  }

  close(): void {
    clearInterval(this.#pruning);
    this.#pages?.clear();
  }

  #store(key: string, entry: Entry): void {
    const size = sizeOf(key, entry);
    if (!this.#pages || size > this.#maxBytes * largestPart) return;
    this.#pages.set(key, entry, { size, start: entry.start });
    // Bytes are given back also where nobody asks any more.
    this.#pruning ??= setInterval(() => this.#pages!.purgeStale(), pageLifetimeMs).unref();
  }
}

interface Entry {
  readonly page: CachedPage;
  /** When it was begun. */
  readonly start: number;
  readonly compressed: ReadonlyMap<PageEncoding, Buffer>;
}

/** What of an entry is not its bodies, about. */
const restBytes = 2000;

function sizeOf(key: string, { page, compressed }: Entry): number {
  let size = restBytes + 2 * key.length + page.body.length;
  for (const body of compressed.values()) size += body.length;
  return size;
}

/** The encoding of a page for a header `Accept-Encoding`; undefined where the page is sent as it is. */
export function encodingOf(accepted: string | undefined): PageEncoding | undefined {
  const isAccepted = (name: string) => {
    const part = accepted?.split(',').find((one) => one.trim().split(/[;\s]/, 1)[0]!.toLowerCase() === name);
    return part !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(part);
  };
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : undefined;
}
