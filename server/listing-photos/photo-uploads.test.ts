import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { photoWidths } from '#contract/photo-widths.ts';
import { photoLimits } from '#contract/limits.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { createDraft, sendBytes, uploadHeaders, uploadPhoto, uploadsUrl } from '#test/photo-uploads.ts';
import { decompressionBomb, hostileSvg, phonePhoto, scenePhoto, smallScene } from '#test/pictures.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

// Encoding runs with low priority: on a machine that is busy with others it waits.
vi.setConfig({ testTimeout: 90_000 });

const server = useTestServer(manyConnections);
let host: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  host = await signedIn(server.services, { role: 'host' });
});

const encodeAll = () => server.services.jobs.drain('encode-photo');
const cleanUp = async () => {
  await server.services.jobs.enqueue(server.services.db, 'clean-up-photos', {});
  await server.services.jobs.drain('clean-up-photos');
};
/** Removes photos whose encoding the test does not need. */
const withoutEncoding = async () => {
  await server.services.db.deleteFrom('listing_photos').where('state', '=', 'processing').execute();
};
const list = async (listing: string) =>
  (await server.succeed('listListingPhotos', { token: host.token, params: { id: listing } })).photos;
const media = (key: string, width: number, format: string) => fetch(`${server.url}/media/${key}-${width}.${format}`);

