import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/schemas/operation.ts';
import {
  creditOfRefund,
  noAmounts,
  partToWallet,
  refundLineKinds,
  shareOut,
  type LineAmounts,
} from '#contract/refund-lines.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { refundsOperations } from '#contract/schemas/refunds.ts';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import {
  earningEntry,
  heldFor,
  lockCover,
  postEntry,
  readPostedEarnings,
  reverseEarnings,
  uncoveredOf,
} from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { isWithinLimit, runOnApproval, takeFromLimit } from '#server/two-persons/two-persons.ts';
import { collectOwed, takeBackCredit } from '#server/referrals/referrals.ts';
import { bookingNumber } from '../booking-number.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { lockBooking, type BookingRow } from '../queries.ts';
import {
  addGranted,
  findRefund,
  grantedAlone,
  insertRefund,
  listRefundsOf,
  requireSecond,
  updateDecision,
  type RefundRow,
} from './refund-queries.ts';
import { readRefundable } from './refundable.ts';
import { postRefund, withSpentCredit } from './refunds.ts';
import { relocationCreditLeft } from '../relocation/relocation-queries.ts';

type Asked = BodyOf<(typeof refundsOperations)['requestRefund']>;
type Decision = BodyOf<(typeof refundsOperations)['decideRefund']>;

/**
 * An administrator refunds lines of a booking or an amount, which is shared out over the lines. Up to the limit that is in
 * force it is granted at once; what the administrator did alone on this day counts, and what they granted alone on this booking, so
 * that a large refund cannot be granted in parts. Above it, it waits for a second administrator.
 * Throws `not_found`, `refund_granted_since`, `state_moved_on` (nothing can be refunded), `refund_exceeds`, and `refund_waiting`.
 */
export async function requestRefund(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  bookingId: string,
  asked: Asked,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  await runOnce(db, idempotency, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking) throw new AppError('not_found');
    const { left, left_dirham, is_possible, refunded_dirham } = await readRefundable(trx, booking);
    const refunds = await listRefundsOf(trx, bookingId);
    refuseUnseen(refunds, admin, { shown: asked.shown_refunded_dirham, refunded_dirham, now: clock.now() });
    if (!is_possible) throw new AppError('state_moved_on');
    if (refunds.some(({ state }) => state === 'requested')) throw new AppError('refund_waiting');
    if (asked.amount_dirham > left_dirham) throw new AppError('refund_exceeds');
    const lines = asked.lines ? amountsOf(asked.lines) : shareOut(asked.amount_dirham, left);
    requireWithin(lines, left);
    const now = clock.now();
    const refund = {
      booking_id: bookingId,
      reason: asked.reason,
      note: asked.note,
      refund_to: asked.refund_to,
      amount_dirham: asked.amount_dirham,
      lines,
      needs_second: false,
      requested_at: now,
      requested_by: admin.id,
    };
    const id = await insertRefund(trx, refund);
    const least_alone_dirham = await grantedAlone(trx, bookingId, admin.id);
    const outflow = { ...outflowOf(id, bookingId, admin, refund), least_alone_dirham };
    const isAlone = await isWithinLimit(trx, outflow, now);
    if (isAlone) await grant(services, trx, booking, { ...refund, id }, admin);
    else await requireSecond(trx, id);
    const { amount_dirham, refund_to } = refund;
    await recordAudit(trx, {
      name: bookingNumber(bookingId),
      before: { left_dirham },
      after: { amount_dirham, refund_to, state: isAlone ? 'granted' : 'requested' },
      why: `${asked.reason}: ${asked.note}`,
    });
    return { id };
  });
}

/** For so long another administrator may not have seen what was granted. */
const unseenMs = 3_600_000;

/**
 * Two administrators may answer one complaint: throws `refund_granted_since` where more was returned than the caller was shown;
 * a caller who says nothing of it has not seen what another granted just now.
 */
function refuseUnseen(
  refunds: readonly RefundRow[],
  admin: Pick<Viewer, 'id'>,
  { shown, refunded_dirham, now }: { shown: number | null | undefined; refunded_dirham: number; now: Date },
): void {
  const isUnseen =
    shown == null
      ? refunds.some(({ state, requested_by, decided_by, decided_at }) => {
          const isRecent = state === 'granted' && decided_at!.getTime() > now.getTime() - unseenMs;
          return isRecent && requested_by !== admin.id && decided_by !== admin.id;
        })
      : shown !== refunded_dirham;
  if (isUnseen) throw new AppError('refund_granted_since');
}

/**
 * Grants or refuses a refund. Who asked for it may refuse it, but not grant it. The same decision by the same administrator
 * once more changes nothing. Throws `not_found`, `state_moved_on`, `second_admin_needed`, and `refund_exceeds` where less is
 * left by now.
 * @returns the id of the booking
 */
