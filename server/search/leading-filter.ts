import type { Pool } from 'pg';
import type { Bind, Filters } from './sql-conditions.ts';

/** A filter by which an index of the cells is ordered: a search reads none of the rows that it leaves out. */
type OrderedFilter = 'price' | 'rating' | 'sea';
/** The same, or one that only homes of a partial index can meet. */
export type LeadingFilter = OrderedFilter | 'large' | 'early';

/** The values at equal steps of a sample of all rows, the lowest first, by filter. */
export type SampledValues = Readonly<Record<OrderedFilter, readonly number[]>>;

/** The largest numbers of homes that the index of large homes does not have. */
const large = { guests: 12, bedrooms: 6, beds: 10, bathrooms: 5 } as const;
/** The first minute of the day that the index of homes that let guests in early does not have. */
const noon = 720;
/** The share of all homes that these indexes are taken to have. */
const partialShare = 0.05;
/** A sample of fewer rows says little, and so few homes need none. */
const leastSample = 20;
const steps = 50;

/** Reads about a hundred pages of the table, each with some forty homes; undefined where they are too few to tell anything. */
export async function sampleValues(pool: Pool): Promise<SampledValues | undefined> {
  const { rows } = await pool.query<Record<OrderedFilter, number[] | null> & { sampled: number }>(
    `select count(*)::int as sampled, percentile_disc($1::float8[]) within group (order by price_dirham) as price,
       percentile_disc($1::float8[]) within group (order by rating) as rating,
       percentile_disc($1::float8[]) within group (order by sea_km) as sea
     from search tablesample system (least(100, 100.0 * 100 * 8192 / greatest(8192, pg_relation_size('search'))))`,
    [Array.from({ length: steps }, (_, step) => (step + 0.5) / steps)],
  );
  const { sampled, price, rating, sea } = rows[0]!;
  return sampled < leastSample || !price || !rating || !sea ? undefined : { price, rating, sea };
}

/** Whether the values of a sample tell anything about a search. */
export function hasOrderedFilter(filters: Filters): boolean {
  return Object.keys(rangesOf(filters)).length > 0;
}

/** The filter of a search that leaves out most. Without a sample, one of those that always leave out nearly all. */
export function leadingFilterOf(filters: Filters, values: SampledValues | undefined): LeadingFilter | undefined {
  let leading: LeadingFilter | undefined;
  let least = 1;
  const propose = (filter: LeadingFilter, share: number) => {
    if (share < least) [least, leading] = [share, filter];
  };
  if (isLarge(filters)) propose('large', partialShare);
  if (filters.arrival_minute !== undefined && filters.arrival_minute < noon) propose('early', partialShare);
  if (values) {
    for (const [filter, [from, to]] of Object.entries(rangesOf(filters)) as [OrderedFilter, Range][]) {
      const list = values[filter];
      propose(filter, list.filter((value) => value >= from && value <= to).length / list.length);
    }
  }
  return leading;
}

function isLarge(filters: Filters): boolean {
  return (Object.keys(large) as (keyof typeof large)[]).some((filter) => (filters[filter] ?? 0) > large[filter]);
}

/** The condition that the scan of the index starts from and ends with. */
export function leadingCondition(
  filter: LeadingFilter,
  { min_price, max_price, ...filters }: Filters,
  bind: Bind,
): string {
  if (filter === 'large')
    return `(s.capacity > ${large.guests} or s.bedrooms > ${large.bedrooms} or s.beds > ${large.beds} or s.bathrooms > ${large.bathrooms})`;
  if (filter === 'early') return `s.check_in_minute < ${noon}`;
  if (filter === 'rating') return `s.rating >= ${bind(filters.min_rating ?? 0, 'real')}`;
  if (filter === 'sea') return `s.sea_km <= ${bind(filters.sea_km ?? Infinity, 'real')}`;
  return `s.price_dirham between ${bind(min_price ?? 0, 'int')} and ${bind(max_price ?? maxInt, 'int')}`;
}

const maxInt = 2_147_483_647;

type Range = readonly [from: number, to: number];

/** The values that a search looks for, of those filters that it has. */
function rangesOf({ min_price, max_price, min_rating, sea_km }: Filters): Partial<Record<OrderedFilter, Range>> {
  return {
    ...((min_price !== undefined || max_price !== undefined) && { price: [min_price ?? 0, max_price ?? maxInt] }),
    ...(min_rating !== undefined && { rating: [min_rating, Infinity] }),
    ...(sea_km !== undefined && { sea: [0, sea_km] }),
  };
}
