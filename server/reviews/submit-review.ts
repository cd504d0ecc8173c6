import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { BodyOf } from '#contract/operation.ts';
import type { ReviewRole, reviewsOperations } from '#contract/reviews.ts';
import type { DB } from '#db/types.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { readBookingRow } from '#server/bookings/bookings.ts';
import { readNotificationsAbout } from '#server/notifications/notifications.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { fileReport } from '#server/reports/reports.ts';
import { inviteOther, publishReviews } from './publishing.ts';
import { loadReviews, loadStay, reviewGate } from './reviewable-stays.ts';

/** What asks somebody to write a review. */
const asking = ['review_invitation', 'review_waiting'] as const;

export type ReviewForm = BodyOf<(typeof reviewsOperations)['submitReview']>;

/**
 * Stores what one side thinks of a stay, or changes it. The second of the two opens both, at once.
 * Throws `not_found` for a stranger, `forbidden` for the other side's review, `review_too_early`, `review_closed`.
 */
export async function submitReview(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  role: ReviewRole,
  form: ReviewForm,
  locale: Locale,
): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const { stay, side } = await loadStay(trx, viewer, bookingId, 'locked');
    if (side === 'admin') throw new AppError('not_found');
    if (side !== role) throw new AppError('forbidden');
    const reviews = await loadReviews(trx, bookingId);
    const gate = reviewGate(stay, reviews, clock.today());
    if (gate !== 'open') throw new AppError(gate);
    const comment = form.comment || null;
    const written = {
      rating: form.rating,
      comment,
      language: comment ? languageOf(comment, locale) : null,
      categories: JSON.stringify(form.categories ?? {}),
      updated_at: clock.now(),
    };
    await trx
      .insertInto('reviews')
      .values({
        booking_id: bookingId,
        property_id: stay.property_id,
        author_id: viewer.id,
        author_role: role,
        created_at: clock.now(),
        ...written,
      })
      .onConflict((conflict) => conflict.columns(['booking_id', 'author_role']).doUpdateSet(written))
      .execute();
    // Whoever was asked to write has done so.
    await readNotificationsAbout(trx, { to: viewer.id, reference: bookingId, kinds: asking, at: clock.now() });
    if (reviews.has(role === 'guest' ? 'host' : 'guest')) await publishReviews(services, trx, stay);
    else await inviteOther(services, trx, stay, role);
  });
}

/** Arabic letters tell; between the others, the reader's own language is the best guess. */
function languageOf(comment: string, locale: Locale): Locale {
  if (/[\u0600-\u06ff]/.test(comment)) return 'ar';
  return locale === 'ar' ? 'en' : locale;
}

/**
 * The host's public answer to what a guest has published; an empty one takes it back.
 * Throws `not_found` for everybody but the host, `review_not_open` before there is a published review.
 */
export async function replyToReview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  reply: string,
): Promise<void> {
  await transact(db, async (trx) => {
    const { side } = await loadStay(trx, viewer, bookingId);
    if (side !== 'host') throw new AppError('not_found');
    const { numUpdatedRows } = await trx
      .updateTable('reviews')
      .set({ reply: reply || null, replied_at: reply ? clock.now() : null })
      .where('booking_id', '=', bookingId)
      .where('author_role', '=', 'guest')
      .where('published_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('review_not_open');
  });
}

/**
 * Tells the administrators of a published review. Guests' reviews are everybody's to read; those of hosts only the
 * two sides'. Throws `not_found`.
 */
export async function reportReview(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  reviewId: string,
  reason: string | null,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const review = await findReadable(trx, viewer, reviewId);
    if (!review) throw new AppError('not_found');
    await fileReport(services, trx, {
      kind: 'review',
      reporter_id: viewer.id,
      author_id: review.author_id,
      author_name: review.name,
      review_id: reviewId,
      body: review.comment,
      reason,
    });
  });
}

async function findReadable(trx: Kysely<DB>, viewer: Pick<Viewer, 'id'>, reviewId: string) {
  const review = await trx
    .selectFrom('reviews')
    .select(['booking_id', 'author_id', 'author_role', 'comment'])
    .where('id', '=', reviewId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!review) return undefined;
  if (review.author_role !== 'guest') {
    const stay = await readBookingRow(trx, review.booking_id);
    if (stay?.guest_id !== viewer.id && stay?.host_id !== viewer.id) return undefined;
  }
  const { name } = await readPerson(trx, review.author_id);
  return { ...review, name };
}
