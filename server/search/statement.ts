import type { sorts } from '#contract/listings.ts';
import { listCells, type Box, type CellRange } from './viewport.ts';
import { ringWords, type WordMask } from './ring.ts';

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
  /** The total is counted up to here. */
  countTo: number;
}

const orders: Record<Sort, { column: string; type: string; direction: 'asc' | 'desc' }> = {
  recommended: { column: 's.score', type: 'real', direction: 'desc' },
  rating: { column: 's.rating', type: 'real', direction: 'desc' },
  price_asc: { column: 's.price_dirham', type: 'int', direction: 'asc' },
  price_desc: { column: 's.price_dirham', type: 'int', direction: 'desc' },
  distance: { column: '', type: 'float8', direction: 'asc' },
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

const namedShapes = 200;
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
 *
 * Up to `countTo` matches are read anyway, to be counted. Where that is all of them, the page is taken from
 * them. Where there are more, the page is merged from the first few of each cell, in the order of an index.
 */
export function writeStatement(question: Question): Statement {
  const { reach, sort, after, countTo } = question;
  const values: unknown[] = [];
  const shape: string[] = [reach.kind, sort, String(countTo)];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;

  const tests = question.nights ? wordTests(question.nights, shape, bind) : [];
  tests.push(...filterTests(question.filters, shape, bind));
  if (reach.box) {
    const { west, south, east, north } = reach.box;
    shape.push('box');
    tests.push(`s.latitude between ${bind(south, 'float8')} and ${bind(north, 'float8')}`);
    tests.push(`s.longitude between ${bind(west, 'float8')} and ${bind(east, 'float8')}`);
  }
  if (question.nights) tests.push(...lookUpTests(question.nights, shape, bind));
  // One test, cheapest doubt first, that tells the planner nothing but "perhaps": of each part alone it would
  // believe that hardly a row passes, and would read all of a cell and sort it rather than read it in order.
  const conditions = tests.length > 0 ? [`case when ${tests.join(' and ')} then true else false end`] : [];

  const { column, type, direction } = orders[sort];
  const ids = sort === 'price_desc' ? 'desc' : 'asc';
  const key = sort === 'distance' ? distanceFrom(question.middle!, bind) : column;
  let beyond = (_key: string, _id: string): string[] => [];
  if (after) {
    shape.push('after');
    const [at, id] = [bind(after.key, type), bind(after.id, 'uuid')];
    const [past, from] = direction === 'desc' ? ['<', '<='] : ['>', '>='];
    // The first is where an index scan starts; the second leaves out what was shown of equal keys.
    beyond = (key, property) => [
      `${key} ${from} ${at}`,
      `(${key} ${past} ${at} or ${property} ${ids === 'desc' ? '<' : '>'} ${id})`,
    ];
  }

  const limit = bind(question.limit + 1, 'int');
  const row = `s.property_id, s.version, s.latitude, s.longitude, ${key} as key`;
  const inOrder = `order by ${key} ${direction}, s.property_id ${ids} limit ${limit}`;
  const merged = `order by key ${direction}, property_id ${ids}`;
  const page = [...conditions, ...priceStart(question, shape, bind), ...beyond(key, 's.property_id')];

  let matches: string;
  let walk: string;
  if (reach.kind === 'country') {
    matches = `select ${row} from search as s ${where(conditions)}`;
    walk = `select ${row} from search as s, counted ${where([`counted.total > ${countTo}`, ...page])} ${inOrder}`;
  } else {
    const cells =
      reach.kind === 'cells' ? `unnest(${bind(listCells(reach.cells), 'int[]')})` : occupiedCells(reach.cells, bind);
    matches = `select ${row} from ${cells} as c (cell) join search as s on s.cell = c.cell ${where(conditions)}`;
    walk = `select h.* from counted cross join ${cells} as c (cell) cross join lateral
      (select ${row} from search as s ${where(['s.cell = c.cell', ...page])} ${inOrder}) as h
      where counted.total > ${countTo} ${merged} limit ${limit}`;
  }

  const name = nameOf(shape.join(' '));
  return {
    ...(name === undefined ? {} : { name }),
    text: `
      with matches as materialized (${matches} limit ${countTo + 1}),
      counted as materialized (select count(*)::int as total from matches),
      hits as materialized (
        (select m.* from matches as m, counted
         ${where([`counted.total <= ${countTo}`, ...beyond('m.key', 'm.property_id')])} ${merged} limit ${limit})
        union all
        (${walk})
      )
      select w.starts_on, counted.total, hits.*
      from search_window as w cross join counted left join hits on true ${merged}`,
    values,
  };
}

type Bind = (value: unknown, type: string) => string;

/**
 * The nights in two words of the ring, or in all six where the stay is long, so that few shapes serve all stays.
 */
function wordTests({ masks }: AskedNights, shape: string[], bind: Bind): string[] {
  if (!masks) return [];
  const words = wordsToTest(masks);
  shape.push(`w${words.join('')}`);
  return words.map((word) => {
    const mask = masks.find((one) => one.word === word)?.mask ?? '0';
    return `s.w${word} & ${bind(mask, 'bigint')} = 0`;
  });
}

/** What may need a look into another table comes last: only for rows that passed all else. */
function lookUpTests({ check_in, check_out, nights, masks }: AskedNights, shape: string[], bind: Bind): string[] {
  const tests: string[] = [];
  if (nights === null && masks) return tests;
  const from = bind(check_in, 'date');
  if (nights !== null) {
    const length = bind(nights, 'int');
    shape.push('length');
    // The day of arrival may have a minimum of its own, which replaces the listing's.
    tests.push(
      `s.max_nights >= ${length}`,
      `case when s.day_minimums then coalesce(
         (select d.min_nights from day_overrides as d where d.property_id = s.property_id and d.night_on = ${from}),
         s.min_nights) <= ${length} else s.min_nights <= ${length} end`,
    );
  }
  if (masks === null) {
    shape.push('holds');
    tests.push(`not exists (select from holds as b where b.property_id = s.property_id
      and b.nights && daterange(${from}, ${bind(check_out, 'date')}))`);
  }
  return tests;
}

function wordsToTest(masks: readonly WordMask[]): number[] {
  if (masks.length > 2) return Array.from({ length: ringWords }, (_, word) => word);
  const [first, second] = masks.map((one) => one.word);
  // A stay over the end of the ring lies in the last word and in the first.
  const start = first === 0 && second === ringWords - 1 ? second : first!;
  return [start, (start + 1) % ringWords];
}

/** Where an index by price is entered, so that what is too cheap or too dear is not walked over. */
function priceStart({ sort, filters }: Question, shape: string[], bind: Bind): string[] {
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

const largest = 2_147_483_647;

/**
 * Guests and prices are asked for most of the time, the others seldom: each group is there whole or not at all,
 * with bounds that let everything pass where nothing was asked.
 */
function filterTests(filters: Filters, shape: string[], bind: Bind): string[] {
  const tests: string[] = [];
  const { guests, min_price, max_price, bedrooms, types, amenities, instant_book } = filters;
  if (guests !== undefined || min_price !== undefined || max_price !== undefined) {
    shape.push('usual');
    tests.push(
      `s.capacity >= ${bind(guests ?? 0, 'int')}`,
      `s.price_dirham <= ${bind(max_price ?? largest, 'int')}`,
      `s.price_dirham >= ${bind(min_price ?? 0, 'int')}`,
    );
  }
  if (bedrooms !== undefined || types !== undefined || amenities !== undefined || instant_book) {
    shape.push('fine');
    const bits = bind(amenities ?? 0, 'int');
    tests.push(
      `s.amenities & ${bits} = ${bits}`,
      `(1 << s.property_type) & ${bind(types ?? largest, 'int')} <> 0`,
      `s.bedrooms >= ${bind(bedrooms ?? 0, 'int')}`,
      `(s.instant_book or not ${bind(instant_book ?? false, 'bool')})`,
    );
  }
  return tests;
}

/** Squared, and in degrees of latitude: the order is the same, and no root is drawn for each row. */
function distanceFrom({ latitude, longitude }: { latitude: number; longitude: number }, bind: Bind): string {
  const north = `s.latitude - ${bind(latitude, 'float8')}`;
  const shrink = bind(Math.cos((latitude * Math.PI) / 180), 'float8');
  return `((${north}) ^ 2 + ((s.longitude - ${bind(longitude, 'float8')}) * ${shrink}) ^ 2)`;
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function occupiedCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange, bind: Bind): string {
  return `(select cell from search_cells
    where cell between ${bind(firstRow * 2880, 'int')} and ${bind(lastRow * 2880 + 2879, 'int')}
      and cell % 2880 between ${bind(firstColumn, 'int')} and ${bind(lastColumn, 'int')})`;
}