export async function decideRefund(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  refundId: string,
  decision: Decision,
): Promise<string> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    const found = await findRefund(trx, refundId);
    if (!found) throw new AppError('not_found');
    const booking = (await lockBooking(trx, found.booking_id))!;
    // Read again: the lock of the booking is what keeps two decisions apart.
    const refund = (await findRefund(trx, refundId))!;
    if (refund.state !== 'requested') {
      if (refund.state === decision.state && refund.decided_by === admin.id) {
        recordNoChange();
        return booking.id;
      }
      throw new AppError('state_moved_on');
    }
    if (decision.state === 'refused') {
      const refusal = decision.reason;
      await updateDecision(trx, refundId, { state: 'refused', decided_at: clock.now(), decided_by: admin.id, refusal });
      await recordDecision('refused');
      return booking.id;
    }
    if (refund.requested_by === admin.id) throw new AppError('second_admin_needed');
    const { requested_by, amount_dirham } = refund;
    const outflow = outflowOf(refundId, booking.id, { id: requested_by }, refund);
    await runOnApproval({ kind: 'agreed', request_id: null, requested_by, agreed_by: admin.id, amount_dirham }, () =>
      takeFromLimit(trx, outflow, clock.now()),
    );
    await grant(services, trx, booking, refund, admin);
    await recordDecision('granted');
    return booking.id;

    function recordDecision(state: 'granted' | 'refused') {
      const { amount_dirham } = refund;
      const [before, after] = [
        { state: 'requested', amount_dirham },
        { state, amount_dirham },
      ];
      return recordAudit(trx, { name: bookingNumber(booking.id), before, after });
    }
  });
}

/** What a refund counts as for the limit of a day. */
function outflowOf(
  subject_id: string,
  bookingId: string,
  { id: admin_id }: Pick<Viewer, 'id'>,
  { amount_dirham }: Pick<RefundRow, 'amount_dirham'>,
) {
  return { door: 'requestRefund', admin_id, subject_id, name: bookingNumber(bookingId), amount_dirham } as const;
}

/** Grants a refund in the caller's transaction, which has locked the booking: posts it, and tells guest and host. */
async function grant(
  services: Services,
  trx: Kysely<DB>,
  booking: BookingRow,
  refund: Pick<RefundRow, 'id' | 'amount_dirham' | 'lines' | 'refund_to'>,
  admin: Pick<Viewer, 'id'>,
): Promise<void> {
  const { id: reference, host_id } = booking;
  const { amount_dirham, lines, refund_to: to } = refund;
  const now = services.clock.now();
  const before = await readRefundable(trx, booking);
  if (!before.is_possible) throw new AppError('state_moved_on');
  requireWithin(lines, before.left);
  await updateDecision(trx, refund.id, { state: 'granted', decided_at: now, decided_by: admin.id, refusal: null });
  await addGranted(trx, reference, amount_dirham, lines.service_fee);
  const cover_dirham = before.is_earned ? await lockCover(trx, host_id, reference) : 0;
  const { host_dirham } = await readPostedEarnings(trx, reference);
  // What the host has earned is posted anew, less the refund, so that payouts and statements follow.
  if (before.is_earned) await reverseEarnings(trx, reference, now);
  const isAll = amount_dirham === before.left_dirham && onlineAndCashOf(booking).cash_dirham === 0;
  const isWhole = isAll && booking.status !== 'cancelled';
  let wallet_dirham = partToWallet({ ...before, amount_dirham, to });
  const { left_dirham } = before;
  const credit_dirham = creditOfRefund({
    amount_dirham,
    left_dirham,
    credit_dirham: await relocationCreditLeft(trx, reference),
  });
  wallet_dirham = Math.max(0, wallet_dirham - credit_dirham);
  if (isWhole && to === 'payout')
    wallet_dirham = await withSpentCredit(trx, booking, amount_dirham - credit_dirham, wallet_dirham);
  const held_dirham = (await heldFor(trx, reference)) - before.for_change_dirham - amount_dirham;
  const fee_dirham = before.fee_dirham - lines.service_fee;
  const fee_after = Math.min(fee_dirham, held_dirham);
  const taken_dirham = host_dirham - (held_dirham - fee_after);
  const fees = { fee_before: before.fee_dirham, fee_after };
  const uncovered_dirham = before.is_earned ? uncoveredOf({ cover_dirham, taken_dirham, ...fees }) : 0;
  await postRefund(services, trx, booking, {
    uncovered_dirham,
    cause: refund.id,
    refund_id: refund.id,
    amount_dirham,
    to,
    wallet_dirham,
    credit_dirham,
  });
  if (before.is_earned) {
    const { entries: earlier } = await readPostedEarnings(trx, reference);
    const cash_dirham = before.cash_earned_dirham;
    await postEntry(trx, earningEntry({ reference, host_id, held_dirham, fee_dirham, cash_dirham, earlier }), now);
  }
  // Of a stay that is refunded whole nothing was paid, as if it had been cancelled.
  if (isWhole) await takeBackCredit(services, trx, booking);
  if (wallet_dirham > 0) await collectOwed(services, trx, booking.guest_id, `refund ${refund.id}`);
  const kind = to === 'wallet' ? 'refund_granted' : 'refund_to_send';
  await publishBookingEvent(services, trx, reference, { kind, refund_id: refund.id });
}

function amountsOf(lines: NonNullable<Asked['lines']>): LineAmounts {
  return { ...noAmounts, ...Object.fromEntries(lines.map(({ kind, amount_dirham }) => [kind, amount_dirham])) };
}

function requireWithin(lines: LineAmounts, left: LineAmounts): void {
  if (refundLineKinds.some((kind) => lines[kind] > left[kind])) throw new AppError('refund_exceeds');
}
