import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { listHolds } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';

/** Seconds. A guest fills in the booking form in this time: a night that was taken in it may have been shown as free. */
const justTakenSeconds = 600;

/**
 * Why nights that are held cannot be booked: `dates_yours` where the guest has booked one of them, `dates_taken` where
 * another guest has just done so, else `dates_unavailable`.
 */
export async function heldNightsError(
  db: Kysely<DB>,
  guestId: string,
  stay: { property_id: string; check_in: string; check_out: string },
): Promise<AppError> {
  const holds = await listHolds(db, stay.property_id, stay);
  const ids = holds.flatMap(({ booking_id }) => booking_id ?? []);
  const own =
    ids.length > 0 &&
    (await db
      .selectFrom('bookings')
      .select('id')
      .where('id', 'in', ids)
      .where('guest_id', '=', guestId)
      .limit(1)
      .executeTakeFirst());
  if (own) return new AppError('dates_yours', { field: 'check_in', data: { booking_id: own.id } });
  const isJustTaken = holds.some((hold) => hold.booking_id !== null && hold.age_seconds < justTakenSeconds);
  return new AppError(isJustTaken ? 'dates_taken' : 'dates_unavailable', { field: 'check_in' });
}

/** `request_exists`, with the id of the pending request of this guest for the same nights of the same home. */
export async function existingRequestError(
  db: Kysely<DB>,
  guestId: string,
  stay: { property_id: string; check_in: string; check_out: string },
): Promise<AppError> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('property_id', '=', stay.property_id)
    .where('check_in', '=', stay.check_in)
    .where('check_out', '=', stay.check_out)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return new AppError('request_exists', found ? { data: { booking_id: found.id } } : {});
}
