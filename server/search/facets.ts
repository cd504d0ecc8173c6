import type { Pool } from 'pg';
import type { RequestedStay } from './parse-query.ts';
import {
  asOne,
  conditionsOf,
  propertiesIn,
  propertyConditions,
  unmetFilters,
  stayConditions,
  binding,
  where,
  wishes,
} from './sql-conditions.ts';
import { ask, type SearchScope } from './find-properties.ts';

/** How many homes cost a price: whole dinar a night, rounded down. */
export interface PricedHomes {
  dinar: number;
  homes: number;
}

/** Counts the homes at each price that there is, the cheapest first: one statement. */
export async function countByPrice(pool: Pool, sought: SearchScope): Promise<PricedHomes[]> {
  const rows = await ask<{ starts_on: string } & (PricedHomes | { dinar: null })>(pool, sought, (wanted) => {
    const { values, bind } = binding();
    const { conditions } = conditionsOf(wanted, [], bind);
    const text = `
      with priced as (
        select s.price_dirham / 1000 as dinar, count(*)::int as homes
        from ${propertiesIn(wanted.area, bind)} ${where(conditions)} group by 1
      )
      select w.starts_on, priced.* from search_window as w left join priced on true order by dinar`;
    return { text, values };
  });
  return rows.flatMap((row) => (row.dinar === null ? [] : [{ dinar: row.dinar, homes: row.homes }]));
}

/** Counts the homes that are free for each of the stays: one statement, which reads each home once. */
export async function countByStay(
  pool: Pool,
  sought: SearchScope & { nights: RequestedStay },
): Promise<{ stay: RequestedStay; homes: number }[]> {
  const [row] = await ask<{ starts_on: string; homes: number[] }>(pool, sought, (wanted) => {
    const { values, bind } = binding();
    const tests = propertyConditions(wanted, [], bind);
    const stays = stayConditions([wanted.nights!, ...wanted.orNights], [], bind);
    const counts = stays.map((each) => `count(*) filter (where ${each})::int`);
    const text = `
      select w.starts_on, counted.homes from search_window as w cross join (
        select array[${counts.join(', ')}] as homes
        from ${propertiesIn(wanted.area, bind)} ${where(asOne(tests))}
      ) as counted`;
    return { text, values };
  });
  return [sought.nights, ...sought.orNights].map((stay, at) => ({ stay, homes: row!.homes[at]! }));
}

/** How many homes lack nothing of a search but one wish of its filters, by that wish: one statement. */
export async function countWithoutFilter(
  pool: Pool,
  sought: SearchScope,
): Promise<{ wish: (typeof wishes)[number]; homes: number }[]> {
  const { guests, ...filters } = sought.filters;
  const rows = await ask<{ starts_on: string; lack: number | null; homes: number }>(
    pool,
    { ...sought, filters: { guests } },
    (wanted) => {
      const { values, bind } = binding();
      const { conditions } = conditionsOf(wanted, [], bind);
      const text = `
        with lacking as (
          select ${unmetFilters(filters, bind)} as lack from ${propertiesIn(wanted.area, bind)} ${where(conditions)}
        ), counted as (
          select lack, count(*)::int as homes from lacking where lack <> 0 and lack & (lack - 1) = 0 group by lack
        )
        select w.starts_on, counted.* from search_window as w left join counted on true`;
      return { text, values };
    },
  );
  return rows.flatMap(({ lack, homes }) => (lack === null ? [] : [{ wish: wishes[Math.log2(lack)]!, homes }]));
}
