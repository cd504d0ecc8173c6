import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { refreshSearchRow } from './search-rows.ts';

/**
 * Adds a guest's published review to the rating, or with -1 takes it out of it again, in the caller's transaction, which has
 * locked the property.
 */
export async function countReview(trx: Kysely<DB>, propertyId: string, rating: number, by: 1 | -1 = 1): Promise<void> {
  await trx
    .updateTable('properties')
    .set((on) => ({ rating_sum: on('rating_sum', '+', by * rating), review_count: on('review_count', '+', by) }))
    .where('id', '=', propertyId)
    .execute();
  await refreshSearchRow(trx, propertyId);
}

/** The mean of ratings, null before the first, and their number. */
export interface Rating {
  rating: number | null;
  review_count: number;
}

/** Guests' rating of a property. */
export async function readRating(db: Kysely<DB>, propertyId: string): Promise<Rating> {
  const { rows } = await sql<Rating>`
    select round(rating_sum::numeric / nullif(review_count, 0), 2) as rating, review_count
    from properties where id = ${propertyId}
  `.execute(db);
  return rows[0] ?? { rating: null, review_count: 0 };
}
