import type { LeastFilterName } from '#contract/home-numbers.ts';
import { availabilityColumns, type BitMask } from './availability-bits.ts';
import { filterGroups, isSet, rowConditionOf } from './row-conditions.ts';
import { leadingCondition, type Reading } from './leading-filter.ts';
import { homesWithFeatures } from './feature-blocks.ts';
import type { BoundingBox, CellRange } from './grid-cells.ts';
import type { RequestedStay } from './search-request.ts';

/** Which rows of the table `search` are read. */
export type SearchArea =
  /** Few cells: all of them are listed in the statement, the middle of the area first. */
  | { kind: 'cells'; box: BoundingBox; cells: readonly number[] }
  /** Many cells, most of them empty: those that are in `search_cells`. */
  | { kind: 'occupied'; box: BoundingBox; range: CellRange }
  /** A large share of all properties: a page is read in the order of the sort, without regard to cells. */
  | { kind: 'country'; box: BoundingBox | undefined; range?: CellRange };

/** A stay with its availability bits. */
export interface MaskedStay extends RequestedStay {
  /** Null for a stay not within the search window, which is compared with `holds`. */
  masks: readonly BitMask[] | null;
}

export interface Filters extends Partial<Record<LeastFilterName, number | undefined>> {
  guests?: number | undefined;
  min_rating?: number | undefined;
  /** Dirham a night. */
  min_price?: number | undefined;
  max_price?: number | undefined;
  /** One bit for each type, in the order of the contract's list. */
  types?: number | undefined;
  /** Bit sets of features, see `featureBits`: what a home must have, and must not have. */
  amenities?: number | undefined;
  refused?: number | undefined;
  /** The same for amenities that are not in the indexes. */
  further_amenities?: string | undefined;
  further_refused?: string | undefined;
  instant_book?: boolean | undefined;
  /** Kilometres. */
  sea_km?: number | undefined;
  /** The minute of the day by which guests are let in. */
  arrival_minute?: number | undefined;
  /** A length of stay that the host takes. */
  nights?: number | undefined;
  circle?: Circle | undefined;
  /** Where several places are asked for: a property is in one of these boxes. */
  boxes?: readonly BoundingBox[] | undefined;
  /** Ids of places that a property is not in, by its address. */
  excluded_places?: readonly string[] | undefined;
  pay_at_property?: boolean | undefined;
  comparable?: Comparable | undefined;
  /** Something is asked for that no home has. */
  fits_none?: boolean | undefined;
}

export interface Circle {
  latitude: number;
  longitude: number;
  /** The radius, in degrees of latitude. */
  degrees: number;
}

/** Which homes can take the place of another one. No query of a visitor has this. */
export interface Comparable {
  /** At least so many bedrooms, or so many beds. */
  bedrooms: number;
  beds: number;
  /** Whose homes are left out. */
  hosts: readonly string[];
  pay_at_property: boolean;
}

/** What a statement on the table `search` looks for. */
export interface TableSearch extends Partial<Reading> {
  area: SearchArea;
  filters: Filters;
  stay: MaskedStay | undefined;
  /** Other stays accepted, in order of preference. */
  otherStays: readonly MaskedStay[];
}

/** Adds a parameter to the statement and returns its placeholder, cast to `type`. */
export type Bind = (value: unknown, type: string) => string;

