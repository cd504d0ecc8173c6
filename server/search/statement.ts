import type { sorts } from '#contract/listings.ts';
import { listCells, type Box, type CellRange } from './viewport.ts';
import type { WordMask } from './ring.ts';

export type Sort = (typeof sorts)[number];

/** Which rows a search looks at. */
export type Reach =
  /** Few cells: each is looked into. */
  | { kind: 'cells'; box: Box; cells: CellRange }
  /** Many cells, most of them empty: only those that hold something. */
  | { kind: 'occupied'; box: Box; cells: CellRange }
  /** Most of what there is: rows are walked in the order asked for, whatever their cell. */
  | { kind: 'country'; box: Box | undefined };

/** The nights asked for. */
export interface AskedNights {
  check_in: string;
  check_out: string;
  /** Length to test against minimum and maximum stay; null where only the first night is known. */
  nights: number | null;
  /** Null: outside the window that the words speak of, so the holds themselves are asked. */
  masks: readonly WordMask[] | null;
}

export interface Filters {
  guests?: number | undefined;
  bedrooms?: number | undefined;
  /** Dirham a night. */
  min_price?: number | undefined;
  max_price?: number | undefined;
  /** Bit per type and per amenity, in the contract's order. */
  types?: number | undefined;
  amenities?: number | undefined;
  instant_book?: boolean | undefined;
}

export interface Question {
  reach: Reach;
  filters: Filters;
  nights: AskedNights | undefined;
  sort: Sort;
  /** The middle of the search, for `distance`. */
  middle: { latitude: number; longitude: number } | undefined;
  after: { key: number; id: string } | undefined;
  /** Rows wanted; one more is fetched, to know whether the list goes on. */
  limit: number;
}

/** A total is counted up to here. */
export const totalLimit = 1000;

const orders: Record<Sort, { key: string; type: string; direction: 'asc' | 'desc' }> = {
  recommended: { key: 's.score', type: 'real', direction: 'desc' },
  rating: { key: 's.rating', type: 'real', direction: 'desc' },
  price_asc: { key: 's.price_dirham', type: 'int', direction: 'asc' },
  price_desc: { key: 's.price_dirham', type: 'int', direction: 'desc' },
  // Squared, and in degrees of latitude: the order is the same, and no root is drawn for each row.
  distance: { key: '', type: 'float8', direction: 'asc' },
};

/**
 * One statement for page and total. Its text depends on the shape of the question only, so a connection plans
 * it once under its name; rare shapes have none, so that nobody can fill the connections with plans.
 */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const namedShapes = 120;
const names = new Map<string, string>();

/** A short name for a shape, as PostgreSQL wants it, while there are names left. */
function nameOf(shape: string): string | undefined {
  let name = names.get(shape);
  if (name === undefined && names.size < namedShapes) names.set(shape, (name = `search_${names.size}`));
  return name;
}

/**
 * Writes the statement of a question. Rows come as `starts_on` and `total` (the same in each) and the hit's
 * `property_id, version, latitude, longitude, key`; where there is no hit, one row with nulls.
 */
