import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { ReviewRole } from '#contract/reviews.ts';
import type { reviewsOperations } from '#contract/schemas/reviews.ts';
import type { DB } from '#db/types.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { readBookingRow } from '#server/bookings/bookings.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { readNotificationsAbout } from '#server/notifications/notifications.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { fileReport, whyReported, type ReportReason } from '#server/reports/reports.ts';
import { topicsOf } from './review-words.ts';
import { notifyOtherSide, publishReviews } from './publishing.ts';
import { loadReviews, loadStay, reviewGate } from './reviewable-stays.ts';

/** The notifications that ask for a review. */
const reviewRequests = ['review_invitation', 'review_waiting'] as const;

export type ReviewForm = BodyOf<(typeof reviewsOperations)['submitReview']>;

/**
 * Stores or changes the review of one side. The second review of a stay publishes both.
 * Throws `not_found` for a stay of others, `forbidden` for the other side's review, `review_too_early`, `review_closed`.
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
    // Composed letters, which is how words are looked for in reviews: some devices send an accent as a character of its own.
    const comment = form.comment?.normalize('NFC') || null;
    const values = {
      rating: form.rating,
      comment,
      language: comment ? languageOf(comment, locale) : null,
      topics: comment && role === 'guest' ? topicsOf(comment) : null,
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
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['booking_id', 'author_role']).doUpdateSet(values))
      .execute();
    // The host was asked; a co-host who writes for them answers that.
    const asked = role === 'guest' ? stay.guest_id : stay.host_id;
    await readNotificationsAbout(trx, { to: asked, reference: bookingId, kinds: reviewRequests, at: clock.now() });
    if (reviews.has(role === 'guest' ? 'host' : 'guest')) await publishReviews(services, trx, stay);
    else await notifyOtherSide(services, trx, stay, role);
  });
}

/** Arabic where the comment has Arabic letters, else the caller's language, or English for a caller who reads Arabic. */
function languageOf(comment: string, locale: Locale): Locale {
  if (/[\u0600-\u06ff]/.test(comment)) return 'ar';
  return locale === 'ar' ? 'en' : locale;
}

/**
 * Sets the host's public reply to the guest's published review; an empty one removes it.
 * Throws `not_found` for everybody but the host and co-hosts who answer messages, `review_not_open` without a published review.
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
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('review_not_open');
  });
}

/**
 * Reports a published review to the administrators. Everybody may report a guest's review; only the two sides may report
 * a host's. Throws `not_found`.
 */
export async function reportReview(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  reviewId: string,
  why: ReportReason,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const review = await findReadableReview(trx, viewer, reviewId);
    if (!review) throw new AppError('not_found');
    await fileReport(services, trx, {
      kind: 'review',
      reporter_id: viewer.id,
      author_id: review.author_id,
      author_name: review.name,
      review_id: reviewId,
      body: review.comment,
      ...whyReported(why),
    });
  });
}

/**
 * The comment of a guest's published review, or the host's answer to it, as everybody reads it, with the language in which the
 * comment was written and who wrote it; undefined where there is none.
 */
export async function readReviewText(
  db: Kysely<DB>,
  reviewId: string,
  part: 'comment' | 'reply',
): Promise<{ text: string; language: Locale | null; author_id: string; author_name: string } | undefined> {
  const review = await db
    .selectFrom('reviews')
    .innerJoin('homes', 'homes.id', 'reviews.property_id')
    .select(['author_id', 'comment', 'reply', 'language', 'host_id'])
    .where('reviews.id', '=', reviewId)
    .where('author_role', '=', 'guest')
    .where('reviews.published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  const text = review?.[part];
  if (!text) return undefined;
  const author_id = part === 'comment' ? review.author_id : review.host_id!;
  const { name } = await readPerson(db, author_id);
  return {
    text,
    language: part === 'comment' ? (review.language as Locale | null) : null,
    author_id,
    author_name: name,
  };
}

/** Whether this is still the text of a review; until the caller's transaction ends it is not changed. */
export async function holdReviewText(
  trx: Kysely<DB>,
  reviewId: string,
  part: 'comment' | 'reply',
  text: string,
): Promise<boolean> {
  const held = await trx
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', reviewId)
    .where(part, '=', text)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

async function findReadableReview(trx: Kysely<DB>, viewer: Pick<Viewer, 'id'>, reviewId: string) {
  const review = await trx
    .selectFrom('reviews')
    .select(['booking_id', 'author_id', 'author_role', 'comment'])
    .where('id', '=', reviewId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!review) return undefined;
  if (review.author_role !== 'guest') {
    const stay = await readBookingRow(trx, review.booking_id);
    if (!stay) return undefined;
    if (stay.guest_id !== viewer.id && !(await mayActFor(trx, viewer, 'messages', stay))) return undefined;
  }
  const { name } = await readPerson(trx, review.author_id);
  return { ...review, name };
}
