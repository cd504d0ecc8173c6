import type { Locale } from '#contract/common.ts';
import { addMonths } from '#contract/days.ts';
import type { EarningsStatement, StatementStay } from '#contract/types.gen.ts';
import type { earningsOperations } from '#contract/schemas/earnings.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { readPerson } from '#server/accounts/accounts.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { figuresOf } from './figures.ts';
import { sumSentIn } from './payout-list.ts';
import type { EarningsScope } from './scope.ts';
import { listPosted, sumPosted, type PostedLine } from './posted-line-list.ts';
import { readMonthPayments } from './month-payments.ts';
import { listProperties } from './stay-earnings-list.ts';

type Stays = (typeof earningsOperations)['listStatementStays'];
type Reading = Pick<Services, 'db'>;

/** Stays in a CSV file: more than 200 homes can have in a month of short stays. */
export const csvStays = 10_000;
/** Homes in a statement, those that earned most. */
const homesListed = 400;

/** What a month brought a host; the same figures as on the screen. Titles in `locale`. */
export async function readStatement(
  { db }: Reading,
  scope: EarningsScope,
  month: string,
  locale: Locale,
): Promise<EarningsStatement> {
  const [sums, paid_out, balance, host] = await Promise.all([
    sumPosted(db, scope, { from: month, to: addMonths(month, 1) }),
    sumSentIn(db, scope, month),
    scope.property_ids === null ? readMonthPayments(db, scope.host_id, month) : null,
    readPerson(db, scope.host_id),
  ]);
  const { properties } = figuresOf(sums, month);
  const listed = properties.slice(0, homesListed);
  const labels = await listProperties(
    db,
    listed.map(({ property_id }) => property_id),
    locale,
  );
  const total = (amount: (one: (typeof sums)[number]) => number) => sums.reduce((sum, one) => sum + amount(one), 0);
  const online_dirham = total((one) => one.online_dirham);
  const cash_dirham = total((one) => one.cash_dirham);
  const fee_dirham = total((one) => one.fee_dirham);
  const earned_dirham = online_dirham + cash_dirham;
  const other_dirham = total((one) => one.cases_dirham);
  const cancellation_fee_dirham = total((one) => one.cancellation_fee_dirham);
  const owed_dirham = total((one) => one.owed_dirham);
  return {
    month,
    host_name: host.name,
    gross_dirham: earned_dirham + fee_dirham,
    fee_dirham,
    earned_dirham,
    online_dirham,
    cash_dirham,
    other_dirham,
    cancellation_fee_dirham,
    cash_received_dirham: earned_dirham + other_dirham - cancellation_fee_dirham - owed_dirham,
    owed_dirham,
    balance,
    stays: total((one) => one.stays),
    nights: total((one) => one.nights),
    properties: listed.map(({ property_id, earned_dirham: earned, stays, nights }) => {
      return { property_id, title: labels.get(property_id)?.title ?? '', earned_dirham: earned, stays, nights };
    }),
    paid_out,
  };
}

/** A page of the stays of a month, in the order of arrival. Throws `invalid_input` for a cursor of another list. */
export async function listStatementStays(
  { db }: Reading,
  scope: EarningsScope,
  { month, limit, cursor }: { month: string } & Pick<QueryOf<Stays>, 'limit' | 'cursor'>,
  locale: Locale,
): Promise<AnswerOf<Stays>> {
  const [check_in, booking_id, kind] = readCursor(cursor, ['day', 'uuid', 'text']) ?? [];
  const after = check_in && booking_id && kind !== undefined ? { check_in, booking_id, kind } : undefined;
  const rows = await listPosted(db, scope, { month, limit: limit + 1, after, locale });
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.check_in, last.booking_id, last.kind]);
  return { stays: items.map(presentStay), next_cursor };
}

/** The stays of a month, at most `limit`, in the order of arrival. */
export async function readStatementStays(
  { db }: Reading,
  scope: EarningsScope,
  { month, limit }: { month: string; limit: number },
  locale: Locale,
): Promise<StatementStay[]> {
  return (await listPosted(db, scope, { month, limit, locale })).map(presentStay);
}

function presentStay({ title, ...line }: PostedLine): StatementStay {
  return { ...line, number: bookingNumber(line.booking_id), home: title };
}
