import type { Bind, Filters } from './sql-conditions.ts';

/** Homes of a block. */
export const blockSize = 512;
/**
 * The number of the list of features below. It grows with every change of the list: a version of the server reads no block that another one has
 * made, and homes in those it tests one by one.
 */
export const blockLayout = 2;

const amenityBits = 32;
const typeBits = 16;

/** Filters by a number, and the limits for which a block has bits. A search for another number takes the next limit that leaves out less. */
const limits = {
  guests: { column: 'capacity', test: '>=', values: [2, 3, 4, 5, 6, 7, 8, 10, 12] },
  bedrooms: { column: 'bedrooms', test: '>=', values: [2, 3, 4, 5] },
  beds: { column: 'beds', test: '>=', values: [2, 3, 4, 5, 6] },
  bathrooms: { column: 'bathrooms', test: '>=', values: [2, 3, 4] },
  min_rating: { column: 'rating', test: '>=', values: [4, 4.5, 4.8] },
  max_price: { column: 'price_dirham', test: '<=', values: [60_000, 100_000, 150_000, 200_000, 300_000] },
  sea_km: { column: 'sea_km', test: '<=', values: [1, 5] },
} as const satisfies Partial<Record<keyof Filters, { column: string; test: '>=' | '<='; values: readonly number[] }>>;

type LimitedFilter = keyof typeof limits;
const limitedFilters = Object.keys(limits) as LimitedFilter[];

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** What a block says of each of its homes, in the order of its bits. */
const featureNames: readonly string[] = [
  ...numbered('amenity ', amenityBits),
  ...numbered('type ', typeBits),
  'instant_book',
  'pay_at_property',
  ...limitedFilters.flatMap((filter) => limits[filter].values.map((value) => `${filter} ${value}`)),
];

/** The condition of each feature on a row `s` of `search`, in the same order. */
export const featureConditions: readonly string[] = [
  ...Array.from({ length: amenityBits }, (_, bit) => `s.amenities & ${1 << bit} <> 0`),
  ...Array.from({ length: typeBits }, (_, type) => `s.property_type = ${type}`),
  's.instant_book',
  's.pay_at_property',
  ...limitedFilters.flatMap((filter) => {
    const { column, test, values } = limits[filter];
    return values.map((value) => `s.${column} ${test} ${value}${Number.isInteger(value) ? '' : '::real'}`);
  }),
];

/** Features that a home must have, by their places in the list, and some of which it must have one. */
export interface WantedFeatures {
  all: readonly number[];
  any: readonly number[];
}

/** What the filters of a search ask of the bits of a block; homes that have it may still not meet the filters. */
export function wantedFeatures(filters: Filters): WantedFeatures {
  const all: number[] = [];
  const want = (name: string) => all.push(featureNames.indexOf(name));
  for (const bit of bitsOf(filters.amenities, amenityBits)) want(`amenity ${bit}`);
  if (filters.instant_book) want('instant_book');
  if (filters.pay_at_property) want('pay_at_property');
  for (const filter of limitedFilters) {
    const asked = filters[filter];
    if (asked === undefined) continue;
    const { test, values } = limits[filter];
    const value =
      test === '>='
        ? (values as readonly number[]).findLast((each) => each <= asked)
        : (values as readonly number[]).find((each) => each >= asked);
    if (value !== undefined) want(`${filter} ${value}`);
  }
  const types = bitsOf(filters.types, typeBits).map((type) => featureNames.indexOf(`type ${type}`));
  return types.length === 1 ? { all: [...all, types[0]!], any: [] } : { all, any: types };
}

function bitsOf(set: number | undefined, count: number): number[] {
  return Array.from({ length: count }, (_, bit) => bit).filter((bit) => ((set ?? 0) >> bit) & 1);
}

/** The part of all homes that has what is wanted, where the features of a home say nothing of each other. */
export function shareOf({ all, any }: WantedFeatures, shares: readonly number[]): number {
  const some =
    any.length === 0
      ? 1
      : Math.min(
          1,
          any.reduce((sum, feature) => sum + shares[feature]!, 0),
        );
  return all.reduce((product, feature) => product * shares[feature]!, some);
}

/** What the text of `homesWithFeatures` depends on. */
export function shapeOfFeatures(filters: Filters): string {
  const { all, any } = wantedFeatures(filters);
  return `features${paddedToPower(all).length},${paddedToPower(any).length}`;
}

/** The first block of a cell, as an SQL expression; those of the cell come before the first of the next one. */
export function firstBlockOf(cell: string): string {
  return `((${cell})::bigint << 20)`;
}

/**
 * A `from` item with the ids of all homes that may have the features: in these cells, or anywhere, those whose bits say so, and of the whole
 * country those that are not in a block as they are now.
 */
export function homesWithFeatures(cells: string | undefined, filters: Filters, bind: Bind): string {
  const { all, any } = wantedFeatures(filters);
  const [conjunction, disjunction] = [paddedToPower(all), paddedToPower(any)];
  const bits = (feature: number) => `substring(b.bits from ${bind(1 + feature * blockSize, 'int')} for ${blockSize})`;
  const both = [
    ...conjunction.map(bits),
    ...(disjunction.length > 0 ? [`(${disjunction.map(bits).join(' | ')})`] : []),
  ].join(' & ');
  const layout = `${blockLayout}::smallint`;
  const blocks =
    cells === undefined
      ? 'search_blocks as b'
      : `${cells} as c (cell)
         join search_blocks as b on b.block >= ${firstBlockOf('c.cell')} and b.block < ${firstBlockOf('c.cell + 1')}`;
  return `(
    select p.property_id from ${blocks}
    cross join lateral (select ${both} as bits offset 0) as m
    -- Between two ones of a bit string as text are as many zeros as places.
    cross join lateral (
      select array_agg(slot::smallint) as slots from (
        select sum(length(zeros) + 1) over (order by place) - 1 as slot
        from unnest(string_to_array(m.bits::text, '1')) with ordinality as u (zeros, place)
      ) as one
    ) as ones
    cross join lateral (
      select property_id from search_points where sorted_as = ${layout} and block = b.block and slot = any(ones.slots) offset 0
    ) as p
    where b.layout = ${layout} and m.bits <> '${'0'.repeat(blockSize)}'
    -- In order, so that the planner keeps to the index where statistics do not know yet that there are few.
    union all (select property_id from search_points where sorted_as < ${layout} order by sorted_as)
    union all (select property_id from search_points where sorted_as > ${layout} order by sorted_as)
  )`;
}

/** As many as a power of two, the last one repeated, so that there are few shapes. */
function paddedToPower(features: readonly number[]): number[] {
  if (features.length === 0) return [];
  const length = 2 ** Math.ceil(Math.log2(features.length));
  return [...features, ...Array.from({ length: length - features.length }, () => features.at(-1)!)];
}
