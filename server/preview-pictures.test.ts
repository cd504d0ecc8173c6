import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { previewLimits } from '#contract/limits.ts';
import { previewPath } from '#contract/preview-picture.ts';
import { useTestServer } from '#test/server.ts';
import type { MediaStorage } from './platform/storage.ts';
import { previewPictures } from './preview-pictures.ts';

const server = useTestServer();

const read = (photoKey: string) => fetch(new URL(previewPath(photoKey), server.url));

it('crops the largest version of a photo to the size of previews', async () => {
  const photo = sharp({ create: { width: 960, height: 640, channels: 3, background: '#1f6f78' } });
  await server.services.storage.putFile('media/preview-01-960.webp', await photo.webp().toBuffer(), 'image/webp');
  // Several messengers at once.
  const answers = await Promise.all([read('preview-01'), read('preview-01'), read('preview-01')]);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  }
});

it('has no preview of an unknown photo, and goes on after a photo that cannot be read', async () => {
  expect((await read('unknown')).status).toBe(404);
  await server.services.storage.putFile('media/damaged-01-960.webp', new Uint8Array(20), 'image/webp');
  expect((await read('damaged-01')).status).toBe(500);
  expect((await read('preview-01')).status).toBe(200);
});

it('crops photos that are many times higher than wide', async () => {
  const tower = sharp({ create: { width: 1200, height: 8000, channels: 3, background: '#b9b9a3' } });
  await server.services.storage.putFile('media/tower-01-1200.webp', await tower.webp().toBuffer(), 'image/webp');
  const answer = await read('tower-01');
  expect(answer.status).toBe(200);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

/** A storage that answers each look-up when it is told to. */
function slowStorage() {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let photo: Buffer | undefined;
  const openFile: MediaStorage['openFile'] = async (key) => {
    asked.push(key);
    await answered;
    return photo && { stream: Readable.from([photo]), size: photo.length };
  };
  const find = (found: Buffer | undefined) => {
    photo = found;
    answer();
  };
  return { storage: { openFile } as MediaStorage, asked, find };
}

const most = previewLimits.lookups + previewLimits.waitingLookups;

it('does not ask the storage for a missing photo again at once', async () => {
  const { storage, asked, find } = slowStorage();
  find(undefined);
  const previewOf = previewPictures(storage);
  expect(await previewOf('missing')).toBeUndefined();
  const calls = asked.length;
  expect(await previewOf('missing')).toBeUndefined();
  expect(asked).toHaveLength(calls);
});

it('refuses more photos than can be looked up, for a moment', async () => {
  const { storage, asked, find } = slowStorage();
  const previewOf = previewPictures(storage);
  const waiting = Array.from({ length: most }, (_, at) => previewOf(`unknown-${at}`));
  await expect(previewOf('one-more')).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 2 });
  expect(asked).toHaveLength(previewLimits.lookups);
  find(undefined);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => undefined));
  expect(await previewOf('one-more')).toBeUndefined();
});

it('refuses more photos than can be cropped', async () => {
  const { storage, find } = slowStorage();
  find(
    await sharp({ create: { width: 1200, height: 4000, channels: 3, background: '#1f6f78' } })
      .webp()
      .toBuffer(),
  );
  const previewOf = previewPictures(storage);
  const answers = await Promise.allSettled(Array.from({ length: most }, (_, at) => previewOf(`known-${at}`)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThan(previewLimits.waiting);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
  // The keys that were refused are answered later.
  expect(await previewOf(`known-${most - 1}`)).toBeInstanceOf(Buffer);
});
