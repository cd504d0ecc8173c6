import { sql, type Kysely } from 'kysely';
import type { DisputeDecisionPreview } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { heldForStay, type BookingRow } from '#server/bookings/bookings.ts';
import {
  awaitPart,
  disputeDecisionEntry,
  lockCover,
  postEntry,
  postGrant,
  readPostedEarnings,
} from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { lockAvailable } from '#server/wallet/wallet.ts';
import { liftPayoutHold } from './payout-holds.ts';
import type { DisputeRow } from './queries.ts';
import { bearersOf, payBy, type Bearers } from './rules.ts';

/** Who bears what is granted now. The wallet of the guest, or the money of the host, is locked until the transaction ends. */
export async function readBearers(
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
    ...bearers,
  });
}

/** The postings of a decision as an administrator reads them; `names` are those of the two sides. */
export function presentPostings(
  dispute: DisputeRow,
  bearers: Bearers,
  names: { guest: string; host: string },
): DisputeDecisionPreview['postings'] {
  const { entry } = awaitPart(entryOf(dispute, bearers), dispute.guest_id, bearers.awaited_dirham);
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
  bearers: Bearers,
  closing: {
    state: 'settled' | 'decided';
    granted_dirham: number;
    decision?: { outcome: string; reason: string; text: string; by: string };
  },
): Promise<DisputeRow> {
  const at = services.clock.now();
  const { state, granted_dirham, decision } = closing;
  const { guest_id, host_id, opened_by } = dispute;
  const entry = entryOf(dispute, bearers);
  if (opened_by === 'host') await postEntry(trx, entry, at);
  else await postGrant(trx, entry, { guest_id, host_id, uncovered_dirham: bearers.awaited_dirham }, at);
  await liftPayoutHold(trx, dispute, at);
  const { rows } = await sql<DisputeRow>`
    update disputes set state = ${state}, closed_at = ${at}, granted_dirham = ${granted_dirham},
      owed_dirham = ${bearers.owed_dirham}, pay_by = ${bearers.owed_dirham > 0 ? payBy(at) : null}::timestamptz,
      outcome = ${decision?.outcome ?? null}, reason = ${decision?.reason ?? null},
      decision_text = ${decision?.text ?? null}, decided_by = ${decision?.by ?? null}::uuid
    where id = ${dispute.id} returning *
  `.execute(trx);
  return rows[0]!;
}
