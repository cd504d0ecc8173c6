import { addDays, addMonths, tripoliDay, tripoliInstant } from '#contract/days.ts';
import {
  feePaymentEntry,
  gatewaySettlementEntry,
  payoutEntry,
  payoutReturnEntry,
  payoutSentEntry,
  type Entry,
} from '#server/ledger/ledger.ts';
import { idMaker } from './ids.ts';
import { makeRandom } from './random.ts';
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
  host_id: string;
  batch_id: string;
  earned_dirham: number;
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

/**
 * What has become of the payouts of past stays: sent, less the fees of cash stays; what no payout covered was paid by transfer
 * last month. Every morning a batch takes what was due by the evening before, and a day later the bank has sent it. Of `shown`
 * the last one is at the bank, with all that was handed over since, and the one before it came back.
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
  const makeId = idMaker(makeRandom('batches of payouts'));
  const batches = new Map<string, { id: string; exported_at: Date; amount_dirham: number }>();
  const batchOf = (day: string) => {
    const found = batches.get(day);
    if (found) return found;
    const exported_at = tripoliInstant(day, '09:00');
    const batch = { id: makeId(exported_at), exported_at, amount_dirham: 0 };
    batches.set(day, batch);
    return batch;
  };
  const plan = planDays(payouts, { now, shown });
  const shownDays = (payoutsOf.get(shown) ?? []).flatMap(({ id }) => plan.get(id) ?? []).toSorted();
  const atBankFrom = shownDays.at(-1);
  const returnedOn = shownDays.at(-2);
  for (const host_id of new Set([...charges.keys(), ...payoutsOf.keys()])) {
    const own = (payoutsOf.get(host_id) ?? [])
      .filter(({ id }) => plan.has(id))
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
    for (const payout of own) {
      if (!hasPaid && payout.due_at >= monthStart) {
        hasPaid = true;
        payByTransfer();
      }
      const day = plan.get(payout.id)!;
      const batch = batchOf(day);
      const { exported_at } = batch;
      const sentOn = tripoliInstant(addDays(day, 1), '09:00');
      const fees_dirham = Math.min(payout.earned_dirham, Math.max(0, owedAt(exported_at)));
      settled += fees_dirham;
      const amount_dirham = payout.earned_dirham - fees_dirham;
      batch.amount_dirham += amount_dirham;
      const isAtBank = atBankFrom !== undefined && day >= atBankFrom;
      const isReturned = !isAtBank && host_id === shown && day === returnedOn && amount_dirham > 0;
      const returned_at = isReturned ? tripoliInstant(addDays(day, 1), '15:40') : null;
      handled.push({
        id: payout.id,
        host_id,
        batch_id: batch.id,
        earned_dirham: payout.earned_dirham,
        fees_dirham,
        state: isReturned ? 'returned' : isAtBank ? 'exported' : 'sent',
        attempts: 1,
        exported_at,
        sent_at: isAtBank ? null : sentOn,
        returned_at,
        return_reason: isReturned ? 'account_name' : null,
      });
      const movement = { payout_id: payout.id, booking_id: payout.booking_id, host_id, amount_dirham, attempt: 1 };
      entries.push({ entry: payoutEntry(movement), at: exported_at });
      if (returned_at) entries.push({ entry: payoutReturnEntry({ ...movement, was_sent: true }), at: returned_at });
    }
    if (!hasPaid) payByTransfer();
  }
  for (const [day, { id: batch_id, amount_dirham }] of batches) {
    if (atBankFrom !== undefined && day >= atBankFrom) continue;
    entries.push({ entry: payoutSentEntry({ batch_id, amount_dirham }), at: tripoliInstant(addDays(day, 1), '09:00') });
  }
  entries.push(...settlementsOf(stays, now));
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

/** The morning on which each payout is handed over, by its id; none where the bank could not have sent it yet. One a day of `shown`. */
function planDays(payouts: readonly StoredPayout[], { now, shown }: { now: Date; shown: string }): Map<string, string> {
  const plan = new Map<string, string>();
  const days = new Set<string>();
  for (const { id, host_id, due_at } of payouts.toSorted(
    (one, other) => one.due_at.getTime() - other.due_at.getTime(),
  )) {
    let day = addDays(tripoliDay(due_at), 1);
    if (host_id === shown) {
      while (days.has(day)) day = addDays(day, 1);
      days.add(day);
    }
    if (tripoliInstant(addDays(day, 1), '09:00') <= now) plan.set(id, day);
  }
  return plan;
}

/** Each morning a gateway transfers to our bank what guests have paid through it the day before. */
function settlementsOf(stays: readonly Stay[], now: Date): { entry: Entry; at: Date }[] {
  const sums = new Map<string, number>();
  for (const { entry, at } of stays.flatMap(({ entries }) => entries)) {
    for (const { kind, provider, amount_dirham } of entry.postings) {
      const key = `${provider} ${tripoliDay(at)}`;
      if (kind === 'gateway' && amount_dirham > 0) sums.set(key, (sums.get(key) ?? 0) + amount_dirham);
    }
  }
  return [...sums].flatMap(([key, amount_dirham]) => {
    const [provider, day] = key.split(' ') as [string, string];
    const at = tripoliInstant(addDays(day, 1), '08:30');
    return at > now ? [] : [{ entry: gatewaySettlementEntry({ cause: `demo ${key}`, provider, amount_dirham }), at }];
  });
}
