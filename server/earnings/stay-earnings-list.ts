import { sql, type Kysely } from 'kysely';
import { guaranteedStatuses, openStatuses } from '#contract/booking-statuses.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import { tripoliInstant } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { stayFigures, type BookingRow } from '#server/bookings/bookings.ts';
import { readMoneyOfStays } from '#server/ledger/ledger.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import type { EarningsScope } from './scope.ts';

/** What booked stays bring the host that are not earned yet, in dirham. */
export interface ComingStays {
  /** Of stays that have not begun. */
  coming_dirham: number;
  coming_stays: number;
  /** The latest arrival among them. */
  last_arrival: string | null;
  /** What guests have paid, less the fees, and the host has not earned. */
  held_dirham: number;
}

/** What the booked stays of a host will bring as things are. */
export async function sumComing(
  db: Kysely<DB>,
  { host_id, property_ids }: EarningsScope,
  now: Date,
): Promise<ComingStays> {
  const { rows } = await sql<ComingRow>`
    select b.id, b.status, b.check_in, b.check_in_time::text as check_in_time, b.lines, b.total_dirham, b.payment_choice,
      b.online_dirham, b.granted_refund_dirham, b.granted_refund_fee_dirham,
      coalesce((
        select c.paid_dirham from booking_changes as c where c.booking_id = b.id and c.status in ('proposed', 'to_pay')
      ), 0) as for_change_dirham
    from bookings as b
    where b.host_id = ${host_id} ${property_ids ? sql`and b.property_id = any(${property_ids}::uuid[])` : sql``}
      -- All statuses of the index are named, with those that count.
      and b.status in ${sql.raw(sqlList(openStatuses))} and b.status in ${sql.raw(sqlList(guaranteedStatuses))}
  `.execute(db);
  const money = await readMoneyOfStays(
    db,
    rows.map(({ id }) => id),
  );
  const sums: ComingStays = { coming_dirham: 0, coming_stays: 0, last_arrival: null, held_dirham: 0 };
  for (const row of rows) {
    const own = money.get(row.id)!;
    if (own.is_earned) continue;
    const { keep_dirham } = stayFigures(row, own, row.for_change_dirham);
    if (row.status === 'paid') sums.held_dirham += keep_dirham - onlineAndCashOf(row).cash_dirham;
    if (tripoliInstant(row.check_in, row.check_in_time) <= now) continue;
    sums.coming_dirham += keep_dirham;
    sums.coming_stays += 1;
    if (sums.last_arrival === null || row.check_in > sums.last_arrival) sums.last_arrival = row.check_in;
  }
  return sums;
}

type ComingRow = Pick<
  BookingRow,
  | 'id'
  | 'status'
  | 'check_in'
  | 'check_in_time'
  | 'lines'
  | 'total_dirham'
  | 'payment_choice'
  | 'online_dirham'
  | 'granted_refund_dirham'
  | 'granted_refund_fee_dirham'
> & { for_change_dirham: number };

/** The first stay that is paid and whose payout is still to come: when it begins and where. */
export async function nextPaidStay(
  db: Kysely<DB>,
  hostId: string,
  { from, locale }: { from: string; locale: string },
): Promise<{ check_in: string; check_in_time: string; title: string } | undefined> {
  const { rows } = await sql<{ check_in: string; check_in_time: string; title: string }>`
    select b.check_in, b.check_in_time::text as check_in_time,
      coalesce((select title from title_of(b.property_id, ${locale})), '') as title
    from bookings as b
    where b.host_id = ${hostId} and b.status in ${sql.raw(sqlList(openStatuses))} and b.status = 'paid'
      and b.check_in >= ${from}::date
      and not exists (select from ledger_entries as e where e.reference = b.id and e.kind = 'host_earning')
    order by b.check_in, b.id limit 1
  `.execute(db);
  return rows[0];
}

/** Titles and cover photos of properties. */
export interface EarningsProperty {
  id: string;
  title: string;
  photo_key: string | null;
}

/** The properties with these ids: at most 400, those of one host. */
export async function listProperties(
  db: Kysely<DB>,
  ids: readonly string[],
  locale: string,
): Promise<Map<string, EarningsProperty>> {
  const { rows } = await sql<EarningsProperty>`
    select p.id,
      coalesce((select title from title_of(p.id, ${locale})), '') as title,
      (select photo ->> 'key' from cover_of(p.id, ${locale})) as photo_key
    from homes as p where p.id = any(${ids.slice(0, 400)}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Guests and stays of bookings, for lines about them. */
export interface StayLabel {
  id: string;
  guest: string;
  check_in: string;
  check_out: string;
}

/** The guests and days of bookings of one host. */
export async function listStayLabels(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, StayLabel>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StayLabel>`
    select b.id, u.name as guest, b.check_in, b.check_out
    from bookings as b join people as u on u.id = b.guest_id where b.id = any(${ids.slice(0, 400)}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
