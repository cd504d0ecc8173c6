import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { encodingOf, PageMemory, pageLifetimeMs, type KeptPage } from './page-memory.ts';

let now = 0;
let memory: PageMemory;
beforeEach(() => {
  now = 1000;
  memory = new PageMemory({ maxBytes: 1_000_000, now: () => now });
});

function pageOf(text: string): KeptPage {
  return { headers: {}, tag: `W/"${text.length}"`, body: Buffer.from(text), operations: [] };
}

/** Makes a page without a pause. */
function keep(key: string, text = 'a page', into = memory): KeptPage {
  const page = pageOf(text);
  into.begin(key).done(page);
  return page;
}

test('a page is shown for five seconds from when its making began', () => {
  const making = memory.begin('/');
  now += 800;
  const page = pageOf('made for 800 ms');
  making.done(page);
  now += pageLifetimeMs - 800;
  expect(memory.find('/')).toBe(page);
  now += 1;
  expect(memory.find('/')).toBeUndefined();
});

test('a page that is asked for all the time, or packed late, grows no older', () => {
  const page = keep('/');
  for (let at = 0; at <= pageLifetimeMs; at += 500, now += 500) {
    expect(memory.find('/')).toBe(page);
    memory.bodyIn('/', page, at < 4000 ? 'br' : 'gzip');
  }
  expect(memory.find('/')).toBeUndefined();
});

test('a page that was begun before a change is given to who waits for it, and is not kept', async () => {
  const making = memory.begin('/');
  const waiting = memory.beingMade('/');
  memory.forget();
  // Who asks after the change makes a page of their own.
  expect(memory.beingMade('/')).toBeUndefined();
  const later = memory.begin('/');
  const page = pageOf('old');
  making.done(page);
  expect(await waiting).toBe(page);
  expect(memory.find('/')).toBeUndefined();
  expect(memory.beingMade('/')).toBeDefined();
  const fresh = pageOf('new');
  later.done(fresh);
  expect(memory.find('/')).toBe(fresh);
  memory.forget();
  expect(memory.find('/')).toBeUndefined();
});

test('others wait for a page that is being made, and get nothing where it must not be given to them', async () => {
  const making = memory.begin('/');
  const waiting = memory.beingMade('/');
  making.done();
  expect(await waiting).toBeUndefined();
  expect([memory.find('/'), memory.beingMade('/')]).toEqual([undefined, undefined]);
});

test('nobody waits for a page that has been made for longer than it would be shown', async () => {
  const stuck = memory.begin('/');
  now += pageLifetimeMs;
  expect(memory.beingMade('/')).toBeDefined();
  now += 1;
  expect(memory.beingMade('/')).toBeUndefined();
  const second = memory.begin('/');
  const waiting = memory.beingMade('/');
  stuck.done(pageOf('old'));
  expect(memory.find('/')).toBeUndefined();
  const page = pageOf('new');
  second.done(page);
  expect(await waiting).toBe(page);
  expect(memory.find('/')).toBe(page);
});

test('keeps no more bytes than it may, and the pages that are asked for', () => {
  const text = 'x'.repeat(80_000);
  keep('/hot', text);
  for (let at = 0; at < 100; at += 1) {
    keep(`/search?q=${at}`, text);
    expect(memory.find('/hot')).toBeDefined();
    expect(memory.bytes).toBeLessThanOrEqual(1_000_000);
  }
  expect(memory.find('/search?q=0')).toBeUndefined();
  expect(memory.find('/search?q=99')).toBeDefined();
  keep('/large', 'x'.repeat(120_000));
  expect(memory.find('/large'), 'a page that is a tenth of the memory').toBeUndefined();
  now += pageLifetimeMs + 1;
  expect(memory.find('/hot')).toBeUndefined();
});

test('packs a page once for each encoding, and counts these bytes too', () => {
  const text = 'قصر '.repeat(2000);
  const page = keep('/', text);
  const before = memory.bytes;
  const packed = memory.bodyIn('/', page, 'br');
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  expect(gunzipSync(memory.bodyIn('/', page, 'gzip')).toString()).toBe(text);
  expect(memory.bodyIn('/', page, 'br')).toBe(packed);
  expect(memory.bytes).toBeGreaterThan(before);
  // One that was forgotten meanwhile is packed all the same, once for all who have waited for it.
  memory.forget();
  const apart = memory.bodyIn('/', page, 'br');
  expect(brotliDecompressSync(apart).toString()).toBe(text);
  expect(gunzipSync(memory.bodyIn('/', page, 'gzip')).toString()).toBe(text);
  expect(memory.bodyIn('/', page, 'br')).toBe(apart);
  expect(memory.bytes).toBe(0);
  const fresh = keep('/', 'another');
  expect(brotliDecompressSync(memory.bodyIn('/', fresh, 'br')).toString()).toBe('another');
  expect(memory.bodyIn('/', page, 'br')).toBe(apart);
});

test('without bytes nothing is kept', () => {
  const off = new PageMemory({ maxBytes: 0 });
  keep('/', 'a page', off);
  expect([off.isOn, off.find('/')]).toEqual([false, undefined]);
});

test('listens for changes from the first page on', () => {
  let times = 0;
  memory.onFirstPage(() => (times += 1));
  keep('/');
  keep('/search');
  expect(times).toBe(1);
});

test('after a change, a replica must have come as far as the primary was then', async () => {
  const asked: ((position: string | undefined) => void)[] = [];
  const positionOfPrimary = () =>
    new Promise<string>((resolve, reject) =>
      asked.push((position) => (position === undefined ? reject(new Error('no answer')) : resolve(position))),
    );
  const replicated = new PageMemory({ maxBytes: 1000, positionOfPrimary });
  const answer = async (position: string | undefined) => {
    asked.at(-1)!(position);
    await new Promise(setImmediate);
  };
  expect(replicated.begin('/').after).toBeUndefined();
  replicated.forget();
  expect(replicated.begin('/').after).toBe('everything');
  // However many changes there are meanwhile, the primary is asked once more.
  for (let change = 0; change < 10; change += 1) replicated.forget();
  expect(asked.length).toBe(1);
  await answer('0/10');
  expect(replicated.begin('/').after, 'the position of an earlier change').toBe('everything');
  expect(asked.length).toBe(2);
  await answer('0/20');
  expect(replicated.begin('/').after).toEqual({ position: '0/20' });
  replicated.forget();
  await answer(undefined);
  expect([replicated.begin('/').after, asked.length], 'without an answer').toEqual(['everything', 3]);
  replicated.forget();
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