/** Collects the parameters of a statement that is not prepared. */
export function createBinder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` };
}

/**
 * The conditions of a search on a row `s` of `search`. With other stays, `stayIndex` is the SQL expression of the index of
 * the first stay that the property is free for, the requested one being 0.
 *
 * @param shape collects what the text of the conditions depends on, see `Statement`
 */
export function buildConditions(
  search: TableSearch,
  shape: string[],
  bind: Bind,
): { conditions: string[]; stayIndex?: string } {
  const { stay, otherStays } = search;
  if (!stay || otherStays.length === 0) {
    const conditions = stay ? maskConditions(stay, shape, bind) : [];
    conditions.push(...propertyConditions(search, shape, bind));
    if (stay) conditions.push(...lookupConditions(stay, shape, bind));
    return { conditions: mergeConditions(conditions) };
  }
  const conditions = propertyConditions(search, shape, bind);
  const free = stayConditions([stay, ...otherStays], shape, bind);
  const stayIndex = `case ${free.map((condition, index) => `when ${condition} then ${index}`).join(' ')} end`;
  return { conditions: mergeConditions([...conditions, `${stayIndex} is not null`]), stayIndex };
}

/**
 * One condition, evaluated from left to right, whose selectivity the planner cannot estimate. From separate conditions it
 * would estimate that hardly a row matches, and read and sort a whole cell instead of reading it in the order of an index.
 */
export function mergeConditions(conditions: readonly string[]): string[] {
  return conditions.length > 0 ? [`case when ${conditions.join(' and ')} then true else false end`] : [];
}

/** The filters and the bounding box, without the stay. */
export function propertyConditions(
  { area, filters }: Pick<TableSearch, 'area' | 'filters'>,
  shape: string[],
  bind: Bind,
) {
  const conditions = filterConditions(filters, shape, bind);
  if (filters.fits_none) {
    shape.push('none');
    conditions.push('false');
  }
  if (area.box) {
    shape.push('box');
    conditions.push(isInBox(area.box, bind));
  }
  conditions.push(...addressConditions(filters, shape, bind));
  return conditions;
}

/**
 * For each stay the condition that a property is free for it. All test the same availability columns, so that there are few
 * shapes.
 */
export function stayConditions(stays: readonly MaskedStay[], shape: string[], bind: Bind): string[] {
  const masks = stays.map((stay) => stay.masks);
  const areAllMasked = masks.every((mask) => mask !== null);
  const columns = areAllMasked ? [...new Set(masks.flatMap(columnsToTest))].sort((one, other) => one - other) : [];
  shape.push(`stays${stays.length}`, `availability${columns.join('')}`);
  return stays.map((stay) => {
    const conditions = columns.map((column) => maskCondition(column, stay.masks!, bind));
    conditions.push(...lookupConditions(areAllMasked ? stay : { ...stay, masks: null }, shape, bind));
    return conditions.join(' and ');
  });
}

/** The condition that a property is free for one of the stays of a search; undefined without a stay. */
export function stayCondition({ stay, otherStays }: TableSearch, bind: Bind): string | undefined {
  if (!stay) return undefined;
  return `(${stayConditions([stay, ...otherStays], [], bind)
    .map((free) => `(${free})`)
    .join(' or ')})`;
}

/** None of the nights of a stay that are in this column is held. */
function maskCondition(column: number, masks: readonly BitMask[], bind: Bind): string {
  const mask = masks.find((each) => each.column === column)?.mask ?? '0';
  return `s.availability_${column} & ${bind(mask, 'bigint')} = 0`;
}

/** Tests two columns, or all six for a long stay, so that there are few shapes. */
function maskConditions({ masks }: MaskedStay, shape: string[], bind: Bind): string[] {
  if (!masks) return [];
  const columns = columnsToTest(masks);
  shape.push(`availability${columns.join('')}`);
  return columns.map((column) => maskCondition(column, masks, bind));
}

/**
 * The conditions that may read another table. They come last, so that only rows that meet all others get there. Limits beyond
 * the minimum and maximum in the row are looked up for marked rows only.
 */
function lookupConditions(stay: MaskedStay, shape: string[], bind: Bind): string[] {
  const { check_in, check_out, nights, masks, asked } = stay;
  const from = bind(check_in, 'date');
  const to = bind(check_out, 'date');
  const length = nights === null ? 'null' : bind(nights, 'int');
  const isAllowed = `(select is_allowed from allows_stay(s.property_id, ${from}, ${to}, ${length}, ${bind(asked.today, 'date')}, ${bind(asked.hour, 'int')}) as is_allowed)`;
  shape.push(nights === null ? 'arrival' : 'length');
  const conditions = [
    nights === null
      ? `(not s.day_minimums or ${isAllowed})`
      : `case when s.day_minimums then ${isAllowed} else ${length} between s.min_nights and s.max_nights end`,
  ];
  if (masks === null) {
    shape.push('holds');
    conditions.push(`not exists (select from holds as h where h.property_id = s.property_id
      and h.nights && daterange(${from}, ${to}))`);
  }
  // Read once for a statement, as it does not depend on the row; almost always there is no area.
  const areas = `(select emergency_areas_on(${from}, ${to}))`;
  conditions.push(`(cardinality(${areas}) = 0 or not lies_in(s.property_id, ${areas}))`);
  return conditions;
}

function columnsToTest(masks: readonly BitMask[]): number[] {
  if (masks.length > 2) return Array.from({ length: availabilityColumns }, (_, column) => column);
  const [first, second] = masks.map((mask) => mask.column);
  // A stay that continues at bit 0 has bits in the last column and in the first.
  const start = first === 0 && second === availabilityColumns - 1 ? second : first!;
  return [start, (start + 1) % availabilityColumns];
}

/**
 * The filters on the row alone. A group is present whole or not at all, with bounds that every row meets for filters that are
 * not set, and boxes are as many as a power of two, so that there are few shapes.
 */
function filterConditions(filters: Filters, shape: string[], bind: Bind): string[] {
  const conditions: string[] = [];
  for (const [group, members] of Object.entries(filterGroups)) {
    if (!members.some((filter) => isSet(filters, filter))) continue;
    shape.push(group);
    for (const filter of members) conditions.push(rowConditionOf(filter, filters, bind));
  }
  const { boxes, circle, excluded_places } = filters;
  if (excluded_places) {
    shape.push('excluded');
    conditions.push(rowConditionOf('excluded_places', filters, bind));
  }
  if (boxes) {
    const padded = paddedToPower(boxes);
    shape.push(`boxes${padded.length}`);
    conditions.push(`(${padded.map((box) => isInBox(box, bind)).join(' or ')})`);
  }
  if (circle) {
    shape.push('circle');
    conditions.push(`${squaredDistance(circle, bind)} <= ${bind(circle.degrees ** 2, 'float8')}`);
  }
  return conditions;
}

/** The filters that read other tables, for rows that meet all others. */
function addressConditions(filters: Filters, shape: string[], bind: Bind): string[] {
  const conditions: string[] = [];
  const { comparable } = filters;
  if (comparable) {
    shape.push('comparable');
    const { hosts, pay_at_property } = comparable;
    conditions.push(`is_comparable(s.property_id, ${bind(comparable.bedrooms, 'int')}, ${bind(comparable.beds, 'int')},
      ${bind(hosts, 'uuid[]')}, ${bind(pay_at_property, 'bool')})`);
  }
  return conditions;
}

/** The list with its last element repeated up to a length. */
export function paddedTo<T>(length: number, list: readonly T[]): T[] {
  return [...list, ...Array.from({ length: Math.max(0, length - list.length) }, () => list.at(-1)!)];
}

/** As many as a power of two, so that there are few shapes. */
function paddedToPower(boxes: readonly BoundingBox[]): BoundingBox[] {
  return boxes.length < 2 ? [...boxes] : paddedTo(2 ** Math.ceil(Math.log2(boxes.length)), boxes);
}

function isInBox({ west, south, east, north }: BoundingBox, bind: Bind): string {
  return `s.latitude between ${bind(south, 'float8')} and ${bind(north, 'float8')} and s.longitude between ${bind(west, 'float8')} and ${bind(east, 'float8')}`;
}

/** The `from` item `search as s`, limited to the cells of the area, and to what an index or bits of blocks say of the leading filter. */
export function propertiesIn(
  { area, filters, leading }: Pick<TableSearch, 'area' | 'filters' | 'leading'>,
  bind: Bind,
): string {
  if (leading === 'features') {
    const cells = area.kind === 'country' && !area.range ? undefined : cellsOf(area, bind);
    return `${homesWithFeatures(cells, filters, bind)} as f
      cross join lateral (select * from search as s where s.property_id = f.property_id offset 0) as s`;
  }
  const cells = area.kind === 'country' && !area.range && !leading ? undefined : cellsOf(area, bind);
  if (cells === undefined) return 'search as s';
  const within = leading ? ` and ${leadingCondition(leading, filters, bind)}` : '';
  return `${cells} as c (cell) join search as s on s.cell = c.cell${within}`;
}

/** The square of the distance in degrees of latitude, which sorts like the distance and needs no square root; by default of a row `s`. */
export function squaredDistance(
  { latitude, longitude }: { latitude: number; longitude: number },
  bind: Bind,
  of: { latitude: string; longitude: string } = { latitude: 's.latitude', longitude: 's.longitude' },
): string {
  const north = `${of.latitude} - ${bind(latitude, 'float8')}`;
  const cosine = bind(Math.cos((latitude * Math.PI) / 180), 'float8');
  return `((${north}) ^ 2 + ((${of.longitude} - ${bind(longitude, 'float8')}) * ${cosine}) ^ 2)`;
}

/** That a row has its address in one of the places that are searched; true of all without places. */
export function isOwnHome(own: readonly string[] | undefined, bind: Bind): string {
  return own ? `(s.place_id = any(${bind(own, 'text[]')}))` : 'true';
}

export function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

export function cellsOf(area: SearchArea, bind: Bind): string {
  if (area.kind === 'cells') return `unnest(${bind(area.cells, 'int[]')})`;
  return area.range ? occupiedCells(area.range, bind) : '(select cell from search_cells)';
}

/** The cells of the area, those that are farthest from its middle first. */
export function edgeCellsOf(area: SearchArea, bind: Bind): string {
  return area.kind === 'cells' ? `unnest(${bind(area.cells.toReversed(), 'int[]')})` : cellsOf(area, bind);
}

/**
 * Whether homes with another address than these places can be in the area, by the bounds of the homes that each place has in a cell. It
 * says no only where there are none.
 */
export function canHaveNeighbours(
  { area, filters: { boxes } }: Pick<TableSearch, 'area' | 'filters'>,
  own: readonly string[],
  bind: Bind,
): string {
  const within = boxes ?? (area.box ? [area.box] : []);
  const meets = paddedToPower(within).map(
    ({ west, south, east, north }) =>
      `n.west <= ${bind(east, 'float8')} and n.east >= ${bind(west, 'float8')} and n.south <= ${bind(north, 'float8')} and n.north >= ${bind(south, 'float8')}`,
  );
  return `exists (select from ${cellsOf(area, bind)} as c (cell) join search_cell_places as n on n.cell = c.cell
    ${where([`n.place_id <> all(${bind(own, 'text[]')})`, ...(meets.length > 0 ? [`(${meets.join(' or ')})`] : [])])})`;
}

function occupiedCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange, bind: Bind): string {
  return `(select cell from search_cells
    where cell between ${bind(firstRow * 2880, 'int')} and ${bind(lastRow * 2880 + 2879, 'int')}
      and cell % 2880 between ${bind(firstColumn, 'int')} and ${bind(lastColumn, 'int')})`;
}
