import type { sorts } from '#contract/listings.ts';
import { buildConditions, cellsOf, squaredDistance, where, type Bind, type TableSearch } from './sql-conditions.ts';

export type Sort = (typeof sorts)[number];

export interface PageSearch extends TableSearch {
  sort: Sort;
  /** What distances are measured from; required for the sort `distance` without a distance from the sea. */
  middle: { latitude: number; longitude: number } | undefined;
  /** The last hit of the previous page. */
  after: { key: number; id: string } | undefined;
  /** Rows of a page. One more is fetched, which tells whether there is a next page. */
  limit: number;
  /** The total is counted up to this number. */
  countTo: number;
}

const orders: Record<Sort, { column: string; type: string; direction: 'asc' | 'desc' }> = {
  // Computed in server/listings/recommended-score.ts.
  recommended: { column: 's.score', type: 'real', direction: 'desc' },
  rating: { column: 's.rating', type: 'real', direction: 'desc' },
  price_asc: { column: 's.price_dirham', type: 'int', direction: 'asc' },
  price_desc: { column: 's.price_dirham', type: 'int', direction: 'desc' },
  distance: { column: '', type: 'float8', direction: 'asc' },
};

/**
 * A statement with a name is prepared once for each connection. The text of a search depends on its shape only: which
 * conditions it has, not their values. The first 200 shapes get names, so that prepared plans cannot fill the memory.
 */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const maxNamedShapes = 200;
const namesByShape = new Map<string, string>();

/** The statement name of a shape; undefined once all names are taken. */
function statementName(shape: string): string | undefined {
  let name = namesByShape.get(shape);
  if (name === undefined && namesByShape.size < maxNamedShapes)
    namesByShape.set(shape, (name = `search_${namesByShape.size}`));
  return name;
}

/**
 * Builds the statement that finds a page and counts the matches. Each row has `starts_on`, `total` (the same in all rows)
 * and a hit: `property_id, version, latitude, longitude, key`, and with other stays `stay_index`. Without hits, there is one
 * row whose hit is null.
 *
 * To count them, up to `countTo` + 1 matches are read. If those are all matches, the page is taken from them. If there are
 * more, the page is merged from the first rows of each cell, read in the order of an index.
 */
export function buildSearchStatement(search: PageSearch): Statement {
  const { area, sort, after, countTo } = search;
  const values: unknown[] = [];
  const shape: string[] = [area.kind, sort, String(countTo)];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const { conditions, stayIndex } = buildConditions(search, shape, bind);

  const { column, type, direction } = orders[sort];
  const ids = sort === 'price_desc' ? 'desc' : 'asc';
  const key = sort === 'distance' ? distanceKey(search, shape, bind) : column;
  let afterCursor = (_key: string, _id: string): string[] => [];
  if (after) {
    shape.push('after');
    const [lastKey, lastId] = [bind(after.key, type), bind(after.id, 'uuid')];
    const [past, from] = direction === 'desc' ? ['<', '<='] : ['>', '>='];
    // The first condition is where an index scan starts; the second leaves out rows of the same key already shown.
    afterCursor = (key, property) => [
      `${key} ${from} ${lastKey}`,
      `(${key} ${past} ${lastKey} or ${property} ${ids === 'desc' ? '<' : '>'} ${lastId})`,
    ];
  }

  const limit = bind(search.limit + 1, 'int');
  const row = `s.property_id, s.version, s.latitude, s.longitude, ${key} as key${stayIndex ? `, ${stayIndex} as stay_index` : ''}`;
  const inOrder = `order by ${key} ${direction}, s.property_id ${ids} limit ${limit}`;
  const merged = `order by key ${direction}, property_id ${ids}`;
  const page = [...conditions, ...priceBound(search, shape, bind), ...afterCursor(key, 's.property_id')];

  let matches: string;
  let indexedPage: string;
  if (area.kind === 'country') {
    matches = `select ${row} from search as s ${where(conditions)}`;
    indexedPage = `select ${row} from search as s, counted ${where([`counted.total > ${countTo}`, ...page])} ${inOrder}`;
  } else {
    const cells = cellsOf(area, bind);
    matches = `select ${row} from ${cells} as c (cell) join search as s on s.cell = c.cell ${where(conditions)}`;
    indexedPage = `select h.* from counted cross join ${cells} as c (cell) cross join lateral
      (select ${row} from search as s ${where(['s.cell = c.cell', ...page])} ${inOrder}) as h
      where counted.total > ${countTo} ${merged} limit ${limit}`;
  }

  const name = statementName(shape.join(' '));
  return {
    ...(name === undefined ? {} : { name }),
    text: `
      with matches as materialized (${matches} limit ${countTo + 1}),
      counted as materialized (select count(*)::int as total from matches),
      hits as materialized (
        (select m.* from matches as m, counted
         ${where([`counted.total <= ${countTo}`, ...afterCursor('m.key', 'm.property_id')])} ${merged} limit ${limit})
        union all
        (${indexedPage})
      )
      select w.starts_on, counted.total, hits.*
      from search_window as w cross join counted left join hits on true ${merged}`,
    values,
  };
}

/** A condition on the price that a scan of the price index starts from, instead of reading the rows outside the filter. */
function priceBound({ sort, filters }: PageSearch, shape: string[], bind: Bind): string[] {
  const [sign, bound] =
    sort === 'price_asc'
      ? ['>=', filters.min_price]
      : sort === 'price_desc'
        ? ['<=', filters.max_price]
        : ['', undefined];
  if (bound === undefined) return [];
  shape.push('from');
  return [`s.price_dirham ${sign} ${bind(bound, 'int')}`];
}

/** The distance from the sea where the search is for homes at the sea, otherwise from its middle. */
function distanceKey({ filters, middle }: PageSearch, shape: string[], bind: Bind): string {
  if (filters.sea_km === undefined) return squaredDistance(middle!, bind);
  shape.push('sea');
  return 's.sea_km::float8';
}
