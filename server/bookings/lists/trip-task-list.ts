import { stayedStatuses } from '#contract/booking-statuses.ts';
import type { TripTask } from '#contract/bookings.ts';
import { addDays } from '#contract/days.ts';
import { reviewWindowDays } from '#contract/reviews.ts';
import type { Services } from '#server/platform/services.ts';

/** What other domains wait for from the guests of these bookings: an answer about recorded cash, or a review. */
export async function listTripTasks(
  { pool }: Pick<Services, 'pool'>,
  bookingIds: readonly string[],
  today: string,
): Promise<Map<string, TripTask>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; task: TripTask }>(
    `select c.booking_id as id, 'answer_cash' as task
     from cash_payments c
     where c.booking_id = any($1::uuid[]) and c.status = 'awaiting_guest'
     union all
     select b.id, 'review'
     from bookings b
     where b.id = any($1::uuid[]) and b.status::text = any($2::text[]) and b.check_out < $3::date and b.check_out >= $4::date
       and not exists (
         select from reviews r
         where r.booking_id = b.id and (r.author_role = 'guest' or r.published_at is not null)
       )`,
    [bookingIds, stayedStatuses, today, addDays(today, -reviewWindowDays)],
  );
  // Cash is the more urgent of the two.
  return new Map(rows.toReversed().map(({ id, task }) => [id, task]));
}
