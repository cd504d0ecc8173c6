import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { countLimit } from '#contract/common.ts';
import type { guestRegisterOperations } from '#contract/schemas/guest-register.ts';
import type { ListedRegister } from '#contract/types.gen.ts';
import type { RegisterState } from '#contract/guest-register.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { completeRegistersOf } from './queries.ts';

type ListRegisters = (typeof guestRegisterOperations)['listRegisters'];
type Query = QueryOf<ListRegisters>;

interface Row extends Omit<ListedRegister, 'property' | 'exported_at' | 'number'> {
  exported_at: Date | null;
  property_id: string;
  title: string;
}

/** Most properties that the filter offers: the largest company hosts. */
const longestFilter = 200;

/**
 * A page of the registers of the hosts for whom the viewer answers reservations, and how many there are in each state. Each
 * host is an index scan that ends at its limit. Throws `invalid_input` for a malformed cursor.
 */
export async function listRegisters(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: { id: string },
  locale: Locale,
  query: Query,
): Promise<AnswerOf<ListRegisters>> {
  const { limit, state } = query;
  const [checkIn, id] = readCursor(query.cursor, ['day', 'uuid']) ?? [];
  const isPast = query.period === 'past';
  const kept = conditionsOf(query, clock.today());
  const order = isPast ? sql`check_in desc, booking_id desc` : sql`check_in, booking_id`;
  const after =
    checkIn === undefined
      ? sql``
      : isPast
        ? sql`and (r.check_in, r.booking_id) < (${checkIn}::date, ${id}::uuid)`
        : sql`and (r.check_in, r.booking_id) > (${checkIn}::date, ${id}::uuid)`;
  await completeRegistersOf(db, viewer.id);
  const [page, counted, properties] = await Promise.all([
    sql<Row>`
      with page as (
        select r.* from hosts_for(${viewer.id}, 'calendar') as h cross join lateral (
          select r.* from guest_registers as r
          where ${kept} ${state ? sql`and r.state = ${state}` : sql``} ${after}
          order by ${order} limit ${limit + 1}
        ) as r
        order by ${order} limit ${limit + 1}
      )
      select page.booking_id, page.check_in, page.check_out, page.state, page.expected, page.ready, page.foreigners,
        page.exported_at, page.property_id, u.name as guest_name, coalesce(t.title, '') as title
      from page
      join stays as b on b.id = page.booking_id
      join people as u on u.id = b.guest_id
      left join lateral title_of(page.property_id, ${locale}) as t on true
      order by ${order}
    `.execute(db),
    sql<{ state: RegisterState; count: number }>`
      select r.state, count(*)::int as count
      from hosts_for(${viewer.id}, 'calendar') as h cross join lateral (
        select r.state from guest_registers as r where ${kept}
      ) as r
      group by r.state
    `.execute(db),
    sql<{ id: string; title: string }>`
      select p.id, coalesce(t.title, '') as title
      from hosts_for(${viewer.id}, 'calendar') as h
      cross join lateral (
        select id from homes where host_id = h.host_id and (h.property_ids is null or id = any (h.property_ids))
        order by id limit ${longestFilter}
      ) as p
      left join lateral title_of(p.id, ${locale}) as t on true
      order by title, p.id limit ${longestFilter}
    `.execute(db),
  ]);
  const { items, next_cursor } = cutPage(page.rows, limit, (last) => [last.check_in, last.booking_id]);
  return {
    registers: items.map(({ property_id, title, exported_at, ...one }) => ({
      ...one,
      number: bookingNumber(one.booking_id),
      property: { id: property_id, title },
      exported_at: exported_at?.toISOString() ?? null,
    })),
    counts: countsOf(counted.rows),
    properties: properties.rows,
    next_cursor,
  };
}

/** The registers of a host `h` that match the filters without `state`. */
function conditionsOf({ period, property, from, to, foreigners }: Query, today: string): RawBuilder<unknown> {
  return sql.join(
    [
      sql`r.host_id = h.host_id and (h.property_ids is null or r.property_id = any (h.property_ids))`,
      sql`r.deleted_at is null`,
      period === 'past' ? sql`r.check_out < ${today}::date` : sql`r.check_out >= ${today}::date`,
      ...(property ? [sql`r.property_id = ${property}`] : []),
      ...(from ? [sql`r.check_out > ${from}::date`] : []),
      ...(to ? [sql`r.check_in <= ${to}::date`] : []),
      ...(foreigners ? [sql`r.foreigners > 0`] : []),
    ],
    sql` and `,
  );
}

/** Registers are kept for months, not years, so that counting all of them is bounded. */
function countsOf(rows: readonly { state: RegisterState; count: number }[]): AnswerOf<ListRegisters>['counts'] {
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  const of = (state: RegisterState) => Math.min(found.get(state) ?? 0, countLimit + 1);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    all: Math.min(all, countLimit + 1),
    pending: of('pending'),
    incomplete: of('incomplete'),
    ready: of('ready'),
    exported: of('exported'),
  };
}
