import { sql, type Kysely } from 'kysely';
import type { DisputeDecisionPreview } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { heldForStay, type BookingRow } from '#server/bookings/bookings.ts';
import { disputeDecisionEntry, postEntry } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { lockAvailable } from '#server/wallet/wallet.ts';
import { liftPayoutHold } from './payout-holds.ts';
import type { DisputeRow } from './queries.ts';
import { bearersOf, payBy, type Bearers } from './rules.ts';

/** Who bears what is granted now. The wallet of the guest is locked until the transaction ends. */
export async function readBearers(
  trx: Kysely<DB>,
  dispute: DisputeRow,
  booking: Pick<BookingRow, 'id'>,
  granted: { granted_dirham: number; paysDiyar: boolean },
  now: Date,
): Promise<Bearers> {
  const held_dirham = dispute.opened_by === 'guest' ? await heldForStay(trx, booking.id) : 0;
  const wallet_dirham = dispute.opened_by === 'host' ? await lockAvailable(trx, dispute.guest_id, now) : 0;
  return bearersOf(granted.granted_dirham, dispute.opened_by, granted.paysDiyar, { held_dirham, wallet_dirham });
}

/** The ledger entry by which those who bear it pay what is granted. */
export function entryOf(dispute: DisputeRow, bearers: Bearers) {
  return disputeDecisionEntry({
    dispute_id: dispute.id,
    reference: dispute.booking_id,
    to: dispute.opened_by,
    guest_id: dispute.guest_id,
    host_id: dispute.host_id,
    ...bearers,
  });
}

/** The postings of an entry as an administrator reads them; `names` are those of the two sides. */
export function presentPostings(
  entry: ReturnType<typeof entryOf>,
  names: { guest: string; host: string },
): DisputeDecisionPreview['postings'] {
  return entry.postings.map(({ kind, amount_dirham }) => ({
    account: kind as DisputeDecisionPreview['postings'][number]['account'],
    name: kind === 'wallet' ? names.guest : kind === 'host_payable' ? names.host : null,
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
  await postEntry(trx, entryOf(dispute, bearers), at);
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
