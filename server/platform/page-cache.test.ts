import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { encodingOf, PageCache, pageLifetimeMs, type CachedPage } from './page-cache.ts';

let now = 0;
let cache: PageCache;
beforeEach(() => {
  now = 1000;
  cache = new PageCache({ maxBytes: 1_000_000, now: () => now });
});

function pageOf(text: string): CachedPage {
  return { headers: {}, tag: `W/"${text.length}"`, body: Buffer.from(text), operations: [] };
}

/** Renders and stores a page without a pause. */
function store(key: string, text = 'a page', into = cache): CachedPage {
  const page = pageOf(text);
  into.begin(key).done(page);
  return page;
}

test('a page is shown for five seconds from when its rendering began', () => {
  const rendering = cache.begin('/');
  now += 800;
  const page = pageOf('rendered for 800 ms');
  rendering.done(page);
  now += pageLifetimeMs - 800;
  expect(cache.find('/')).toBe(page);
  now += 1;
  expect(cache.find('/')).toBeUndefined();
});

test('a page that is asked for all the time, or compressed late, grows no older', () => {
  const page = store('/');
  for (let at = 0; at <= pageLifetimeMs; at += 500, now += 500) {
    expect(cache.find('/')).toBe(page);
    cache.compressedBody('/', page, at < 4000 ? 'br' : 'gzip');
  }
  expect(cache.find('/')).toBeUndefined();
});

test('a page that was begun before a change is given to who waits for it, and is not cached', async () => {
  const rendering = cache.begin('/');
  const waiting = cache.pending('/');
  cache.clear();
  // Who asks after the change makes a page of their own.
  expect(cache.pending('/')).toBeUndefined();
  const later = cache.begin('/');
  const page = pageOf('old');
  rendering.done(page);
  expect(await waiting).toBe(page);
  expect(cache.find('/')).toBeUndefined();
  expect(cache.pending('/')).toBeDefined();
  const fresh = pageOf('new');
  later.done(fresh);
  expect(cache.find('/')).toBe(fresh);
  cache.clear();
  expect(cache.find('/')).toBeUndefined();
});

test('others wait for a page that is being rendered, and get nothing where it must not be given to them', async () => {
  const rendering = cache.begin('/');
  const waiting = cache.pending('/');
  rendering.done();
  expect(await waiting).toBeUndefined();
  expect([cache.find('/'), cache.pending('/')]).toEqual([undefined, undefined]);
});

test('nobody waits for a page that has been rendered for longer than it would be shown', async () => {
  const stuck = cache.begin('/');
  now += pageLifetimeMs;
  expect(cache.pending('/')).toBeDefined();
  now += 1;
  expect(cache.pending('/')).toBeUndefined();
  const second = cache.begin('/');
  const waiting = cache.pending('/');
  stuck.done(pageOf('old'));
  expect(cache.find('/')).toBeUndefined();
  const page = pageOf('new');
  second.done(page);
  expect(await waiting).toBe(page);
  expect(cache.find('/')).toBe(page);
});

test('keeps no more bytes than it may, and the pages that are asked for', () => {
  const text = 'x'.repeat(80_000);
  store('/hot', text);
  for (let at = 0; at < 100; at += 1) {
    store(`/search?q=${at}`, text);
    expect(cache.find('/hot')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  }
  expect(cache.find('/search?q=0')).toBeUndefined();
  expect(cache.find('/search?q=99')).toBeDefined();
  store('/large', 'x'.repeat(120_000));
  expect(cache.find('/large'), 'a page that is a tenth of the cache').toBeUndefined();
  now += pageLifetimeMs + 1;
  expect(cache.find('/hot')).toBeUndefined();
});

test('packs a page once for each encoding, and counts these bytes too', () => {
  const text = 'قصر '.repeat(2000);
  const page = store('/', text);
  const before = cache.bytes;
  const compressed = cache.compressedBody('/', page, 'br');
  expect(brotliDecompressSync(compressed).toString()).toBe(text);
  expect(gunzipSync(cache.compressedBody('/', page, 'gzip')).toString()).toBe(text);
  expect(cache.compressedBody('/', page, 'br')).toBe(compressed);
  expect(cache.bytes).toBeGreaterThan(before);
  // One that was forgotten meanwhile is compressed all the same, once for all who have waited for it.
  cache.clear();
  const apart = cache.compressedBody('/', page, 'br');
  expect(brotliDecompressSync(apart).toString()).toBe(text);
  expect(gunzipSync(cache.compressedBody('/', page, 'gzip')).toString()).toBe(text);
  expect(cache.compressedBody('/', page, 'br')).toBe(apart);
  expect(cache.bytes).toBe(0);
  const fresh = store('/', 'another');
  expect(brotliDecompressSync(cache.compressedBody('/', fresh, 'br')).toString()).toBe('another');
  expect(cache.compressedBody('/', page, 'br')).toBe(apart);
});

test('without bytes nothing is cached', () => {
  const off = new PageCache({ maxBytes: 0 });
  store('/', 'a page', off);
  expect([off.isOn, off.find('/')]).toEqual([false, undefined]);
});

test('listens for changes from the first page on', () => {
  let times = 0;
  cache.onFirstPage(() => (times += 1));
  store('/');
  store('/search');
  expect(times).toBe(1);
});

test('after a change, a replica must have come as far as the primary was then', async () => {
  const asked: ((position: string | undefined) => void)[] = [];
  const positionOfPrimary = () =>
    new Promise<string>((resolve, reject) =>
      asked.push((position) => (position === undefined ? reject(new Error('no answer')) : resolve(position))),
    );
  const replicated = new PageCache({ maxBytes: 1000, positionOfPrimary });
  const answer = async (position: string | undefined) => {
    asked.at(-1)!(position);
    await new Promise(setImmediate);
  };
  expect(replicated.begin('/').after).toBeUndefined();
  replicated.clear();
  expect(replicated.begin('/').after).toBe('everything');
  // However many changes there are meanwhile, the primary is asked once more.
  for (let change = 0; change < 10; change += 1) replicated.clear();
  expect(asked.length).toBe(1);
  await answer('0/10');
  expect(replicated.begin('/').after, 'the position of an earlier change').toBe('everything');
  expect(asked.length).toBe(2);
  await answer('0/20');
  expect(replicated.begin('/').after).toEqual({ position: '0/20' });
  replicated.clear();
  await answer(undefined);
  expect([replicated.begin('/').after, asked.length], 'without an answer').toEqual(['everything', 3]);
  replicated.clear();
  await answer('0/30');
  expect(replicated.begin('/').after).toEqual({ position: '0/30' });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;q=0.1', 'br'],
  ['gzip;q=0.0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %s is answered with %s', (accepted, encoding) => expect(encodingOf(accepted)).toBe(encoding));
