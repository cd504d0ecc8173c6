import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewPath } from '#contract/preview-picture.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
