import { where, type Bind, type TableSearch } from './sql-conditions.ts';

/** Of the newest homes so many are tested for the page before all of the area are read. */
const mostTried = 20_000;

interface NewestPage {
  search: Pick<TableSearch, 'area'>;
  /** What is selected of a row `s`. */
  row: string;
  conditions: readonly string[];
  /** Where the page before has ended, for a row by this name. */
  afterLast: (home: string) => readonly string[];
  limit: string;
  countTo: number;
  /** The page among all of the area, read where the newest do not fill one. */
  ofAll: string;
  bind: Bind;
}

/**
 * The page of the newest homes. Their index has the homes of the whole country in this order, with their coordinates: those of the area
 * are tested until they fill a page. Where few homes of the country are in the area it does not, and all of the area are sorted.
 */
export function newestPages({
  search: { area },
  row,
  conditions,
  afterLast,
  limit,
  countTo,
  ofAll,
  bind,
}: NewestPage): {
  before: string;
  first: string;
} {
  const { box } = area;
  const within = box
    ? [
        `n.longitude between ${bind(box.west, 'float8')} and ${bind(box.east, 'float8')}`,
        `n.latitude between ${bind(box.south, 'float8')} and ${bind(box.north, 'float8')}`,
      ]
    : [];
  return {
    before: `
      newest as materialized (
        select h.* from counted cross join lateral (
          select ${row} from (
            select n.property_id, n.published_minute from search as n
            ${where([`counted.total > ${countTo}`, ...within, ...afterLast('n')])}
            order by n.published_minute desc, n.property_id limit ${mostTried}
          ) as n cross join lateral (
            select * from search as s ${where(['s.property_id = n.property_id', ...conditions])} offset 0
          ) as s order by n.published_minute desc, n.property_id limit ${limit}
        ) as h
      ),
      filled as materialized (select count(*) = ${limit} as is_full from newest)`,
    first: `
      select * from newest where (select is_full from filled)
      union all
      (${ofAll})`,
  };
}
