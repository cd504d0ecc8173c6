import { payHours } from '#contract/booking-deadlines.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { AppError } from '#server/platform/errors.ts';
import { creditFirstBooking } from '#server/referrals/referrals.ts';
import type { Services } from '#server/platform/services.ts';
import { publishBookingEvent } from './booking-events.ts';
import { endOpenChange } from './changes/change-ending.ts';
import type { StayEventKind } from './event-kinds.ts';
import {
  listRivals,
  lockBooking,
  recordApproval,
  updateBooking,
  type BookingChange,
  type BookingRow,
} from './queries.ts';
import { canTransition, type TransitionRole } from './states.ts';

/** Who makes a transition, in which role. */
export interface Actor {
  as: TransitionRole;
  /** The user; null for the system. */
  id: string | null;
}

export const system: Actor = { as: 'system', id: null };

/**
 * Changes the status of a booking that the caller has locked: writes the status and its history, and enqueues the
 * notifications, in the caller's transaction. Every change of a status goes through here. The first paid or confirmed
 * booking of an invited guest brings referral credit.
 * @throws {AppError} `state_moved_on` if the transition is not allowed
 */
export async function transitionBooking(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  booking: BookingRow,
  actor: Actor,
  change: BookingChange,
  { event, note = null }: { event: StayEventKind; note?: string | null },
): Promise<BookingRow> {
  if (!canTransition(booking.status, change.status, actor.as)) throw new AppError('state_moved_on');
  // Nobody was told of the approval: to the guest, a request is cancelled. Every other change makes it known first.
  if (booking.announce_at && change.status === 'cancelled') booking = { ...booking, status: 'pending' };
  else if (booking.announce_at) booking = await announceApproval(services, trx, booking);
  // A proposal for a stay that is paid meanwhile stands; any other change of the status ends it.
  if (change.status !== 'paid') await endOpenChange(services, trx, booking, { endedBy: actor.as });
  await updateBooking(trx, booking, change, { at: services.clock.now(), by: actor.as, actor_id: actor.id, note });
  await publishBookingEvent(services, trx, booking.id, { kind: event });
  if (change.status === 'paid' || change.status === 'confirmed') await creditFirstBooking(services, trx, booking);
  return { ...booking, status: change.status, expires_at: change.expires_at ?? null };
}

/** Locks a booking of this guest. Throws `not_found` for a booking of somebody else. */
export async function lockBookingOf(trx: Kysely<DB>, viewer: { id: string }, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingId);
  if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
  return booking;
}

/**
 * Locks a booking whose host the viewer is, or as whose co-host the viewer may change reservations. Throws `not_found` for
 * other bookings, for a co-host's own stay as a guest, and for one that awaits the verification of its guest.
 */
export async function lockReservationOf(
  trx: Kysely<DB>,
  viewer: { id: string },
  bookingId: string,
): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking || booking.awaiting_verification) throw new AppError('not_found');
  if (booking.guest_id === viewer.id) throw new AppError('not_found');
  if (!(await mayActFor(trx, viewer, 'calendar', booking))) throw new AppError('not_found');
  return booking;
}

/** Refuses a request or approval that has expired, also before the job has cancelled it. Throws `state_moved_on`. */
export function refuseExpired(booking: BookingRow, now: Date): void {
  if (booking.expires_at && booking.expires_at <= now) throw new AppError('state_moved_on');
}

/**
 * Tells both sides of an approval, and declines the other requests for its nights. Afterwards it can no longer be undone.
 * The guest pays within `payHours` from now, also where a clock that ran ahead wrote a later instant. The caller has locked
 * the booking.
 */
export async function announceApproval(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  booking: BookingRow,
): Promise<BookingRow> {
  const at = services.clock.now();
  const latest = new Date(at.getTime() + payHours * 3_600_000);
  const expires_at = booking.expires_at && booking.expires_at > latest ? latest : booking.expires_at;
  const told = await recordApproval(trx, booking, { at, expires_at });
  await publishBookingEvent(services, trx, booking.id, {
    kind: booking.status === 'confirmed' ? 'booking_confirmed' : 'booking_approved',
  });
  await declineRivals(services, trx, await listRivals(trx, booking));
  if (booking.status === 'confirmed') await creditFirstBooking(services, trx, booking);
  return told;
}

/**
 * Declines requests whose nights another booking now holds.
 * @param onlyHolding only those that hold nights themselves, because their guest has to verify an address
 */
export async function declineRivals(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  rivalIds: readonly string[],
  { onlyHolding = false } = {},
): Promise<void> {
  for (const id of rivalIds) {
    const rival = await lockBooking(trx, id);
    if (rival?.status !== 'pending' || (onlyHolding && !rival.awaiting_verification)) continue;
    await transitionBooking(
      services,
      trx,
      rival,
      system,
      { status: 'declined', decline_reason: 'not_available' },
      { event: 'booking_declined', note: 'not_available' },
    );
  }
}
