import { addDays, addMonths, tripoliDay, tripoliInstant } from '#contract/days.ts';
import type { Locale } from '#contract/common.ts';
import type { earningsOperations } from '#contract/schemas/earnings.ts';
import type { EarningsOverview, Payout } from '#contract/types.gen.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { payoutHours } from '#server/bookings/bookings.ts';
import { listCharges, type Charge } from '#server/ledger/ledger.ts';
import { owedFees, takeFees } from '#server/payouts/payouts.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { listFeeStatements } from './fee-statements.ts';
import { bankDay, openCharges } from './fees.ts';
import { figuresOf, monthsShown } from './figures.ts';
import { listDuePayouts, listPayoutRows, sumPayouts, type DuePayout, type PayoutRow } from './payout-list.ts';
import type { EarningsScope } from './scope.ts';
import { sumPosted } from './posted-line-list.ts';
import { listProperties, listStayLabels, nextPaidStay, sumComing } from './stay-earnings-list.ts';

/** Charges that are listed one by one; what is left of older ones is one amount. */
const chargesListed = 8;
/** Payouts that are due at the same time, for which fees are shown. */
const duePayoutsRead = 100;
const returnsListed = 5;

/** The figures of a host. Titles in `locale`. */
export async function readOverview(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  scope: EarningsScope,
  locale: Locale,
): Promise<EarningsOverview> {
  const now = clock.now();
  const month = clock.today().slice(0, 7);
  const year = Number(month.slice(0, 4));
  const isWhole = scope.property_ids === null;
  const [sums, coming, payouts, owed, due, returns] = await Promise.all([
    sumPosted(db, scope, { from: addMonths(month, 1 - monthsShown), to: addMonths(month, 1) }),
    sumComing(db, scope, now),
    sumPayouts(db, scope, year),
    owedFees(db, scope.host_id),
    listDuePayouts(db, scope.host_id, duePayoutsRead),
    listPayoutRows(db, scope, { limit: returnsListed, after: undefined, states: ['returned'], locale, now }),
  ]);
  const figures = figuresOf(sums, month);
  const properties = figures.properties.slice(0, 400);
  const [labels, fees] = await Promise.all([
    listProperties(
      db,
      properties.map(({ property_id }) => property_id),
      locale,
    ),
    isWhole ? readFees({ db, clock, settings }, scope, owed, locale) : null,
  ]);
  return {
    month,
    year,
    earned_dirham: figures.earned_dirham,
    earned_before_dirham: figures.earned_before_dirham,
    other_dirham: figures.other_dirham,
    coming: { amount_dirham: coming.coming_dirham, stays: coming.coming_stays, until: coming.last_arrival },
    held_dirham: coming.held_dirham,
    on_its_way: {
      amount_dirham: payouts.exported_dirham + payouts.due_dirham - sumOfTaken(scope, due, owed),
      count: payouts.due_count + payouts.exported_count,
    },
    paid_out: { amount_dirham: payouts.sent_dirham, count: payouts.sent_count },
    returned: { amount_dirham: payouts.returned_dirham, count: payouts.returned_count },
    months: figures.months,
    properties: properties.map((one) => {
      const { title, photo_key } = labels.get(one.property_id) ?? { title: '', photo_key: null };
      return { ...one, title, photo_key };
    }),
    returns: returns.map((row) => presentPayout(row, 0, clock.today())),
    fees,
  };
}

type ListPayouts = (typeof earningsOperations)['listPayouts'];

/** A page of the payouts of a host. Due ones show the fees that would be taken off now. */
export async function listPayouts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: EarningsScope,
  { state, limit, cursor }: QueryOf<ListPayouts>,
  locale: Locale,
): Promise<AnswerOf<ListPayouts>> {
  const [due_at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const after = due_at && id ? { due_at: new Date(due_at), id } : undefined;
  const [rows, owed, due] = await Promise.all([
    listPayoutRows(db, scope, {
      limit: limit + 1,
      after,
      ...(state ? { states: [state] } : {}),
      locale,
      now: clock.now(),
    }),
    owedFees(db, scope.host_id),
    listDuePayouts(db, scope.host_id, duePayoutsRead),
  ]);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.due_at.toISOString(), last.id]);
  const takenFrom = new Map(takeFees(due, owed).map((one) => [one.id, one.taken_dirham]));
  return { payouts: items.map((row) => presentPayout(row, takenFrom.get(row.id) ?? 0, clock.today())), next_cursor };
}

