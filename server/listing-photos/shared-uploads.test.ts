import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { photoLimits } from '#contract/limits.ts';
import { signedIn } from '#test/factories.ts';
import { createDraft, sendBytes, uploadHeaders, uploadPhoto, uploadsUrl } from '#test/photo-uploads.ts';
import { smallScene } from '#test/pictures.ts';
import { startS3Server } from '#test/s3-server.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';

// Encoding runs with low priority: on a machine that is busy with others it waits.
vi.setConfig({ testTimeout: 90_000 });

const bucket = useResource(startS3Server);
const first = useTestServer(() => ({ ...manyConnections, ...bucket.settings }));
const second = useSecondInstance(first);
let host: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  host = await signedIn(first.services, { role: 'host' });
});

const list = async (listing: string) =>
  (await first.succeed('listListingPhotos', { token: host.token, params: { id: listing } })).photos;
const offsetAt = async (instance: { url: string }, listing: string, id: string) => {
  const head = await fetch(`${uploadsUrl(instance, listing)}/${id}`, {
    method: 'HEAD',
    headers: uploadHeaders(host.token),
  });
  return Number(head.headers.get('upload-offset'));
};

describe('two instances with one bucket', () => {
  it('share an upload: what one began the other finishes and encodes', async () => {
    const listing = await createDraft(first, host.id);
    const bytes = await smallScene(21);
    const half = Math.floor(bytes.length / 2);
    const id = await uploadPhoto(first, host.token, listing, bytes, { send: half });
    expect(await offsetAt(second, listing, id)).toBe(half);
    expect((await sendBytes(second, host.token, listing, id, bytes, half)).status).toBe(204);
    await second.services.jobs.drain('encode-photo');

    const [photo] = await list(listing);
    expect(photo).toMatchObject({ id, state: 'ready' });
    expect((await fetch(`${first.url}/media/${photo!.file!.key}-640.webp`)).status).toBe(200);
    // Of the upload nothing is left.
    expect(bucket.keys().filter((key) => key.startsWith('private/photo-uploads'))).toEqual([]);
    expect(bucket.unfinished()).toBe(0);
  });

  it('share its lock: a request of the other instance ends the one that waits on a dead connection', async () => {
    const listing = await createDraft(first, host.id);
    const bytes = await smallScene(22);
    const id = await uploadPhoto(first, host.token, listing, bytes, { send: 0 });
    // A phone that went out of reach: neither more bytes nor an end of the connection.
    const dead = httpRequest(`${uploadsUrl(first, listing)}/${id}`, {
      method: 'PATCH',
      headers: {
        ...uploadHeaders(host.token),
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    }).on('error', () => undefined);
    dead.write(bytes.subarray(0, 5000));
    const lockOf = () =>
      first.services.db.selectFrom('photo_uploads').select('lock_id').where('id', '=', id).executeTakeFirst();
    await expect.poll(async () => (await lockOf())?.lock_id ?? null).not.toBeNull();

    const offset = await offsetAt(second, listing, id);
    expect(offset).toBeLessThanOrEqual(5000);
    expect((await sendBytes(second, host.token, listing, id, bytes, offset)).status).toBe(204);
    expect(await list(listing)).toMatchObject([{ id, state: 'processing' }]);
    dead.destroy();
  });

  it('encode each photo once, and let hosts take turns', async () => {
    await first.services.db.deleteFrom('listing_photos').execute();
    const other = await signedIn(first.services, { role: 'host' });
    const [listing, otherListing] = [await createDraft(first, host.id), await createDraft(first, other.id)];
    const bytes = await smallScene(23);
    for (let time = 0; time < 3; time += 1) await uploadPhoto(first, host.token, listing, bytes);
    await uploadPhoto(second, other.token, otherListing, bytes);
    const { rows } = await first.services.pool.query<{ host_id: string }>(
      `select host_id from listing_photos where state = 'processing' order by encode_at`,
    );
    // The one photo of the second host does not wait for all of the first.
    expect(rows.map((row) => row.host_id).indexOf(other.id)).toBeLessThan(3);
    await first.services.db.deleteFrom('listing_photos').where('encode_at', '>', first.clock.now()).execute();
    await Promise.all([first.services.jobs.drain('encode-photo'), second.services.jobs.drain('encode-photo')]);
    const states = await first.services.db.selectFrom('listing_photos').select(['state', 'attempts']).execute();
    expect(states).toEqual(Array.from({ length: 2 }, () => ({ state: 'ready', attempts: 0 })));
  });

  it('remove uploads that were left unfinished, and those of deleted listings', async () => {
    const listing = await createDraft(first, host.id);
    const bytes = await smallScene(24);
    const left = await uploadPhoto(first, host.token, listing, bytes, { send: 4000 });
    const deleted = await createDraft(first, host.id);
    await uploadPhoto(first, host.token, deleted, bytes, { send: 4000 });
    await first.services.db.deleteFrom('listing_drafts').where('id', '=', deleted).execute();
    const remaining = () => first.services.db.selectFrom('photo_uploads').select('id').execute();
    await runCleanUp();
    expect(await remaining()).toEqual([{ id: left }]);

    first.clock.advanceHours(photoLimits.unfinishedHours + 1);
    await runCleanUp();
    expect(await remaining()).toEqual([]);
    expect(bucket.keys().filter((key) => key.startsWith('private/photo-uploads'))).toEqual([]);
    expect(bucket.unfinished()).toBe(0);
  });
});

async function runCleanUp(): Promise<void> {
  await first.services.jobs.enqueue(first.services.db, 'clean-up-photos', {});
  await first.services.jobs.drain('clean-up-photos');
}
