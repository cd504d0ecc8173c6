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

/** The total that the person has seen; another one is refused. */
interface ShownTotal {
  shown_total_dirham?: number | null | undefined;
}

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
  shown: ShownTotal = {},
  idempotency?: IdempotencyKey,
): Promise<void> {
  await runOnce(services.db, idempotency, async (trx) => {
    const booking = await lockBookingOf(trx, viewer, bookingId);
    return agreeToProposalOf('host', services, trx, booking, { id: changeId, ...shown });
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
  const isOpen: EndedProposal['isOpen'] = (change, booking, now) => stands(change, booking, now);
  const ended = { by: 'guest', proposedBy: 'host', status: 'declined', event: 'change_declined', isOpen } as const;
  await endProposal(services, viewer, bookingId, changeId, ended);
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
  shown: ShownTotal = {},
  idempotency?: IdempotencyKey,
): Promise<void> {
  await runOnce(services.db, idempotency, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    return agreeToProposalOf('guest', services, trx, booking, { id: changeId, ...shown });
  });
}

/** The host declines what the guest asks for. Throws `not_found`, `change_closed`. */
export async function declineAskedChange(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
): Promise<void> {
  const isOpen: EndedProposal['isOpen'] = (change, booking, now) =>
    change.status === 'proposed' && stands(change, booking, now);
  const ended = {
    by: 'host',
    proposedBy: 'guest',
    status: 'declined',
    event: 'asked_change_declined',
    isOpen,
  } as const;
  await endProposal(services, viewer, bookingId, changeId, ended);
}

/** Agrees to what this side proposed for a booking that the caller has locked. Throws what `acceptChange` throws. */
async function agreeToProposalOf(
  side: BookingChangeSide,
  services: Services,
  trx: Kysely<DB>,
  booking: BookingRow,
  { id, shown_total_dirham: shown }: { id: string } & ShownTotal,
): Promise<{ id: string }> {
  const change = await findProposalOf(side, trx, booking.id, id);
  const isAsShown = shown == null || shown === change.total_dirham;
  if (!isAsShown || !stands(change, booking, services.clock.now())) throw new AppError('change_closed');
  await refuseApart(trx, booking);
  if (change.status === 'proposed') await agreeToChange(services, trx, booking, change);
  return { id: booking.id };
}

/** How a proposal ends that changes nothing, and who is told of it. */
export interface EndedProposal {
  /** Who ends it. */
  by: BookingChangeSide;
  proposedBy: BookingChangeSide;
  status: 'declined' | 'withdrawn';
  event: 'change_declined' | 'change_withdrawn' | 'asked_change_declined' | 'asked_change_withdrawn';
  isOpen(change: ChangeRow, booking: BookingRow, now: Date): boolean;
}

const lockOf = { guest: lockBookingOf, host: lockReservationOf };

/** Ends a proposal that changes nothing. Throws `not_found`, and `change_closed` for one that is no longer open. */
export async function endProposal(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
  { by, proposedBy, status, event, isOpen }: EndedProposal,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const booking = await lockOf[by](trx, viewer, bookingId);
    const change = await findProposalOf(proposedBy, trx, bookingId, changeId);
    if (!isOpen(change, booking, services.clock.now())) throw new AppError('change_closed');
    await endOpenChange(services, trx, booking, status);
    await publishBookingEvent(services, trx, bookingId, { kind: event, change_id: changeId });
  });
}

/** The proposal that this side made for a booking that the caller has locked. Throws `not_found`. */
async function findProposalOf(
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
