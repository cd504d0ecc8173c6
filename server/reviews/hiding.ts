import { sql, type Kysely } from 'kysely';
import type { ReviewRole } from '#contract/reviews.ts';
import type { DB } from '#db/types.ts';
import { lockBooking } from '#server/bookings/bookings.ts';
import { countReview } from '#server/listings/listings.ts';
import { countGuestReview } from './publishing.ts';

/** A review as administrators see it where it was reported. */
export interface ReportedReview {
  booking_id: string;
  author_id: string;
  author_role: ReviewRole;
  rating: number;
  comment: string | null;
  reply: string | null;
  published_at: Date | null;
  hidden_at: Date | null;
}

/** A review, hidden ones too; undefined where there is none. */
export async function readReportedReview(db: Kysely<DB>, id: string): Promise<ReportedReview | undefined> {
  const { rows } = await sql<ReportedReview>`
    select booking_id, author_id, author_role, rating, comment, reply, published_at, hidden_at from reviews where id = ${id}
  `.execute(db);
  return rows[0];
}

/**
 * Hides a review from guests and hosts, in the caller's transaction: a published one no longer counts in the rating of the
 * property or the guest.
 * @returns whether it was shown before
 */
export function hideReview(trx: Kysely<DB>, reviewId: string, at: Date): Promise<boolean> {
  return setHidden(trx, reviewId, at);
}

/** Shows a hidden review again, in the caller's transaction, and counts it again if it is published. */
export function showReview(trx: Kysely<DB>, reviewId: string): Promise<boolean> {
  return setHidden(trx, reviewId, null);
}

async function setHidden(trx: Kysely<DB>, reviewId: string, hiddenAt: Date | null): Promise<boolean> {
  const found = await readReportedReview(trx, reviewId);
  // Property and booking are locked before their reviews, as when reviews are published.
  const stay = found && (await lockBooking(trx, found.booking_id));
  if (!stay) return false;
  const changed = await trx
    .updateTable('reviews')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', reviewId)
    .where('hidden_at', hiddenAt === null ? 'is not' : 'is', null)
    .returning(['author_role', 'rating', 'published_at'])
    .executeTakeFirst();
  if (!changed) return false;
  if (changed.published_at === null) return true;
  const by = hiddenAt === null ? 1 : -1;
  if (changed.author_role === 'guest') await countReview(trx, stay.property_id, changed.rating, by);
  else await countGuestReview(trx, stay.guest_id, changed.rating, by);
  return true;
}
