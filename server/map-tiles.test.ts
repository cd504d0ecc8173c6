import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStreetTiles } from '#test/street-tiles.ts';
import { registerMapTiles } from './map-tiles.ts';
import { StartupError } from './platform/startup-error.ts';

let folder: string;
let path: string;
const app: FastifyInstance = fastify();
let address: string;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-tiles-'));
  path = join(folder, 'streets.pmtiles');
  await writeFile(path, makeStreetTiles());
  address = await registerMapTiles(app, path);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('serves a file of tiles by ranges, for ever under an address of its content', async () => {
  expect(address).toMatch(/^\/map-tiles\/[0-9a-f]{16}\.pmtiles$/);
  const part = await fetch(`${origin}${address}`, { headers: { range: 'bytes=0-6', 'accept-encoding': 'gzip' } });
  expect([part.status, await part.text(), part.headers.get('content-encoding')]).toEqual([206, 'PMTiles', null]);
  expect(part.headers.get('cache-control')).toContain('immutable');
  const tiles = new PMTiles(`${origin}${address}`);
  expect(await tiles.getHeader()).toMatchObject({ minZoom: 11, maxZoom: 15 });
  // A tile of the old town of Tripoli, and one far away.
  expect((await tiles.getZxy(14, 8791, 6605))?.data.byteLength).toBeGreaterThan(100);
  expect(await tiles.getZxy(14, 8000, 6605)).toBeUndefined();
});

it('answers no other file of the folder, and no address of a file that was replaced', async () => {
  await writeFile(join(folder, 'secret.pmtiles'), 'secret');
  for (const name of ['secret.pmtiles', 'streets.pmtiles', '..%2Fstreets.pmtiles', '0000000000000000.pmtiles'])
    expect((await fetch(`${origin}/map-tiles/${name}`)).status, name).toBe(404);
});

it('hands an address of another server to browsers as it is', async () => {
  const elsewhere = 'https://tiles.example.ly/libya.pmtiles';
  expect(await registerMapTiles(app, elsewhere)).toBe(elsewhere);
});

it.each([
  ['is not there', 'missing.pmtiles', undefined, /MAP_TILES: .*missing\.pmtiles cannot be read \(ENOENT\)/],
  [
    'is something else',
    'a.pmtiles',
    Buffer.from('GIF89a'),
    /MAP_TILES: .*a\.pmtiles is not a PMTiles file of version 3/,
  ],
  ['has an older version', 'b.pmtiles', Buffer.from('PMTiles\x02'), /is not a PMTiles file of version 3/],
  ['is a folder', '.', undefined, /MAP_TILES: .* cannot be read \(EISDIR\)/],
])('refuses to start with a file that %s', async (_, name, content, message) => {
  const file = join(folder, name);
  if (content) await writeFile(file, content);
  const start = registerMapTiles(fastify(), file);
  await expect(start).rejects.toThrow(message);
  await expect(start).rejects.toBeInstanceOf(StartupError);
});
