import { addDays, addMonths, tripoliDay, tripoliInstant } from '#contract/days.ts';
import { feePaymentEntry, payoutEntry, payoutReturnEntry, payoutSentEntry, type Entry } from '#server/ledger/ledger.ts';
import type { Stay } from './stays.ts';

/** A payout as the database has made it of an earning. */
export interface StoredPayout {
  id: string;
  host_id: string;
  booking_id: string;
  earned_dirham: number;
  due_at: Date;
}

/** What has become of a payout. */
export interface HandledPayout {
  id: string;
  fees_dirham: number;
  state: 'exported' | 'sent' | 'returned';
  attempts: 1;
  exported_at: Date;
  sent_at: Date | null;
  returned_at: Date | null;
  return_reason: 'account_name' | null;
}

/** A statement of fees that a host has paid by transfer. */
export interface PaidStatement {
  host_id: string;
  month_on: string;
  issued_at: Date;
  due_on: string;
  amount_dirham: number;
  paid_at: Date;
}

const hour = 3_600_000;
/** From when a payout is due until it is handed to the bank, and until the bank has sent it. */
const handedOverAfter = 26 * hour;
const sentAfter = 50 * hour;

/**
 * What has become of the payouts of past stays: sent, less the fees of cash stays; what no payout covered was paid by transfer
 * last month. Of `shown` the last one that would be sent is at the bank, and the one before it was returned.
 */
export function handlePayouts(
  payouts: readonly StoredPayout[],
  stays: readonly Stay[],
  { now, shown }: { now: Date; shown: string },
): { handled: HandledPayout[]; paid: PaidStatement[]; entries: { entry: Entry; at: Date }[] } {
  const handled: HandledPayout[] = [];
  const paid: PaidStatement[] = [];
  const entries: { entry: Entry; at: Date }[] = [];
  const month = tripoliDay(now).slice(0, 7);
  const monthStart = tripoliInstant(`${month}-01`, '00:00');
  const charges = Map.groupBy(chargesOf(stays), (charge) => charge.host_id);
  const payoutsOf = Map.groupBy(payouts, (payout) => payout.host_id);
  for (const host_id of new Set([...charges.keys(), ...payoutsOf.keys()])) {
    const own = (payoutsOf.get(host_id) ?? [])
      .filter(({ due_at }) => due_at.getTime() + sentAfter <= now.getTime())
      .toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime());
    let settled = 0;
    const owedAt = (at: Date) =>
      (charges.get(host_id) ?? []).reduce((sum, one) => (one.at <= at ? sum + one.amount_dirham : sum), 0) - settled;
    const payByTransfer = () => {
      const amount_dirham = owedAt(monthStart);
      if (amount_dirham <= 0) return;
      settled += amount_dirham;
      const month_on = `${addMonths(month, -1)}-01`;
      const paid_at = tripoliInstant(addDays(month_on, 11), '10:20');
      paid.push({
        host_id,
        month_on,
        issued_at: tripoliInstant(month_on, '08:17'),
        due_on: addDays(month_on, 14),
        amount_dirham,
        paid_at,
      });
      const payment = { cause: `demo ${host_id}`, statement_id: null, host_id, amount_dirham };
      entries.push({ entry: feePaymentEntry(payment), at: paid_at });
    };
    let hasPaid = false;
    for (const [at, payout] of own.entries()) {
      if (!hasPaid && payout.due_at >= monthStart) {
        hasPaid = true;
        payByTransfer();
      }
      const fromEnd = host_id === shown ? own.length - at : 0;
      const exported_at = new Date(payout.due_at.getTime() + handedOverAfter);
      const fees_dirham = Math.min(payout.earned_dirham, Math.max(0, owedAt(exported_at)));
      settled += fees_dirham;
      const amount_dirham = payout.earned_dirham - fees_dirham;
      const isReturned = fromEnd === 2 && amount_dirham > 0;
      const isAtBank = fromEnd === 1 && amount_dirham > 0;
      const returned_at = isReturned ? new Date(payout.due_at.getTime() + sentAfter) : null;
      handled.push({
        id: payout.id,
        fees_dirham,
        state: isReturned ? 'returned' : isAtBank ? 'exported' : 'sent',
        attempts: 1,
        exported_at,
        sent_at: isReturned || isAtBank ? null : new Date(payout.due_at.getTime() + sentAfter),
        returned_at,
        return_reason: isReturned ? 'account_name' : null,
      });
      const movement = { payout_id: payout.id, booking_id: payout.booking_id, host_id, amount_dirham, attempt: 1 };
      entries.push({ entry: payoutEntry(movement), at: exported_at });
      // Each was a batch of its own.
      const sent = payoutSentEntry({ batch_id: payout.id, amount_dirham });
      if (!isReturned && !isAtBank) entries.push({ entry: sent, at: new Date(payout.due_at.getTime() + sentAfter) });
      if (returned_at) entries.push({ entry: payoutReturnEntry({ ...movement, was_sent: false }), at: returned_at });
    }
    if (!hasPaid) payByTransfer();
  }
  return { handled, paid, entries: entries.filter(({ entry }) => entry.postings.length > 0) };
}

/** The fees that hosts came to owe for stays that were paid in cash. */
function chargesOf(stays: readonly Stay[]): { host_id: string; at: Date; amount_dirham: number }[] {
  return stays.flatMap(({ host_id, entries }) =>
    entries.flatMap(({ entry, at }) =>
      entry.postings.flatMap(({ kind, amount_dirham }) =>
        kind === 'host_payable' && amount_dirham > 0 ? [{ host_id, at, amount_dirham }] : [],
      ),
    ),
  );
}
