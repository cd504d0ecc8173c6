import type { Pool } from 'pg';
import type { RequestedStay } from './search-request.ts';
import { queryProperties, type SearchScope } from './find-properties.ts';
import {
  buildConditions,
  createBinder,
  mergeConditions,
  propertiesIn,
  propertyConditions,
  stayConditions,
  where,
} from './sql-conditions.ts';

/** The number of properties at a price. */
export interface PriceCount {
  /** A night, rounded down. */
  dinar: number;
  count: number;
}

/** Counts the properties found at each price, the cheapest first, in one statement. */
export async function countByPrice(pool: Pool, scope: SearchScope): Promise<PriceCount[]> {
  const rows = await queryProperties<{ starts_on: string } & (PriceCount | { dinar: null })>(pool, scope, (search) => {
    const { values, bind } = createBinder();
    const { conditions } = buildConditions(search, [], bind);
    const text = `
      with prices as (
        select s.price_dirham / 1000 as dinar, count(*)::int as count
        from ${propertiesIn(search, bind)} ${where(conditions)} group by 1
      )
      select w.starts_on, prices.* from search_window as w left join prices on true order by dinar`;
    return { text, values };
  });
  return rows.flatMap((row) => (row.dinar === null ? [] : [{ dinar: row.dinar, count: row.count }]));
}

/** Counts the properties free for each stay of the scope, in one statement that reads each property once. */
export async function countByStay(
  pool: Pool,
  scope: SearchScope & { stay: RequestedStay },
): Promise<{ stay: RequestedStay; count: number }[]> {
  const [row] = await queryProperties<{ starts_on: string; counts: number[] }>(pool, scope, (search) => {
    const { values, bind } = createBinder();
    const conditions = propertyConditions(search, [], bind);
    const free = stayConditions([search.stay!, ...search.otherStays], [], bind);
    const counts = free.map((condition) => `count(*) filter (where ${condition})::int`);
    const text = `
      select w.starts_on, counted.counts from search_window as w cross join (
        select array[${counts.join(', ')}] as counts
        from ${propertiesIn(search, bind)} ${where(mergeConditions(conditions))}
      ) as counted`;
    return { text, values };
  });
  return [scope.stay, ...scope.otherStays].map((stay, index) => ({ stay, count: row!.counts[index]! }));
}