/** The fees that would be taken now off the due payouts that somebody may see. */
function sumOfTaken({ property_ids }: EarningsScope, due: readonly DuePayout[], owed: number): number {
  return takeFees(due, owed)
    .filter((one) => property_ids === null || property_ids.includes(one.property_id))
    .reduce((sum, one) => sum + one.taken_dirham, 0);
}

/** What hosts and administrators call a payout. */
export const payoutNumber = (id: string) => `P-${id.slice(-8).toUpperCase()}`;

/** The working day on which a due payout is handed to the bank: today at the earliest. */
function handOverDay(dueAt: Date, today: string): string {
  const day = tripoliDay(dueAt);
  return bankDay(day < today ? today : day);
}

function presentPayout(row: PayoutRow, taken: number, today: string): Payout {
  const { id, booking_id, title: home, guest, check_in, check_out, state, earned_dirham, return_reason } = row;
  const fees_dirham = row.fees_dirham + (state === 'due' ? taken : 0);
  return {
    id,
    number: payoutNumber(id),
    booking_id,
    home,
    guest,
    check_in,
    check_out,
    state,
    amount_dirham: earned_dirham - fees_dirham,
    earned_dirham,
    fees_dirham,
    due_at: row.due_at.toISOString(),
    goes_on: row.state === 'due' && row.obstacle === null ? handOverDay(row.due_at, today) : null,
    waits_for: row.obstacle,
    exported_at: row.exported_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    returned_at: row.returned_at?.toISOString() ?? null,
    return_reason,
  };
}

const kindOfCharge: Readonly<Record<string, 'stay' | 'correction'>> = {
  cash_earning: 'stay',
  // A case took more of the stay than it left for the fee.
  host_earning: 'stay',
  earning_reversal: 'correction',
  dispute_decision: 'correction',
  dispute_return: 'correction',
};

async function readFees(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  scope: EarningsScope,
  owed_dirham: number,
  locale: Locale,
): Promise<EarningsOverview['fees']> {
  const credit_dirham = Math.max(0, -owed_dirham);
  const { FEES_BANK: bank, FEES_IBAN: iban } = settings;
  const transfer_to = bank && iban ? { bank, iban } : null;
  const nothing = { owed_dirham: 0, credit_dirham, charges: [], earlier_dirham: 0, next_payout: null, transfer_to };
  const statements = await listFeeStatements(db, scope.host_id, clock.today());
  if (owed_dirham <= 0) return { ...nothing, statements };
  const [charges, due, next] = await Promise.all([
    listCharges(db, scope.host_id, chargesListed),
    listPayoutRows(db, scope, { limit: duePayoutsRead, after: undefined, states: ['due'], locale, now: clock.now() }),
    nextPaidStay(db, scope.host_id, { from: addDays(clock.today(), -2), locale }),
  ]);
  const { open, earlier_dirham } = openCharges<Charge>(charges, owed_dirham);
  const stays = await listStayLabels(
    db,
    open.flatMap(({ reference }) => reference ?? []),
  );
  const first = due.findLast(({ obstacle }) => obstacle === null);
  const today = clock.today();
  const dueAt = next && new Date(tripoliInstant(next.check_in, next.check_in_time).getTime() + payoutHours * 3_600_000);
  return {
    owed_dirham,
    credit_dirham,
    statements,
    transfer_to,
    charges: open.map(({ at, kind, reference, left_dirham }) => {
      const { guest = null, check_in = null, check_out = null } = stays.get(reference ?? '') ?? {};
      return {
        at: at.toISOString(),
        kind: kindOfCharge[kind] ?? 'cancellation',
        guest,
        check_in,
        check_out,
        left_dirham,
      };
    }),
    earlier_dirham,
    next_payout: first
      ? { home: first.title, goes_on: handOverDay(first.due_at, today) }
      : next && dueAt
        ? { home: next.title, goes_on: bankDay(tripoliDay(dueAt)) }
        : null,
  };
}
