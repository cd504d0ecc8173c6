import { sql, type Kysely } from 'kysely';
import { stayedStatuses } from '#contract/booking-statuses.ts';
import { disputeLimits } from '#contract/limits.ts';
import type { DisputeKind, DisputeSide } from '#contract/resolution.ts';
import type { StayDisputes } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { lockBooking, readBookingRow, relocationCreditLeft, type BookingRow } from '#server/bookings/bookings.ts';
import { readStayMoney } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { holdPayout } from './payout-holds.ts';
import { addEvent, isOpen, otherSide, sideIn, type DisputeRow } from './queries.ts';
import { answerBy, kindsOf, mayOpen, openingWindow } from './rules.ts';
import { tellOfDispute } from './telling.ts';
import { presentSummary } from './views.ts';

type Person = Pick<Viewer, 'id'>;

/** The disputes about a stay, and what the viewer may open now. Throws `not_found` for a stay of others. */
export async function listStayDisputes(
  { db, clock }: Services,
  viewer: Person,
  bookingId: string,
): Promise<StayDisputes> {
  const booking = await readBookingRow(db, bookingId);
  const side = booking && !booking.awaiting_verification && (await sideIn(db, viewer, booking));
  if (!booking || !side) throw new AppError('not_found');
  const disputes = await listDisputesOf(db, booking.id);
  const now = clock.now();
  const hasOpen = disputes.some((one) => one.opened_by === side && isOpen(one));
  const most_dirham = mostFor(side, booking, disputes, await relocationCreditLeft(db, booking.id));
  const kinds =
    hasOpen || most_dirham <= 0 || !stayedStatuses.includes(booking.status)
      ? []
      : kindsOf(side).filter((kind) => mayOpen(kind, booking, now));
  return {
    side,
    disputes: disputes.map(presentSummary),
    may_open: kinds.map((kind) => ({
      kind,
      open_until: openingWindow(kind, booking).until.toISOString(),
      most_dirham,
    })),
  };
}

/**
 * Opens a dispute, holds the payouts of the stay where its money is asked for, and tells both sides; once for each idempotency
 * key. Returns its id. Throws `not_found`, `dispute_too_late`, `dispute_exists`, `dispute_amount_too_high`.
 */
export async function openDispute(
  services: Services,
  viewer: Person,
  bookingId: string,
  { kind, amount_dirham, text }: { kind: DisputeKind; amount_dirham: number; text: string },
  idempotency?: IdempotencyKey,
): Promise<string> {
  const { db, clock } = services;
  const { id } = await runOnce(db, idempotency, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const side = booking && !booking.awaiting_verification && (await sideIn(trx, viewer, booking));
    if (!booking || !side) throw new AppError('not_found');
    const at = clock.now();
    const isInTime =
      stayedStatuses.includes(booking.status) && kindsOf(side).includes(kind) && mayOpen(kind, booking, at);
    if (!isInTime) throw new AppError('dispute_too_late');
    const disputes = await listDisputesOf(trx, bookingId);
    if (disputes.some((one) => one.opened_by === side && isOpen(one))) throw new AppError('dispute_exists');
    refuseAbove(mostFor(side, booking, disputes, await relocationCreditLeft(trx, bookingId)), amount_dirham);
    const dispute = await insertDispute(trx, booking, { kind, side, amount_dirham, at });
    await addEvent(trx, dispute, { at, by: side, actor: viewer.id, kind: 'opened', text, amount: amount_dirham });
    await holdPayout(trx, dispute, at);
    await tellOfDispute(services, trx, dispute, [
      { kind: 'dispute_sent', to: [side] },
      { kind: 'dispute_opened', to: [otherSide(side)] },
    ]);
    return { id: dispute.id };
  });
  return id;
}

/** Throws `dispute_amount_too_high` above an amount in dirham. */
export function refuseAbove(most: number, amount: number): void {
  if (amount <= most) return;
  throw new AppError('dispute_amount_too_high', { values: { most: (Math.max(0, most) / 1000).toFixed(2) } });
}

/**
 * Throws `dispute_more_than_left` where a dispute of a guest would grant more than is left of what they paid: a refund or another
 * case may have granted it since, and the host would bear it a second time.
 */
export async function refuseAboveLeft(
  db: Kysely<DB>,
  { opened_by }: Pick<DisputeRow, 'opened_by'>,
  booking: BookingRow,
  granted_dirham: number,
): Promise<void> {
  const credit = await relocationCreditLeft(db, booking.id);
  let left = mostFor(opened_by, booking, await listDisputesOf(db, booking.id), credit);
  if (opened_by === 'guest' && booking.status === 'cancelled') {
    const { paid_dirham, refunded_dirham } = await readStayMoney(db, booking.id);
    left = Math.min(left, paid_dirham - refunded_dirham - credit);
  }
  if (granted_dirham > left)
    throw new AppError('dispute_more_than_left', { values: { left: (Math.max(0, left) / 1000).toFixed(2) } });
}

/** A guest can ask for what they paid of the price, less what was refunded or granted already. A host can ask for more than that. */
function mostFor(
  side: DisputeSide,
  { total_dirham, granted_refund_dirham }: BookingRow,
  disputes: readonly DisputeRow[],
  credit_dirham: number,
): number {
  if (side === 'host') return disputeLimits.mostDirham;
  const granted = disputes.filter((one) => one.opened_by === 'guest').map((one) => one.granted_dirham ?? 0);
  return Math.min(
    disputeLimits.mostDirham,
    granted.reduce((left, one) => left - one, total_dirham - granted_refund_dirham - credit_dirham),
  );
}

/** All disputes of a stay, oldest first: a few, as each side can have one open. */
async function listDisputesOf(db: Kysely<DB>, bookingId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select * from disputes where booking_id = ${bookingId} order by id limit 100
  `.execute(db);
  return rows;
}

async function insertDispute(
  trx: Kysely<DB>,
  { id, property_id, guest_id, host_id }: BookingRow,
  opening: { kind: DisputeKind; side: DisputeSide; amount_dirham: number; at: Date },
): Promise<DisputeRow> {
  const { kind, side, amount_dirham, at } = opening;
  const { rows } = await sql<DisputeRow>`
    insert into disputes (booking_id, property_id, guest_id, host_id, kind, opened_by, asked_dirham, opened_at, answer_by)
    values (${id}, ${property_id}, ${guest_id}, ${host_id}, ${kind}, ${side}, ${amount_dirham}, ${at}, ${answerBy(at)})
    returning *
  `.execute(trx);
  return rows[0]!;
}
