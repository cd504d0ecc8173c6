import { sql, type Kysely } from 'kysely';
import type { DisputeDecisionPreview } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { heldForStay, type BookingRow } from '#server/bookings/bookings.ts';
import {
  awaitedOf,
  awaitPart,
  cancelAwaited,
  disputeDecisionEntry,
  disputeFact,
  disputeReturnEntry,
  lockCover,
  postEntry,
  postGrant,
  readPostedEarnings,
  type Entry,
} from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { lockAvailable } from '#server/wallet/wallet.ts';
import { liftPayoutHold } from './payout-holds.ts';
import type { DisputeRow } from './queries.ts';
import { bearersOf, payBy, type Bearers } from './rules.ts';

/** What closing a dispute posts. */
export interface Settlement {
  /** Before what the guest awaits is taken out. */
  entry: Entry;
  /** What of it the guest awaits, because the host cannot bear it now. */
  awaited_dirham: number;
  /** What of the first decision the guest awaits no more. */
  cancelled_dirham: number;
  /** What the guest owes then. */
  owed_dirham: number;
  /** What moves, or is promised. */
  moved_dirham: number;
}

/** What a decision or an agreement posts now: on appeal, the difference to the first decision. The money of who bears it is locked. */
export async function readSettlement(
  trx: Kysely<DB>,
  dispute: DisputeRow,
  booking: Pick<BookingRow, 'id' | 'payment_choice'>,
  { granted_dirham, paysDiyar }: { granted_dirham: number; paysDiyar: boolean },
  now: Date,
): Promise<Settlement> {
  const moved = granted_dirham - (dispute.appealed_at ? dispute.granted_dirham! : 0);
  if (moved < 0) return readReturn(trx, dispute, booking, -moved, now);
  const bearers = await readBearers(trx, dispute, booking, { granted_dirham: moved, paysDiyar }, now);
  return {
    entry: entryOf(dispute, bearers),
    awaited_dirham: bearers.awaited_dirham,
    cancelled_dirham: 0,
    owed_dirham: dispute.owed_dirham + bearers.owed_dirham,
    moved_dirham: moved,
  };
}

/**
 * What an appeal takes back. A guest awaits less, then gives it from the wallet, and owes the rest; a guest who owes the host owes
 * less, and the host gives the rest, which the guest awaits as far as we owe the host no more.
 */
async function readReturn(
  trx: Kysely<DB>,
  dispute: DisputeRow,
  booking: Pick<BookingRow, 'id' | 'payment_choice'>,
  back: number,
  now: Date,
): Promise<Settlement> {
  const { guest_id, host_id, opened_by, id: dispute_id, booking_id: reference } = dispute;
  const parties = { dispute_id, reference, from: opened_by, guest_id, host_id };
  if (opened_by === 'host') {
    const unpaid = Math.min(back, dispute.owed_dirham);
    const own_dirham = back - unpaid;
    const cover = await lockCoverOf(trx, dispute, booking);
    return {
      entry: disputeReturnEntry({ ...parties, own_dirham, awaited_dirham: 0 }),
      awaited_dirham: Math.max(0, own_dirham - Math.max(0, cover)),
      cancelled_dirham: 0,
      owed_dirham: dispute.owed_dirham - unpaid,
      moved_dirham: back,
    };
  }
  const available = Math.max(0, await lockAvailable(trx, guest_id, now));
  await lockCover(trx, host_id, null);
  const cancelled_dirham = Math.min(back, await awaitedOf(trx, [disputeFact(dispute_id)]));
  const own_dirham = Math.min(back - cancelled_dirham, available);
  return {
    entry: disputeReturnEntry({ ...parties, own_dirham, awaited_dirham: cancelled_dirham }),
    awaited_dirham: 0,
    cancelled_dirham,
    owed_dirham: dispute.owed_dirham + back - cancelled_dirham - own_dirham,
    moved_dirham: back,
  };
}

