import { addStoredPhotos } from '#server/listing-photos/listing-photos.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/** Photos of the demo data for a new draft without photos: encoding one takes seconds of a core. */
export async function addPhotos({ db }: Services, listingId: string, count: number): Promise<void> {
  const keys = ['balcony-sea-01', 'balcony-city-01', 'bathroom-01', 'bathroom-02'].slice(0, count);
  const photos = keys.map((key) => ({
    key,
    width: 1200,
    height: 800,
    color: '#b9b9a3',
    captions: {},
    alternative_texts: {},
    room: null,
  }));
  await transact(db, async (trx) => {
    const listing = await trx
      .selectFrom('listing_drafts')
      .select(['id', 'host_id'])
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow();
    await addStoredPhotos(trx, listing, photos);
  });
}
