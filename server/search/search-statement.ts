import type { sorts } from '#contract/listings.ts';
import { shapeOfFeatures } from './feature-blocks.ts';
import { leadingCondition } from './leading-filter.ts';
import { nearestPages } from './nearest-pages.ts';
import { newestPages } from './newest-pages.ts';
import {
  buildConditions,
  canHaveNeighbours,
  cellsOf,
  edgeCellsOf,
  isOwnHome,
  propertiesIn,
  squaredDistance,
  where,
  type Bind,
  type TableSearch,
} from './sql-conditions.ts';

export type Sort = (typeof sorts)[number];

export interface PageSearch extends TableSearch {
  sort: Sort;
  /** What distances are measured from; required for the sort `distance` without a distance from the sea. */
  middle: { latitude: number; longitude: number } | undefined;
  /** The last hit of the previous page; `is_own` where own homes come first. */
  after: { key: number; id: string; is_own: boolean } | undefined;
  /** The ids of the places that are searched and of those within them: homes with another address are neighbours. */
  own: readonly string[] | undefined;
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
  newest: { column: 's.published_minute', type: 'int', direction: 'desc' },
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

/** In the order of recommendation the homes of the place that is searched come before those around it; a sort has its own order. */
export function hasOwnFirst({ own, sort }: Pick<PageSearch, 'own' | 'sort'>): boolean {
  return own !== undefined && sort === 'recommended';
}

/** More than there are of any search. */
const allOfThem = 1_000_000_000;

/** So many matches are read, those at the edge of the area first, to find one of another place. Bounds the statement. */
const mostReadForNeighbours = 2000;

/**
 * Builds the statement that finds a page and counts the matches. Each row has `starts_on`, `total` and `has_neighbours` (the same
 * in all rows) and a hit: `property_id, version, latitude, longitude, key, is_own`, and with other stays `stay_index`. Without
 * hits, there is one row whose hit is null. There may be more hits than the limit.
 *
 * To count them, up to `countTo` + 1 matches are read. If those are all matches, the page is taken from them. If there are
 * more, the page is merged from the first rows of each cell, read in the order of an index. Where own homes come first, it is
 * merged from the first rows of each place, and once those end from the other rows of each cell.
 */
export function buildSearchStatement(search: PageSearch): Statement {
  const { area, sort, after, own } = search;
  // Of few all are counted, and their page is taken from them.
  const countTo = search.areFew ? allOfThem : search.countTo;
  const values: unknown[] = [];
  const shape: string[] = [area.kind, sort, String(countTo)];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const { conditions, stayIndex } = buildConditions(search, shape, bind);

  const { column, type, direction } = orders[sort];
  const ids = sort === 'price_desc' ? 'desc' : 'asc';
  const isFromSea = sort === 'distance' && search.filters.sea_km !== undefined;
  const key = sort === 'distance' ? distanceKey(search, shape, bind) : column;
  let afterCursor = (_key: string, _id: string): string[] => [];
  if (after) {
    shape.push('after');
    const [lastKey, lastId] = [bind(after.key, isFromSea ? 'real' : type), bind(after.id, 'uuid')];
    const [past, from] = direction === 'desc' ? ['<', '<='] : ['>', '>='];
    // The first condition is where an index scan starts; the second leaves out rows of the same key already shown.
    afterCursor = (key, property) => [
      `${key} ${from} ${lastKey}`,
      `(${key} ${past} ${lastKey} or ${property} ${ids === 'desc' ? '<' : '>'} ${lastId})`,
    ];
  }

  const isOwn = isOwnHome(own, bind);
  if (own) shape.push('own');
  const ownFirst = hasOwnFirst(search);
  const isAmongOthers = ownFirst && after?.is_own === false;
  if (isAmongOthers) shape.push('others');

  const limit = bind(search.limit + 1, 'int');
  const row = `s.property_id, s.version, s.latitude, s.longitude, ${key} as key, ${isOwn} as is_own${stayIndex ? `, ${stayIndex} as stay_index` : ''}`;
  // The index of the newest is of the whole country: not for what is read by cell.
  const inIndex = sort === 'newest' && area.kind !== 'country' ? `(${key} + 0)` : key;
  const inOrder = `order by ${inIndex} ${direction}, s.property_id ${ids} limit ${limit}`;
  const merged = `order by key ${direction}, property_id ${ids}`;
  const mergedAll = `order by ${ownFirst ? 'is_own desc, ' : ''}key ${direction}, property_id ${ids}`;
  const bound = orderBounds(search, shape, bind);

  const cells = area.kind === 'country' ? undefined : cellsOf(area, bind);
  // The index of the distance from the sea is one of cells.
  const pageCells = isFromSea ? (cells ?? cellsOf(area, bind)) : cells;
  if (search.leading) shape.push(`by ${search.leading}`);
  if (search.leading === 'features') shape.push(shapeOfFeatures(search.filters));
  if (area.kind === 'country' && area.range) shape.push('range');
  const matches = `select ${row} from ${propertiesIn(search, bind)} ${where(conditions)}`;
  const { leading } = search;
  const isOfCells = leading !== undefined || area.kind !== 'country';
  // The limit within each cell keeps the planner to their index.
  const readForNeighbours = () =>
    leading === 'features'
      ? `select ${isOwn} as is_own from ${propertiesIn(search, bind)} ${where(conditions)} limit ${mostReadForNeighbours}`
      : isOfCells
        ? `select h.* from ${edgeCellsOf(area, bind)} as c (cell) cross join lateral
        (select ${isOwn} as is_own from search as s
         ${where(['s.cell = c.cell', ...(leading ? [leadingCondition(leading, search.filters, bind)] : []), ...conditions])}
         limit ${mostReadForNeighbours}) as h limit ${mostReadForNeighbours}`
        : `select ${isOwn} as is_own from search as s ${where(conditions)} limit ${mostReadForNeighbours}`;
  const hasNeighbours = own
    ? `(counted.has_neighbours or case when counted.total <= ${countTo} then false
         when ${canHaveNeighbours(search, own, bind)}
         then exists (select from (${readForNeighbours()}) as m where not m.is_own) else false end)`
    : 'false';
  /** The first rows in the order of an index that meet these conditions too, where there are more matches than are counted. */
  const indexedPage = (more: readonly string[], guards: readonly string[] = []): string => {
    const page = [...conditions, ...bound, ...more];
    const isReached = [`counted.total > ${countTo}`, ...guards];
    // The total is a condition within the lateral part, where it is tested once, before anything is read. Of a join the planner may read
    // the index first.
    return pageCells
      ? `select h.* from counted cross join ${pageCells} as c (cell) cross join lateral
      (select ${row} from search as s ${where([...isReached, 's.cell = c.cell', ...page])} ${inOrder}) as h
      ${merged} limit ${limit}`
      : `select h.* from counted cross join lateral
      (select ${row} from search as s ${where([...isReached, ...page])} ${inOrder}) as h ${merged}`;
  };
  /** The same of own homes, by the index of their places: an area may hold few of them among many others. */
  const ownPage = (more: readonly string[]): string =>
    `select h.* from counted cross join unnest(${bind(own, 'text[]')}) as o (place_id) cross join lateral
      (select ${row} from search as s
       ${where([`counted.total > ${countTo}`, 's.place_id = o.place_id', ...conditions, ...more])} ${inOrder}) as h
      ${merged} limit ${limit}`;

  const shown = afterCursor('m.key', 'm.property_id');
  const afterShown =
    !ownFirst || shown.length === 0
      ? shown
      : isAmongOthers
        ? ['not m.is_own', ...shown]
        : [`(not m.is_own or (${shown.join(' and ')}))`];
  const onPage = afterCursor(key, 's.property_id');
  // In a `case`, so that the planner keeps to the index of the order.
  const isOwnRow = `case when ${isOwn} then true else false end`;
  const isOtherRow = `case when ${isOwn} then false else true end`;
  const pages: { before?: string; first: string; second?: string } = !ownFirst
    ? sort === 'distance' && !isFromSea
      ? nearestPages({
          search,
          row,
          conditions: [...conditions, ...onPage],
          limit,
          countTo,
          hasStays: stayIndex !== undefined,
          ofAll: indexedPage(onPage, ['not (select is_full from reached)']),
          bind,
        })
      : sort === 'newest'
        ? newestPages({
            search,
            row,
            conditions,
            afterLast: (home) => afterCursor(`${home}.published_minute`, `${home}.property_id`),
            limit,
            countTo,
            ofAll: indexedPage(onPage, ['not (select is_full from filled)']),
            bind,
          })
        : { first: indexedPage(onPage) }
    : isAmongOthers
      ? { first: indexedPage([isOtherRow, ...onPage]) }
      : {
          // Near a landmark the area is a small part of the places.
          first: search.filters.circle ? indexedPage([isOwnRow, ...onPage]) : ownPage(onPage),
          second: indexedPage([isOtherRow], [`(select count(*) from first_page) < ${limit}`]),
        };

  const name = statementName(shape.join(' '));
  return {
    ...(name === undefined ? {} : { name }),
    text: `
      with matches as materialized (${matches} limit ${countTo + 1}),
      counted as materialized (select count(*)::int as total, coalesce(bool_or(not is_own), false) as has_neighbours from matches),
      ${pages.before === undefined ? '' : `${pages.before},`}
      first_page as materialized (${pages.first}),
      hits as materialized (
        (select m.* from matches as m, counted
         ${where([`counted.total <= ${countTo}`, ...afterShown])} ${mergedAll} limit ${limit})
        union all
        (select * from first_page)
        ${pages.second === undefined ? '' : `union all (${pages.second})`}
      )
      select w.starts_on, counted.total, ${hasNeighbours} as has_neighbours, hits.*
      from search_window as w cross join counted left join hits on true ${mergedAll}`,
    values,
  };
}

/** Conditions on the key of the order, between which an index is read: not the rows outside the filter, nor all to the end. */
function orderBounds({ sort, filters }: PageSearch, shape: string[], bind: Bind): string[] {
  const { min_price, max_price, min_rating, sea_km } = filters;
  const bounds: string[] = [];
  const add = (name: string, value: number | undefined, condition: string, type: string) => {
    if (value === undefined) return;
    shape.push(name);
    bounds.push(`${condition} ${bind(value, type)}`);
  };
  if (sort === 'price_asc' || sort === 'price_desc') {
    add('from', min_price, 's.price_dirham >=', 'int');
    add('to', max_price, 's.price_dirham <=', 'int');
  }
  if (sort === 'rating') add('from', min_rating, 's.rating >=', 'real');
  if (sort === 'distance') add('to', sea_km, 's.sea_km <=', 'real');
  return bounds;
}

/** The distance from the sea where the search is for homes at the sea, otherwise from its middle. */
function distanceKey({ filters, middle }: PageSearch, shape: string[], bind: Bind): string {
  if (filters.sea_km === undefined) return squaredDistance(middle!, bind);
  shape.push('sea');
  return 's.sea_km';
}
