import type { RequestedStay } from './search-request.ts';
import { queryProperties, type SearchScope, type SearchServices } from './find-properties.ts';
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
export async function countByPrice(services: SearchServices, scope: SearchScope): Promise<PriceCount[]> {
  const rows = await queryProperties<{ starts_on: string } & (PriceCount | { dinar: null })>(
    services,
    scope,
    (search) => {
      const { values, bind } = createBinder();
      const { conditions } = buildConditions(search, [], bind);
      const text = `
      with prices as (
        select s.price_dirham / 1000 as dinar, count(*)::int as count
        from ${propertiesIn(search, bind)} ${where(conditions)} group by 1
      )
      select w.starts_on, prices.* from search_window as w left join prices on true order by dinar`;
      return { text, values };
    },
  );
  return rows.flatMap((row) => (row.dinar === null ? [] : [{ dinar: row.dinar, count: row.count }]));
}

/**
 * So many properties that the filters leave are tried for each stay at most: what their hosts allow takes some microseconds for
 * each of them, and nearby dates are looked for where few are found.
 */
const mostTried = 5000;

/**
 * Counts the properties free for each stay of the scope, in one statement that reads each property once. `isCut` where there are
 * more than are tried.
 */
export async function countByStay(
  services: SearchServices,
  scope: SearchScope & { stay: RequestedStay },
  most = mostTried,
): Promise<{ stays: { stay: RequestedStay; count: number }[]; isCut: boolean }> {
  const [row] = await queryProperties<{ starts_on: string; tried: number; counts: number[] }>(
    services,
    scope,
    (search) => {
      const { values, bind } = createBinder();
      const conditions = propertyConditions(search, [], bind);
      const read = `${propertiesIn(search, bind)} ${where(mergeConditions(conditions))}`;
      const free = stayConditions([search.stay!, ...search.otherStays], [], bind);
      const counts = free.map((condition) => `count(*) filter (where ${condition})::int`);
      const text = `
      select w.starts_on, counted.* from search_window as w cross join (
        select count(*)::int as tried, array[${counts.join(', ')}] as counts
        from (select s.* from ${read} limit ${most}) as s
      ) as counted`;
      return { text, values };
    },
  );
  return {
    stays: [scope.stay, ...scope.otherStays].map((stay, index) => ({ stay, count: row!.counts[index]! })),
    isCut: row!.tried >= most,
  };
}
