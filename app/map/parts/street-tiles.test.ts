// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStreetTiles } from '#test/street-tiles.ts';

const protocols: string[] = [];
// Components are tested without WebGL.
vi.mock('maplibre-gl', () => ({ addProtocol: (name: string) => void protocols.push(name) }));

const file = makeStreetTiles();
const address = '/map-tiles/1a.pmtiles';

async function open() {
  const { openStreetTiles } = await import('./street-tiles.ts');
  return () => openStreetTiles(address);
}

function answerWith(answer: () => Response | Promise<Response>) {
  const asked = vi.fn<() => Response | Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}
const beginning = () => new Response(new Uint8Array(file.subarray(0, 16_384)), { status: 206 });

beforeEach(() => {
  protocols.length = 0;
  vi.resetModules();
  Object.assign(navigator, { connection: undefined });
});

test('the beginning of a file is read once for all maps', async () => {
  const tiles = await open();
  const asked = answerWith(beginning);
  const url = `pmtiles://${new URL(address, location.href).href}`;
  expect(await tiles()).toEqual({ url, maxzoom: 15 });
  expect(await tiles()).toEqual({ url, maxzoom: 15 });
  expect([asked.mock.calls.length, protocols]).toEqual([1, ['pmtiles']]);
});

test('a map stays without streets where the file cannot be read, and the next map tries again', async () => {
  const tiles = await open();
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await tiles()).toBeUndefined();
  answerWith(() => new Response('nothing', { status: 404 }));
  expect(await tiles()).toBeUndefined();
  expect(protocols).toEqual([]);
  answerWith(beginning);
  expect((await tiles())?.maxzoom).toBe(15);
});

test('who saves data is sent no streets', async () => {
  const tiles = await open();
  const asked = answerWith(beginning);
  Object.assign(navigator, { connection: { saveData: true } });
  expect(await tiles()).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
