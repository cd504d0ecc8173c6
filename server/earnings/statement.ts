import type { Locale } from '#contract/common.ts';
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
import { listMonth, listProperties, sumMonth, type StayEarning } from './stay-earnings-list.ts';

type Stays = (typeof earningsOperations)['listStatementStays'];
type Reading = Pick<Services, 'db' | 'clock'>;

/** Stays in a CSV file: more than 200 homes can have in a month of short stays. */
export const csvStays = 10_000;
/** Homes in a statement, those that earned most. */
const homesListed = 400;

/** What a month brought a host; the same figures as on the screen. Titles in `locale`. */
export async function readStatement(
  { db, clock }: Reading,
  scope: EarningsScope,
  month: string,
  locale: Locale,
): Promise<EarningsStatement> {
  const [sums, paid_out, host] = await Promise.all([
    sumMonth(db, scope, { month, now: clock.now() }),
    sumSentIn(db, scope, month),
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
  return {
    month,
    host_name: host.name,
    gross_dirham: earned_dirham + fee_dirham,
    fee_dirham,
    earned_dirham,
    online_dirham,
    cash_dirham,
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
  { db, clock }: Reading,
  scope: EarningsScope,
  { month, limit, cursor }: { month: string } & Pick<QueryOf<Stays>, 'limit' | 'cursor'>,
  locale: Locale,
): Promise<AnswerOf<Stays>> {
  const [check_in, booking_id] = readCursor(cursor, ['day', 'uuid']) ?? [];
  const after = check_in && booking_id ? { check_in, booking_id } : undefined;
  const rows = await listMonth(db, scope, { month, now: clock.now(), limit: limit + 1, after, locale });
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.check_in, last.booking_id]);
  return { stays: items.map(presentStay), next_cursor };
}

/** The stays of a month, at most `limit`, in the order of arrival. */
export async function readStatementStays(
  { db, clock }: Reading,
  scope: EarningsScope,
  { month, limit }: { month: string; limit: number },
  locale: Locale,
): Promise<StatementStay[]> {
  return (await listMonth(db, scope, { month, now: clock.now(), limit, locale })).map(presentStay);
}

function presentStay({ property_id, title, status, ...stay }: StayEarning): StatementStay {
  return { ...stay, number: bookingNumber(stay.booking_id), home: title, is_cancelled: status === 'cancelled' };
}