/** Who bears what is granted now. The wallet of the guest, or the money of the host, is locked until the transaction ends. */
async function readBearers(
  trx: Kysely<DB>,
  dispute: DisputeRow,
  booking: Pick<BookingRow, 'id' | 'payment_choice'>,
  granted: { granted_dirham: number; paysDiyar: boolean },
  now: Date,
): Promise<Bearers> {
  const held_dirham = dispute.opened_by === 'guest' ? await heldForStay(trx, booking.id) : 0;
  const wallet_dirham = dispute.opened_by === 'host' ? await lockAvailable(trx, dispute.guest_id, now) : 0;
  const isGuests = dispute.opened_by === 'guest' && !granted.paysDiyar;
  const cover_dirham = isGuests ? await lockCoverOf(trx, dispute, booking) : 0;
  const money = { held_dirham, wallet_dirham, cover_dirham };
  return bearersOf(granted.granted_dirham, dispute.opened_by, granted.paysDiyar, money);
}

/** What of the host's money can bear a grant; our fee of what was paid online stands for the host, as with refunds. */
async function lockCoverOf(
  trx: Kysely<DB>,
  { host_id }: Pick<DisputeRow, 'host_id'>,
  { id, payment_choice }: Pick<BookingRow, 'id' | 'payment_choice'>,
): Promise<number> {
  const cover = await lockCover(trx, host_id, null);
  const { fee_dirham } = await readPostedEarnings(trx, id);
  return Math.max(0, cover + (payment_choice === 'at_property' ? 0 : fee_dirham));
}

/** The ledger entry by which those who bear it pay what is granted, before what the guest awaits is taken out. */
function entryOf(dispute: DisputeRow, bearers: Bearers) {
  return disputeDecisionEntry({
    dispute_id: dispute.id,
    reference: dispute.booking_id,
    to: dispute.opened_by,
    guest_id: dispute.guest_id,
    host_id: dispute.host_id,
    is_appeal: dispute.appealed_at !== null,
    ...bearers,
  });
}

/** The postings of a decision as an administrator reads them; `names` are those of the two sides. */
export function presentPostings(
  dispute: DisputeRow,
  settlement: Settlement,
  names: { guest: string; host: string },
): DisputeDecisionPreview['postings'] {
  const { entry } = awaitPart(settlement.entry, dispute.guest_id, settlement.awaited_dirham);
  return entry.postings.map(({ kind, amount_dirham }) => ({
    account: kind as DisputeDecisionPreview['postings'][number]['account'],
    name: kind === 'host_payable' ? names.host : kind === 'wallet' || kind === 'awaited_credit' ? names.guest : null,
    amount_dirham,
  }));
}

/**
 * Closes a dispute in the caller's transaction, which has locked it: posts who bears what is granted, in one entry, and lets the
 * payouts of the stay go.
 */
export async function closeDispute(
  services: Services,
  trx: Kysely<DB>,
  dispute: DisputeRow,
  settlement: Settlement,
  closing: {
    state: 'settled' | 'decided';
    granted_dirham: number;
    decision?: { outcome: string; reason: string; text: string; by: string };
  },
): Promise<DisputeRow> {
  const at = services.clock.now();
  const { state, granted_dirham, decision } = closing;
  const { guest_id, host_id, opened_by } = dispute;
  const { entry, awaited_dirham, cancelled_dirham, owed_dirham } = settlement;
  const isReturn = entry.kind === 'dispute_return';
  if (cancelled_dirham > 0) await cancelAwaited(trx, disputeFact(dispute.id), cancelled_dirham);
  if ((opened_by === 'host') === isReturn)
    await postGrant(trx, entry, { guest_id, host_id, uncovered_dirham: awaited_dirham }, at);
  else await postEntry(trx, entry, at);
  await liftPayoutHold(trx, dispute, at);
  const { rows } = await sql<DisputeRow>`
    update disputes set state = ${state}, closed_at = ${at}, granted_dirham = ${granted_dirham},
      owed_dirham = ${owed_dirham}, pay_by = ${owed_dirham > 0 ? payBy(at) : null}::timestamptz,
      appeal_decided_at = case when appealed_at is not null then ${at}::timestamptz end,
      first_outcome = case when appealed_at is not null then outcome end,
      first_granted_dirham = case when appealed_at is not null then granted_dirham end,
      first_decided_by = case when appealed_at is not null then decided_by end,
      outcome = ${decision?.outcome ?? null}, reason = ${decision?.reason ?? null},
      decision_text = ${decision?.text ?? null}, decided_by = ${decision?.by ?? null}::uuid
    where id = ${dispute.id} returning *
  `.execute(trx);
  return rows[0]!;
}