describe('an upload', () => {
  it('becomes a photo in every width and format, upright, without the place where it was taken', async () => {
    const listing = await createDraft(server, host.id);
    const photo = await phonePhoto(1280, 720);
    expect((await sharp(photo).metadata()).exif?.includes('Tawasul')).toBe(true);
    const id = await uploadPhoto(server, host.token, listing, photo);
    expect(await list(listing)).toMatchObject([{ id, state: 'processing', file: null }]);
    await encodeAll();

    const [ready] = await list(listing);
    expect(ready).toMatchObject({ id, state: 'ready', failure: null, duplicate_of: null });
    // The camera was held upright.
    expect(ready!.file).toMatchObject({ width: 720, height: 1280, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    for (const format of ['avif', 'webp']) {
      for (const width of photoWidths) {
        const answer = await media(ready!.file!.key, width, format);
        expect(answer.status).toBe(200);
        const file = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(file.width).toBe(Math.min(width, 720));
        expect(file.height).toBeGreaterThan(file.width);
        expect([file.exif, file.xmp, file.iptc, file.orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
      }
    }
    // The uploaded file is gone.
    expect(await server.services.db.selectFrom('photo_uploads').select('id').where('id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('that is cut is resumed at the byte that arrived last', async () => {
    const listing = await createDraft(server, host.id);
    const bytes = await smallScene(1);
    const id = await uploadPhoto(server, host.token, listing, bytes, { send: 0 });
    const url = `${uploadsUrl(server, listing)}/${id}`;
    const cutAt = Math.floor(bytes.length / 3);
    await cutUpload(url, host.token, bytes, cutAt);
    const head = await fetch(url, { method: 'HEAD', headers: uploadHeaders(host.token) });
    expect(head.status).toBe(200);
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBe(cutAt);
    expect(Number(head.headers.get('upload-length'))).toBe(bytes.length);

    const rest = await sendBytes(server, host.token, listing, id, bytes, offset);
    expect(rest.status).toBe(204);
    await encodeAll();
    expect(await list(listing)).toMatchObject([{ id, state: 'ready' }]);
    // The answer to the last bytes may be lost: asking again says that all have arrived.
    const again = await fetch(url, { method: 'HEAD', headers: uploadHeaders(host.token) });
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect(await list(listing)).toHaveLength(1);
  });

  it('whose process ended after the last byte becomes a photo when the device asks', async () => {
    const listing = await createDraft(server, host.id);
    const bytes = await smallScene(2);
    const id = await uploadPhoto(server, host.token, listing, bytes);
    await server.services.db.deleteFrom('listing_photos').where('id', '=', id).execute();
    await server.services.db.updateTable('photo_uploads').set({ stored_at: null }).where('id', '=', id).execute();
    const head = await fetch(`${uploadsUrl(server, listing)}/${id}`, {
      method: 'HEAD',
      headers: uploadHeaders(host.token),
    });
    expect(head.headers.get('upload-offset')).toBe(String(bytes.length));
    expect(await list(listing)).toMatchObject([{ id, state: 'processing' }]);
    await withoutEncoding();
  });

  it('can be created twice, and cancelled', async () => {
    const listing = await createDraft(server, host.id);
    const bytes = await smallScene(3);
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1) await uploadPhoto(server, host.token, listing, bytes, { id, send: 0 });
    const url = `${uploadsUrl(server, listing)}/${id}`;
    expect((await fetch(url, { method: 'DELETE', headers: uploadHeaders(host.token) })).status).toBe(204);
    expect((await fetch(url, { method: 'HEAD', headers: uploadHeaders(host.token) })).status).toBe(404);
    expect(await list(listing)).toEqual([]);
  });

  it('keeps the order in which photos were chosen, whichever arrives first', async () => {
    const listing = await createDraft(server, host.id);
    const bytes = await smallScene(4);
    const first = await uploadPhoto(server, host.token, listing, bytes, { send: 0 });
    const second = await uploadPhoto(server, host.token, listing, bytes);
    await uploadPhoto(server, host.token, listing, bytes, { id: first });
    expect((await list(listing)).map((photo) => photo.id)).toEqual([first, second]);
    await withoutEncoding();
  });

  it('is refused to everybody but the host of the listing', async () => {
    const listing = await createDraft(server, host.id);
    const other = await signedIn(server.services, { role: 'host' });
    const id = await uploadPhoto(server, host.token, listing, await smallScene(5), { send: 0 });
    const creation = (token: string | undefined) =>
      fetch(uploadsUrl(server, listing), {
        method: 'POST',
        headers: { ...uploadHeaders(token), 'upload-length': '10', 'upload-metadata': `id ${btoa(randomUUID())}` },
      });
    expect((await creation(other.token)).status).toBe(404);
    expect((await creation(undefined)).status).toBe(401);
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const call = (token: string | undefined) =>
        fetch(`${uploadsUrl(server, listing)}/${id}`, {
          method,
          headers: {
            ...uploadHeaders(token),
            ...(method === 'PATCH' ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } : {}),
          },
          ...(method === 'PATCH' ? { body: 'x' } : {}),
        });
      expect((await call(other.token)).status, method).toBe(404);
      expect((await call(undefined)).status, method).toBe(401);
    }
    // Nor with a listing of their own in the address.
    const own = await createDraft(server, other.id);
    const moved = await fetch(`${uploadsUrl(server, own)}/${id}`, {
      method: 'HEAD',
      headers: uploadHeaders(other.token),
    });
    expect(moved.status).toBe(404);
  });

  it('is refused beyond the limits of size and number', async () => {
    const listing = await createDraft(server, host.id);
    const create = (size: number) =>
      fetch(uploadsUrl(server, listing), {
        method: 'POST',
        headers: {
          ...uploadHeaders(host.token),
          'upload-length': String(size),
          'upload-metadata': `id ${btoa(randomUUID())}`,
        },
      });
    const large = await create(photoLimits.bytes + 1);
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, 'picture_too_large']);
    expect((await create(0)).status).toBe(422);
    await server.services.db
      .insertInto('listing_photos')
      .values(
        Array.from({ length: photoLimits.perListing - 1 }, (_, position) => ({
          listing_id: listing,
          host_id: host.id,
          position,
          state: 'failed',
          failure: 'type',
        })),
      )
      .execute();
    expect((await create(10)).status).toBe(201);
    const full = await create(10);
    expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([409, 'photos_full']);
  });
});

describe('a file that is no photo of a listing', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['a text', async () => Buffer.from('hello'), 'type'],
    ['an SVG with a script', async () => hostileSvg, 'type'],
    ['a GIF', async () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'type'],
    [
      'a HEIC picture',
      async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      'type',
    ],
    ['half a photo', async () => (await scenePhoto(6)).subarray(0, 20_000), 'unreadable'],
    ['a decompression bomb', async () => decompressionBomb(), 'too_many_pixels'],
    [
      'a small one',
      () =>
        sharp({ create: { width: 640, height: 480, channels: 3, background: '#7d9fa3' } })
          .jpeg()
          .toBuffer(),
      'too_small',
    ],
    [
      'a narrow strip',
      () =>
        sharp({ create: { width: 2000, height: 300, channels: 3, background: '#7d9fa3' } })
          .webp()
          .toBuffer(),
      'too_small',
    ],
  ])('%s is named with the reason', async (_, bytes, failure) => {
    const listing = await createDraft(server, host.id);
    await uploadPhoto(server, host.token, listing, await bytes());
    await encodeAll();
    const [photo] = await list(listing);
    expect(photo).toMatchObject({ state: 'failed', file: null, failure: { code: failure } });
  });

  it('says how large a photo must be, in the language of the host', async () => {
    const listing = await createDraft(server, host.id);
    await uploadPhoto(
      server,
      host.token,
      listing,
      await sharp({ create: { width: 640, height: 480, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    );
    await encodeAll();
    for (const locale of ['en', 'ar', 'fr']) {
      const { body } = await server.call('listListingPhotos', {
        token: host.token,
        params: { id: listing },
        headers: { 'accept-language': locale },
      });
      for (const number of [/640/, /480/, /1.?024/, /576/]) expect(body.photos[0]!.failure!.detail).toMatch(number);
    }
  });
});

describe('photos of a listing', () => {
  it('that look the same are flagged, not refused', async () => {
    const listing = await createDraft(server, host.id);
    const scene = await smallScene(7);
    const first = await uploadPhoto(server, host.token, listing, scene);
    const again = await uploadPhoto(
      server,
      host.token,
      listing,
      await sharp(scene).resize(700).webp({ quality: 60 }).toBuffer(),
    );
    await encodeAll();
    const photos = await list(listing);
    expect(photos.map((photo) => photo.state)).toEqual(['ready', 'ready']);
    expect(photos.map((photo) => photo.duplicate_of)).toEqual([null, first]);
    expect(photos[1]!.id).toBe(again);
  });

  it('are ordered, described and removed by their host only', async () => {
    const listing = await createDraft(server, host.id);
    const other = await signedIn(server.services, { role: 'host' });
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push(await uploadPhoto(server, host.token, listing, await smallScene(9)));
    const order = [ids[2]!, randomUUID(), ids[0]!];
    const { photos } = await server.succeed('orderListingPhotos', {
      token: host.token,
      params: { id: listing },
      body: { order },
    });
    expect(photos.map((photo) => photo.id)).toEqual([ids[2], ids[0], ids[1]]);

    const ofPhoto = { id: listing, photo_id: ids[1]! };
    await server.succeed('updateListingPhoto', {
      token: host.token,
      params: ofPhoto,
      body: { captions: { ar: 'المسبح', en: 'The pool' } },
    });
    await server.succeed('updateListingPhoto', {
      token: host.token,
      params: ofPhoto,
      body: { captions: { en: '' }, alternative_texts: { fr: 'Une piscine' } },
    });
    expect((await list(listing))[2]).toMatchObject({
      captions: { ar: 'المسبح' },
      alternative_texts: { fr: 'Une piscine' },
    });

    for (const refused of [
      server.call('orderListingPhotos', { token: other.token, params: { id: listing }, body: { order } }),
      server.call('updateListingPhoto', { token: other.token, params: ofPhoto, body: { captions: { en: 'Mine' } } }),
      server.call('deleteListingPhoto', { token: other.token, params: ofPhoto }),
      server.call('listListingPhotos', { token: other.token, params: { id: listing } }),
    ]) {
      expect((await refused).status).toBe(404);
    }
    const after = await server.succeed('deleteListingPhoto', { token: host.token, params: ofPhoto });
    expect(after.photos.map((photo) => photo.id)).toEqual([ids[2], ids[0]]);
    await withoutEncoding();
  });

  it('keep their files while a published listing or a copy has them', async () => {
    const listing = await createDraft(server, host.id);
    const id = await uploadPhoto(server, host.token, listing, await smallScene(10));
    await encodeAll();
    const { key, width, height, color } = (await list(listing))[0]!.file!;
    const property = await createProperty(server.services, host.id);
    await server.services.db
      .insertInto('property_photos')
      .values({ property_id: property.id, position: 1, key, width, height, color, alt_en: '', alt_ar: '', alt_fr: '' })
      .execute();
    await server.succeed('deleteListingPhoto', { token: host.token, params: { id: listing, photo_id: id } });
    await cleanUp();
    expect((await media(key, 640, 'avif')).status).toBe(200);

    await server.services.db.deleteFrom('property_photos').where('key', '=', key).execute();
    await cleanUp();
    for (const width of photoWidths) expect((await media(key, width, 'avif')).status).toBe(404);
  });
});

/** Sends the first bytes of an upload and breaks the connection. */
async function cutUpload(url: string, token: string, bytes: Buffer, length: number): Promise<void> {
  const request = httpRequest(url, {
    method: 'PATCH',
    headers: {
      ...uploadHeaders(token),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  });
  const ended = new Promise((resolve) =>
    request.once('error', resolve).once('response', (answer) => resolve(buffer(answer))),
  );
  await new Promise<void>((resolve) => request.write(bytes.subarray(0, length), () => resolve()));
  const file = join(server.services.settings.DATA_DIR, 'photo-uploads', url.split('/').at(-1)!);
  await vi.waitFor(async () => expect((await stat(file)).size).toBe(length), { timeout: 10_000 });
  request.destroy();
  await ended;
}
