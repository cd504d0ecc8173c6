import { stayedStatuses, type BookingStatus } from '#contract/booking-statuses.ts';
import { sql, type Kysely } from 'kysely';
import { reviewWindowDays, type ReviewRole } from '#contract/reviews.ts';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { readPeople, type Viewer } from '#server/accounts/accounts.ts';
import { lockBooking, readBookingRow } from '#server/bookings/bookings.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { AppError } from '#server/platform/errors.ts';

/** The fields of a booking that reviews need. */
export interface Stay {
  id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  status: BookingStatus;
  check_out: string;
}

export interface ReviewRow {
  id: string;
  author_role: ReviewRole;
  author_name: string;
  rating: number;
  comment: string | null;
  categories: Record<string, number>;
  reply: string | null;
  created_at: Date;
  published_at: Date | null;
  /** An administrator has hidden it: only its author still sees it. */
  hidden_at: Date | null;
}

/**
 * The stay and the viewer's side, a co-host's who answers messages being the host's; `admin` for an administrator. `locked` locks the property and the booking, in the order
 * of all transactions on bookings, so that of two reviews at the same time the second sees the first. Throws `not_found`
 * for a stay of others.
 */
export async function loadStay(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locked: 'locked' | 'unlocked' = 'unlocked',
): Promise<{ stay: Stay; side: ReviewRole | 'admin' }> {
  const stay = locked === 'locked' ? await lockBooking(db, bookingId) : await readBookingRow(db, bookingId);
  if (stay?.guest_id === viewer.id) return { stay, side: 'guest' };
  if (stay && (await mayActFor(db, viewer, 'messages', stay))) return { stay, side: 'host' };
  if (stay && viewer.role === 'admin') return { stay, side: 'admin' };
  throw new AppError('not_found');
}

export async function loadReviews(db: Kysely<DB>, bookingId: string): Promise<Map<ReviewRole, ReviewRow>> {
  const { rows } = await sql<Omit<ReviewRow, 'author_name'> & { author_id: string }>`
    select id, author_id, author_role, rating, comment, categories, reply, created_at, published_at, hidden_at
    from reviews where booking_id = ${bookingId}
  `.execute(db);
  const users = await readPeople(
    db,
    rows.map((row) => row.author_id),
  );
  return new Map(rows.map((row) => [row.author_role, { ...row, author_name: users.get(row.author_id)!.name }]));
}

/** The last day of the review window. */
export function closesOn(stay: Pick<Stay, 'check_out'>): string {
  return addDays(stay.check_out, reviewWindowDays);
}

/** Whether reviews can be written on this day: after check-out, in the review window, and before they are published. */
export function reviewGate(
  stay: Pick<Stay, 'status' | 'check_out'>,
  reviews: ReadonlyMap<ReviewRole, Pick<ReviewRow, 'published_at'>>,
  today: string,
): 'open' | 'review_too_early' | 'review_closed' {
  if (!stayedStatuses.includes(stay.status) || today <= stay.check_out) return 'review_too_early';
  const isPublished = [...reviews.values()].some((review) => review.published_at !== null);
  return isPublished || today > closesOn(stay) ? 'review_closed' : 'open';
}
