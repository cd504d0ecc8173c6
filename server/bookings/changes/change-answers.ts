import type { Kysely } from 'kysely';
import type { BookingChangeSide } from '#contract/booking-changes.ts';
import type { DB } from '#db/types.ts';
import { readBlocks, type Viewer } from '#server/accounts/accounts.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { agreeToChange } from './change-effects.ts';
import { endOpenChange } from './change-ending.ts';
import { findChange, listExpiredChanges, type ChangeRow, type ExpiredChange } from './change-queries.ts';
import { stands } from './change-rules.ts';
import { lockBookingOf, lockReservationOf } from '../transitions.ts';
import { lockBooking, type BookingRow } from '../queries.ts';

/**
 * The guest accepts a proposal: see `agreeToChange`. Accepting again one that is to be paid changes nothing.
 * Throws `not_found`, `change_closed` (it has ended, or the booking is another one by now), `change_nights_taken` and
 * `cash_recorded`.
 */
export async function acceptChange(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
  { shown_total_dirham: shown }: { shown_total_dirham?: number | null | undefined } = {},
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  await runOnce(db, idempotency, async (trx) => {
    const booking = await lockBookingOf(trx, viewer, bookingId);
    const change = await findProposalOf('host', trx, bookingId, changeId);
    const isAsShown = shown == null || shown === change.total_dirham;
    if (!isAsShown || !stands(change, booking, clock.now())) throw new AppError('change_closed');
    await refuseApart(trx, booking);
    if (change.status === 'proposed') await agreeToChange(services, trx, booking, change);
    return { id: bookingId };
  });
}

/** An offer for a request ends with the request, once the job has run that follows a block. Throws `change_closed`. */
async function refuseApart(trx: Kysely<DB>, booking: BookingRow): Promise<void> {
  if (booking.status !== 'pending') return;
  const { by_guest, by_host } = await readBlocks(trx, booking);
  if (by_guest || by_host) throw new AppError('change_closed');
}

/**
 * The guest declines a proposal, or gives up one whose difference is not paid: a part that was paid goes to the wallet.
 * Throws `not_found`, `change_closed`.
 */
export async function declineChange(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const booking = await lockBookingOf(trx, viewer, bookingId);
    const change = await findProposalOf('host', trx, bookingId, changeId);
    if (!stands(change, booking, services.clock.now())) throw new AppError('change_closed');
    await endOpenChange(services, trx, booking, 'declined');
    await publishBookingEvent(services, trx, bookingId, { kind: 'change_declined', change_id: changeId });
  });
}

/**
 * The host accepts what the guest asks for: see `agreeToChange`. Accepting again what is to be paid changes nothing.
 * Throws `not_found`, `change_closed` (it has ended, the booking is another one by now, or another total was shown),
 * `asked_nights_taken`, `emergency_area`, `change_below_returned` and `cash_recorded`.
 */
export async function acceptAskedChange(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
  { shown_total_dirham: shown }: { shown_total_dirham?: number | null | undefined } = {},
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  await runOnce(db, idempotency, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    const change = await findProposalOf('guest', trx, bookingId, changeId);
    const isAsShown = shown == null || shown === change.total_dirham;
    if (!isAsShown || !stands(change, booking, clock.now())) throw new AppError('change_closed');
    if (change.status === 'proposed') await agreeToChange(services, trx, booking, change);
    return { id: bookingId };
  });
}

/** The host declines what the guest asks for. Throws `not_found`, `change_closed`. */
export async function declineAskedChange(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    const change = await findProposalOf('guest', trx, bookingId, changeId);
    const isAnswerable = change.status === 'proposed' && stands(change, booking, services.clock.now());
    if (!isAnswerable) throw new AppError('change_closed');
    await endOpenChange(services, trx, booking, 'declined');
    await publishBookingEvent(services, trx, bookingId, { kind: 'asked_change_declined', change_id: changeId });
  });
}

/** The proposal that this side made for a booking that the caller has locked. Throws `not_found`. */
export async function findProposalOf(
  side: BookingChangeSide,
  trx: Kysely<DB>,
  bookingId: string,
  changeId: string,
): Promise<ChangeRow> {
  const change = await findChange(trx, bookingId, changeId);
  if (change?.proposed_by !== side) throw new AppError('not_found');
  return change;
}

/**
 * Ends proposals that were not answered or paid in time. An offer ends with its request, of which both sides are told.
 * @returns the number of proposals
 */
export async function expireChanges(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  return handleInBatches<ExpiredChange>(
    log,
    (after) => listExpiredChanges(db, now, after),
    ({ id, booking_id }) =>
      transact(db, async (trx) => {
        const booking = await lockBooking(trx, booking_id);
        const change = booking && (await findChange(trx, booking_id, id));
        if (!change || change.ended_at || change.expires_at > clock.now()) return false;
        await endOpenChange(services, trx, booking, 'expired');
        const kind = change.proposed_by === 'guest' ? 'asked_change_expired' : 'change_expired';
        if (change.kind === 'change') await publishBookingEvent(services, trx, booking_id, { kind, change_id: id });
        return true;
      }),
  );
}
