import type { ListingContent, EditableListing } from '#contract/types.gen.ts';
import { addStoredPhotos } from '#server/listing-photos/listing-photos.ts';
import type { Services } from '#server/platform/services.ts';
import { createPlace } from './factories.ts';
import type { TestServer } from './server.ts';

/** Content that can be submitted: a rest house for six at 250 dinar a night, in English. */
export const completeContent: ListingContent = {
  place_id: 'test-place',
  point: { latitude: 32.88, longitude: 13.19 },
  property_type: 'rest_house',
  capacity: 6,
  bedrooms: 3,
  bathrooms: 2,
  rooms: [
    { kind: 'bedroom', double: 1, single: 0, floor_mattress: 0, cot: 1 },
    { kind: 'bedroom', double: 1, single: 0, floor_mattress: 0, cot: 0 },
    { kind: 'majlis', double: 0, single: 0, floor_mattress: 2, cot: 0 },
  ],
  amenities: ['wifi', 'pool', 'kitchen'],
  title_en: 'Rest house in the palms',
  description_en: 'A family rest house one kilometre from the beach, with a walled garden and a pool.',
  base_price_dirham: 250_000,
};

/** Adds stored photos to a listing: `hosh-01` to `hosh-05` unless `count` and `from` say otherwise. */
export async function addPhotos(
  services: Services,
  listing: { id: string },
  hostId: string,
  { count = 5, from = 1 } = {},
): Promise<void> {
  const photos = Array.from({ length: count }, (_, index) => ({
    key: `hosh-0${from + index}`,
    width: 1200,
    height: 800,
    color: '#b9b9a3',
    captions: { en: `Photo ${index + 1}` },
    alternative_texts: {},
    room: null,
  }));
  await services.db.transaction().execute((trx) => addStoredPhotos(trx, { id: listing.id, host_id: hostId }, photos));
}

/** Adds photos to a listing that are uploaded and still being encoded. Returns their ids, in their order. */
export async function addProcessingPhotos(
  { db }: Pick<Services, 'db'>,
  listing: { id: string },
  hostId: string,
  count: number,
): Promise<string[]> {
  const photos = Array.from({ length: count }, (_, position) => ({
    listing_id: listing.id,
    host_id: hostId,
    position,
    state: 'processing',
    // After everything that the server encodes by itself.
    encode_at: new Date('2100-01-01'),
    captions: '{}',
    alternative_texts: '{}',
  }));
  const rows = await db.insertInto('listing_photos').values(photos).returning(['id', 'position']).execute();
  return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
}

/** Ends the encoding of photos: they are ready, or could not be read. */
export async function endEncoding(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
  state: 'ready' | 'failed' = 'ready',
): Promise<void> {
  for (const id of ids) {
    const result =
      state === 'ready'
        ? { key: `photo-${id}`, width: 1200, height: 800, color: '#b9b9a3' }
        : { failure: 'unreadable' as const };
    await db
      .updateTable('listing_photos')
      .set({ state, encode_at: null, ...result })
      .where('id', '=', id)
      .execute();
  }
}

interface Author {
  id: string;
  token: string;
}

/** A draft of this author that can be submitted. */
export async function createDraft(
  server: TestServer,
  author: Author,
  content: ListingContent = {},
): Promise<EditableListing> {
  await createPlace(server.services);
  const { id } = await server.succeed('createListing', {
    token: author.token,
    body: { content: { ...completeContent, ...content } },
  });
  await addPhotos(server.services, { id }, author.id);
  return server.succeed('getHostListing', { token: author.token, params: { id } });
}

/** A listing of this author that an administrator has approved. */
export async function createPublished(
  server: TestServer,
  author: Author,
  admin: Author,
  content: ListingContent = {},
): Promise<EditableListing> {
  const { id, version } = await createDraft(server, author, content);
  await server.succeed('submitListing', { token: author.token, params: { id }, body: { version } });
  await server.succeed('approveListing', { token: admin.token, params: { id }, body: {} });
  return server.succeed('getHostListing', { token: author.token, params: { id } });
}
