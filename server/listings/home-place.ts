import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** The id of the place of the gazetteer in which a property is. Throws where there is no such property. */
export async function readPlaceId(db: Kysely<DB>, propertyId: string): Promise<string> {
  const { place_id } = await db
    .selectFrom('properties')
    .select('place_id')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return place_id;
}
