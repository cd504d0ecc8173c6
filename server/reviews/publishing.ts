import { sql, type Kysely } from 'kysely';
import { reviewWindowDays, type ReviewRole } from '#contract/reviews.ts';
import type { DB } from '#db/types.ts';
import { addDays } from '#contract/days.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { lockBooking } from '#server/bookings/bookings.ts';
import { countReview, readTitles, type Rating, type Titles } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishWebhookEvents } from '#server/webhooks/webhooks.ts';
import { reviewNotifications } from './notifications.ts';
import { listUnpublishedBefore } from './unpublished-list.ts';
import { closesOn, type Stay } from './reviewable-stays.ts';

/** What notifications about reviews name; `home` is their field for the title. */
type Names = { guest: string; host: string; home: Titles };

interface Published {
  author_role: ReviewRole;
  rating: number;
}

/**
 * Publishes the reviews of a stay, in the caller's transaction, which has locked the property: adds them to the ratings of
 * property and guest, and notifies the side that was reviewed.
 */
export async function publishReviews(
  services: Pick<Services, 'clock' | 'jobs' | 'mail' | 'sms' | 'settings'>,
  trx: Kysely<DB>,
  stay: Stay,
): Promise<void> {
  const now = services.clock.now();
  const published: Published[] = await trx
    .updateTable('reviews')
    .set({ published_at: now })
    .where('booking_id', '=', stay.id)
    .where('published_at', 'is', null)
    .returning(['author_role', 'rating'])
    .$narrowType<{ author_role: ReviewRole }>()
    .execute();
  for (const { author_role, rating } of published) {
    if (author_role === 'guest') await countReview(trx, stay.property_id, rating);
    else await countGuestReview(trx, stay.guest_id, rating, 1);
  }
  await publishWebhookEvents(
    services,
    trx,
    sql`select 1 as nr, ${stay.host_id}::uuid as host_id, 'review.published' as type, booking_id as subject_id,
        jsonb_build_object('booking_id', booking_id, 'property_id', property_id, 'review_id', id) as data
      from reviews where booking_id = ${stay.id} and author_role = 'guest' and published_at = ${now}::timestamptz`,
  );
  const names = await readNames(trx, stay);
  await notify(
    services,
    trx,
    published.map(({ author_role }) => {
      const side = author_role === 'guest' ? 'host' : 'guest';
      return {
        to: stay[`${side}_id`],
        kind: reviewNotifications.review_received,
        side,
        reference: stay.id,
        fact: `review of ${stay.id}`,
        at: now,
        data: names,
      };
    }),
  );
}

/**
 * Notifies the other side that a review waits for theirs, in the caller's transaction. Later changes of the review notify
 * nobody, because each `fact` is notified once.
 */
export async function notifyOtherSide(
  services: Pick<Services, 'clock' | 'jobs' | 'mail' | 'sms' | 'settings'>,
  trx: Kysely<DB>,
  stay: Stay,
  writer: ReviewRole,
): Promise<void> {
  const side = writer === 'guest' ? 'host' : 'guest';
  await notify(services, trx, [
    {
      to: stay[`${side}_id`],
      kind: reviewNotifications.review_waiting,
      side,
      reference: stay.id,
      fact: `review of ${stay.id} waits`,
      at: services.clock.now(),
      data: { ...(await readNames(trx, stay)), closes_on: closesOn(stay) },
    },
  ]);
}

async function readNames(trx: Kysely<DB>, stay: Stay): Promise<Names> {
  const users = await readPeople(trx, [stay.guest_id, stay.host_id]);
  return {
    guest: users.get(stay.guest_id)!.name,
    host: users.get(stay.host_id)!.name,
    home: await readTitles(trx, stay.property_id),
  };
}

/** Adds a host's review of a guest to the guest's rating, in the caller's transaction, or takes it out of it again. */
export async function countGuestReview(trx: Kysely<DB>, guestId: string, rating: number, by: 1 | -1): Promise<void> {
  if (by === 1) {
    await sql`
      insert into guest_ratings as g (user_id, rating_sum, review_count) values (${guestId}, ${rating}, 1)
      on conflict (user_id) do update
      set rating_sum = g.rating_sum + excluded.rating_sum, review_count = g.review_count + 1
    `.execute(trx);
    return;
  }
  // A guest without reviews has no row. The row is locked first: reviews of several stays may change it at once.
  const counted = await trx
    .selectFrom('guest_ratings')
    .select('review_count')
    .where('user_id', '=', guestId)
    .forUpdate()
    .executeTakeFirst();
  if (counted?.review_count === 1) await trx.deleteFrom('guest_ratings').where('user_id', '=', guestId).execute();
  else {
    await trx
      .updateTable('guest_ratings')
      .set((on) => ({ rating_sum: on('rating_sum', '-', rating), review_count: on('review_count', '-', 1) }))
      .where('user_id', '=', guestId)
      .execute();
  }
}

/**
 * Publishes the reviews of stays whose review window has ended with a review of one side only.
 * @returns the number of stays
 */
export async function closeReviews(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'mail' | 'sms' | 'settings' | 'log'>,
): Promise<number> {
  const { db, clock, log } = services;
  const lastOpen = addDays(clock.today(), -reviewWindowDays);
  return handleInBatches(
    log,
    (after: { id: string } | undefined) => listUnpublishedBefore(db, lastOpen, after),
    async ({ id }) =>
      transact(db, async (trx) => {
        const stay = await lockBooking(trx, id);
        if (!stay) return false;
        await publishReviews(services, trx, stay);
        return true;
      }),
  );
}

/** The mean of hosts' ratings of a guest, null before the first, and their number. */
export async function readGuestRating(db: Kysely<DB>, guestId: string): Promise<Rating> {
  const { rows } = await sql<Rating>`
    select round(rating_sum::numeric / nullif(review_count, 0), 2) as rating, review_count
    from guest_ratings where user_id = ${guestId}
  `.execute(db);
  return rows[0] ?? { rating: null, review_count: 0 };
}