export function writeStatement(question: Question): Statement {
  const { reach, filters, nights, sort, after } = question;
  const values: unknown[] = [];
  const shape: string[] = [reach.kind, sort];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;

  const conditions: string[] = [];
  const add = (part: string, condition: string) => {
    shape.push(part);
    conditions.push(condition);
  };

  if (reach.box) {
    const { west, south, east, north } = reach.box;
    add('box', `s.latitude between ${bind(south, 'float8')} and ${bind(north, 'float8')}`);
    conditions.push(`s.longitude between ${bind(west, 'float8')} and ${bind(east, 'float8')}`);
  }
  if (filters.guests !== undefined) add('guests', `s.capacity >= ${bind(filters.guests, 'int')}`);
  if (filters.min_price !== undefined) add('min', `s.price_dirham >= ${bind(filters.min_price, 'int')}`);
  if (filters.max_price !== undefined) add('max', `s.price_dirham <= ${bind(filters.max_price, 'int')}`);
  if (filters.bedrooms !== undefined) add('bedrooms', `s.bedrooms >= ${bind(filters.bedrooms, 'int')}`);
  if (filters.types !== undefined) add('types', `(1 << s.property_type) & ${bind(filters.types, 'int')} <> 0`);
  if (filters.amenities !== undefined) {
    const bits = bind(filters.amenities, 'int');
    add('amenities', `s.amenities & ${bits} = ${bits}`);
  }
  if (filters.instant_book) add('instant', 's.instant_book');
  if (nights) addNights(nights, add, conditions, bind);

  const order = orders[sort];
  let key = order.key;
  if (sort === 'distance') {
    const { latitude, longitude } = question.middle!;
    const shrink = Math.cos((latitude * Math.PI) / 180);
    key = `((s.latitude - ${bind(latitude, 'float8')}) ^ 2 + ((s.longitude - ${bind(longitude, 'float8')}) * ${bind(shrink, 'float8')}) ^ 2)`;
  }
  const page = [...conditions];
  const backwards = sort === 'price_desc';
  if (after) {
    shape.push('after');
    const at = bind(after.key, order.type);
    const id = bind(after.id, 'uuid');
    const [beyond, same] = order.direction === 'desc' ? ['<', '<='] : ['>', '>='];
    // The first condition is where the index scan starts, the second leaves out what was shown of equal keys.
    page.push(`${key} ${same} ${at}`, `(${key} ${beyond} ${at} or s.property_id ${backwards ? '<' : '>'} ${id})`);
  }

  const limit = bind(question.limit + 1, 'int');
  const row = `s.property_id, s.version, s.latitude, s.longitude, ${key} as key`;
  const ids = backwards ? 'desc' : 'asc';
  const inOrder = `order by ${key} ${order.direction}, s.property_id ${ids} limit ${limit}`;
  const merged = `order by key ${order.direction}, property_id ${ids}`;
  const where = (list: readonly string[]) => (list.length > 0 ? `where ${list.join(' and ')}` : '');

  let hits: string;
  let counted: string;
  if (reach.kind === 'country') {
    hits = `select ${row} from search as s ${where(page)} ${inOrder}`;
    counted = `select from search as s ${where(conditions)}`;
  } else {
    const cells =
      reach.kind === 'cells' ? `unnest(${bind(listCells(reach.cells), 'int[]')})` : occupiedCells(reach.cells, bind);
    hits = `select h.* from ${cells} as c (cell) cross join lateral
      (select ${row} from search as s ${where(['s.cell = c.cell', ...page])} ${inOrder}) as h ${merged} limit ${limit}`;
    counted = `select from ${cells} as c (cell) join search as s on s.cell = c.cell ${where(conditions)}`;
  }

  const name = nameOf(shape.join(' '));
  return {
    ...(name === undefined ? {} : { name }),
    text: `
      with hits as materialized (${hits})
      select w.starts_on, t.total, hits.*
      from search_window as w
      cross join (select count(*)::int as total from (${counted} limit ${totalLimit + 1}) as rows) as t
      left join hits on true ${merged}`,
    values,
  };
}

type Bind = (value: unknown, type: string) => string;

function addNights(
  { check_in, check_out, nights, masks }: AskedNights,
  add: (part: string, condition: string) => void,
  conditions: string[],
  bind: Bind,
): void {
  for (const { word, mask } of masks ?? []) add(`w${word}`, `s.w${word} & ${bind(mask, 'bigint')} = 0`);
  if (nights === null && masks !== null) return;
  const from = bind(check_in, 'date');
  if (nights !== null) {
    const length = bind(nights, 'int');
    add('length', `s.max_nights >= ${length}`);
    // The day of arrival may have a minimum of its own, which replaces the listing's.
    conditions.push(`(case when s.day_minimums then coalesce(
        (select d.min_nights from day_overrides as d where d.property_id = s.property_id and d.night_on = ${from}),
        s.min_nights) else s.min_nights end) <= ${length}`);
  }
  if (masks === null) {
    add(
      'holds',
      `not exists (select from holds as b where b.property_id = s.property_id
        and b.nights && daterange(${from}, ${bind(check_out, 'date')}))`,
    );
  }
}

function occupiedCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange, bind: Bind): string {
  return `(select cell from search_cells
    where cell between ${bind(firstRow * 2880, 'int')} and ${bind(lastRow * 2880 + 2879, 'int')}
      and cell % 2880 between ${bind(firstColumn, 'int')} and ${bind(lastColumn, 'int')})`;
}
