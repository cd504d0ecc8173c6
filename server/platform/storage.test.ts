import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage, type MediaStorage } from './storage.ts';

const picture = new Uint8Array([1, 2, 3, 4]);
const unsafe = ['../escape', '/etc/passwd', 'media/../../x', 'media//x', 'media/.hidden', 'a\0b', '', 'media/', 'a\\b'];

async function read(storage: MediaStorage, key: string): Promise<Uint8Array | undefined> {
  const file = await storage.openFile(key);
  if (!file) return undefined;
  const bytes = new Uint8Array(await buffer(file.stream));
  expect(bytes.length).toBe(file.size);
  return bytes;
}

async function behavesLikeStorage(storage: MediaStorage): Promise<void> {
  expect(await storage.openFile('media/none.avif')).toBeUndefined();
  expect(await storage.hasFile('media/none.avif')).toBe(false);
  await storage.putFile('media/a-400.avif', picture, 'image/avif');
  expect(await storage.hasFile('media/a-400.avif')).toBe(true);
  expect(await read(storage, 'media/a-400.avif')).toEqual(picture);
  await storage.putFile('media/a-400.avif', new Uint8Array([9]), 'image/avif');
  expect(await read(storage, 'media/a-400.avif')).toEqual(new Uint8Array([9]));
  await storage.removeFile('media/a-400.avif');
  await storage.removeFile('media/a-400.avif');
  expect(await storage.openFile('media/a-400.avif')).toBeUndefined();
  expect(await storage.hasFile('media/a-400.avif')).toBe(false);
  for (const key of unsafe) {
    await expect(storage.openFile(key), key).rejects.toThrow(RangeError);
    await expect(storage.putFile(key, picture, 'image/avif'), key).rejects.toThrow(RangeError);
    await expect(storage.removeFile(key), key).rejects.toThrow(RangeError);
    await expect(storage.hasFile(key), key).rejects.toThrow(RangeError);
  }
}

describe('folder storage', () => {
  let folder: string;
  let storage: MediaStorage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'diyar-storage-'));
    storage = await openStorage({ DATA_DIR: folder, S3_REGION: 'us-east-1' });
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('stores, reads, replaces and removes files, and refuses unsafe keys', () => behavesLikeStorage(storage));

  test('leaves no incomplete file, and does not open folders', async () => {
    await storage.putFile('media/deep/b.webp', picture, 'image/webp');
    expect(await readdir(join(folder, 'uploads/media/deep'))).toEqual(['b.webp']);
    expect(await storage.openFile('media/deep')).toBeUndefined();
    expect(await storage.hasFile('media/deep')).toBe(false);
    expect(await storage.hasFile('media/deep/b.webp/c')).toBe(false);
    expect(await storage.openFile('media/deep/b.webp/c')).toBeUndefined();
  });
});

describe('bucket storage', () => {
  const held = new Map<string, { bytes: Buffer; type: string }>();
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://bucket').pathname;
      expect(request.headers.authorization).toContain('Credential=the-key/');
      void buffer(request).then((bytes) => {
        const found = held.get(path);
        if (request.method === 'PUT') held.set(path, { bytes, type: request.headers['content-type'] ?? '' });
        if (request.method === 'DELETE') held.delete(path);
        if (!['GET', 'HEAD'].includes(request.method!))
          return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
        if (found) return response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
        return response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  test('stores, reads, replaces and removes files, and refuses unsafe keys', async () => {
    const storage = await openStorage({
      DATA_DIR: '/nowhere',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret',
    });
    await behavesLikeStorage(storage);
    await storage.putFile('media/kept.avif', picture, 'image/avif');
    expect([...held.keys()]).toEqual(['/photos/media/kept.avif']);
    expect(held.get('/photos/media/kept.avif')?.type).toBe('image/avif');
  });
});
