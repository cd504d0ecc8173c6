import { amenities } from '#contract/listings.ts';
import type { RequestedStay } from './parse-query.ts';
import { listCells, type BoundingBox, type CellRange } from './grid-cells.ts';
import { availabilityWords, type BitMask } from './availability-bits.ts';

/** Which rows a search looks at. */
export type SearchArea =
  /** Few cells: each is looked into. */
  | { kind: 'cells'; box: BoundingBox; cells: CellRange }
  /** Many cells, most of them empty: only those that hold something. */
  | { kind: 'occupied'; box: BoundingBox; cells: CellRange }
  /** Most of what there is: rows are walked in the order asked for, whatever their cell. */
  | { kind: 'country'; box: BoundingBox | undefined };

/** Nights asked for, and the bits of the search words that they are. */
export interface RequestedNights extends RequestedStay {
  /** Null: outside the window that the words speak of, so the holds themselves are asked. */
  masks: readonly BitMask[] | null;
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

/** What a home must be to count. */
export interface PropertyConditions {
  area: SearchArea;
  filters: Filters;
  nights: RequestedNights | undefined;
  /** Nights that would do as well, the most welcome first. */
  orNights: readonly RequestedNights[];
}

/** Adds a value to those sent along, and gives its place in the text. */
export type Bind = (value: unknown, type: string) => string;

/** For statements asked for now and then, which go without a name: nothing is gained by keeping their plans. */
export function binding(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` };
}

/** What a row must pass, and, where several stays would do, the number of the first that it is free for. */
export function conditionsOf(
  wanted: PropertyConditions,
  shape: string[],
  bind: Bind,
): { conditions: string[]; stay?: string } {
  const { nights, orNights } = wanted;
  if (!nights || orNights.length === 0) {
    const tests = nights ? wordTests(nights, shape, bind) : [];
    tests.push(...propertyConditions(wanted, shape, bind));
    if (nights) tests.push(...lookUpTests(nights, shape, bind));
    return { conditions: asOne(tests) };
  }
  const tests = propertyConditions(wanted, shape, bind);
  const stays = stayConditions([nights, ...orNights], shape, bind);
  const stay = `case ${stays.map((each, at) => `when ${each} then ${at}`).join(' ')} end`;
  return { conditions: asOne([...tests, `${stay} is not null`]), stay };
}

/**
 * One test, cheapest doubt first, that tells the planner nothing but "perhaps": of each part alone it would
 * believe that hardly a row passes, and would read all of a cell and sort it rather than read it in order.
 */
export function asOne(tests: readonly string[]): string[] {
  return tests.length > 0 ? [`case when ${tests.join(' and ')} then true else false end`] : [];
}

/** Filters and the edges of the view; nothing about nights. */
export function propertyConditions(
  { area, filters }: Pick<PropertyConditions, 'area' | 'filters'>,
  shape: string[],
  bind: Bind,
) {
  const tests = filterTests(filters, shape, bind);
  if (area.box) {
    const { west, south, east, north } = area.box;
    shape.push('box');
    tests.push(`s.latitude between ${bind(south, 'float8')} and ${bind(north, 'float8')}`);
    tests.push(`s.longitude between ${bind(west, 'float8')} and ${bind(east, 'float8')}`);
  }
  return tests;
}

/** For each stay whether a home takes it. All look into the same words, so that few shapes serve all dates. */
export function stayConditions(stays: readonly RequestedNights[], shape: string[], bind: Bind): string[] {
  const masks = stays.map((one) => one.masks);
  const known = masks.every((one) => one !== null);
  const words = known ? [...new Set(masks.flatMap(wordsToTest))].sort((one, other) => one - other) : [];
  shape.push(`stays${stays.length}`, `w${words.join('')}`);
  return stays.map((stay) => {
    const tests = words.map((word) => wordTest(word, stay.masks!, bind));
    tests.push(...lookUpTests(known ? stay : { ...stay, masks: null }, shape, bind));
    return tests.join(' and ');
  });
}

/** The nights that a stay needs in one word of the ring. */
function wordTest(word: number, masks: readonly BitMask[], bind: Bind): string {
  return `s.w${word} & ${bind(masks.find((one) => one.word === word)?.mask ?? '0', 'bigint')} = 0`;
}

/**
 * The nights in two words of the ring, or in all six where the stay is long, so that few shapes serve all stays.
 */
function wordTests({ masks }: RequestedNights, shape: string[], bind: Bind): string[] {
  if (!masks) return [];
  const words = wordsToTest(masks);
  shape.push(`w${words.join('')}`);
  return words.map((word) => wordTest(word, masks, bind));
}

/** What may need a look into another table comes last: only for rows that passed all else. */
function lookUpTests({ check_in, check_out, nights, masks }: RequestedNights, shape: string[], bind: Bind): string[] {
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

function wordsToTest(masks: readonly BitMask[]): number[] {
  if (masks.length > 2) return Array.from({ length: availabilityWords }, (_, word) => word);
  const [first, second] = masks.map((one) => one.word);
  // A stay over the end of the ring lies in the last word and in the first.
  const start = first === 0 && second === availabilityWords - 1 ? second : first!;
  return [start, (start + 1) % availabilityWords];
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

/** What a home can lack of a search, in the order of the bits that `unmetFilters` gives it. */
export const wishes = [...amenities, 'price', 'property_type', 'bedrooms', 'instant_book'] as const;

/** A bit for each wish of the filters that a home does not meet; guests are no wish, they have to fit. */
export function unmetFilters(filters: Filters, bind: Bind): string {
  const { min_price, max_price, bedrooms, types, instant_book } = filters;
  const bit = (wish: (typeof wishes)[number]) => 2 ** wishes.indexOf(wish);
  const price = `s.price_dirham between ${bind(min_price ?? 0, 'int')} and ${bind(max_price ?? largest, 'int')}`;
  return [
    `(${bind(filters.amenities ?? 0, 'int')} & ~s.amenities)`,
    `case when ${price} then 0 else ${bit('price')} end`,
    `case when (1 << s.property_type) & ${bind(types ?? largest, 'int')} <> 0 then 0 else ${bit('property_type')} end`,
    `case when s.bedrooms >= ${bind(bedrooms ?? 0, 'int')} then 0 else ${bit('bedrooms')} end`,
    `case when s.instant_book or not ${bind(instant_book ?? false, 'bool')} then 0 else ${bit('instant_book')} end`,
  ].join(' | ');
}

/** `search as s`, or what of it lies in the cells of the view. */
export function propertiesIn(area: SearchArea, bind: Bind): string {
  return area.kind === 'country'
    ? 'search as s'
    : `${cellsOf(area, bind)} as c (cell) join search as s on s.cell = c.cell`;
}

export function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

export function cellsOf(area: Exclude<SearchArea, { kind: 'country' }>, bind: Bind): string {
  return area.kind === 'cells' ? `unnest(${bind(listCells(area.cells), 'int[]')})` : occupiedCells(area.cells, bind);
}

function occupiedCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange, bind: Bind): string {
  return `(select cell from search_cells
    where cell between ${bind(firstRow * 2880, 'int')} and ${bind(lastRow * 2880 + 2879, 'int')}
      and cell % 2880 between ${bind(firstColumn, 'int')} and ${bind(lastColumn, 'int')})`;
}
