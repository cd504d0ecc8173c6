import type { Pool } from 'pg';
import { blockLayout, featureConditions, shareOf, wantedFeatures } from './feature-blocks.ts';
import type { Bind, Filters } from './sql-conditions.ts';

/** A filter by which an index of the cells is ordered: a search reads none of the rows that it leaves out. */
type OrderedFilter = 'price' | 'rating' | 'sea';
/** The same, or one that only homes of a partial index can meet, or those together that blocks of homes have bits of. */
export type LeadingFilter = OrderedFilter | 'large' | 'early' | 'features';

/** What a sample of all rows tells: by filter, the values at equal steps, the lowest first, and what there is of each feature. */
export interface Sample extends Readonly<Record<OrderedFilter, readonly number[]>> {
  /** The part of the homes that has each feature of a block; undefined where reading the blocks would not be quicker than reading the homes. */
  features: readonly number[] | undefined;
  /** How many homes are in blocks. */
  homes: number;
}

/** The largest numbers of homes that the index of large homes does not have. */
const large = { guests: 12, bedrooms: 6, beds: 10, bathrooms: 5 } as const;
/** The first minute of the day that the index of homes that let guests in early does not have. */
const noon = 720;
/** The share of all homes that these indexes are taken to have. */
const partialShare = 0.05;
/** A sample of fewer rows says little, and so few homes need none. */
const leastSample = 20;
const steps = 50;

/** So few homes are read in a millisecond. */
export const fewHomes = 15_000;
/** So many homes that are not in a block as they are may be read beside them. */
const mostUnsorted = 1000;
/** As many homes are read in order in the time of one that is looked up by its bits. */
const readsOfLookup = 25;

interface SampledRow extends Record<OrderedFilter, number[] | null> {
  sampled: number;
  features: number[];
  homes: number;
  unsorted: number;
}

/** Reads about a hundred pages of the table, each with some forty homes; undefined where they are too few to tell anything. */
export async function sampleHomes(pool: Pool): Promise<Sample | undefined> {
  const counts = featureConditions.map((condition) => `count(*) filter (where ${condition})`).join(', ');
  const statement = {
    text: `select count(*)::int as sampled, percentile_disc($1::float8[]) within group (order by price_dirham) as price,
       percentile_disc($1::float8[]) within group (order by rating) as rating,
       percentile_disc($1::float8[]) within group (order by sea_km) as sea,
       array[${counts}]::int[] as features,
       (select coalesce(sum(used), 0)::int from search_blocks where layout = ${blockLayout}) as homes,
       (select count(*)::int from (
         (select from search_points where sorted_as < ${blockLayout} order by sorted_as limit ${mostUnsorted + 1})
         union all (select from search_points where sorted_as > ${blockLayout} order by sorted_as limit ${mostUnsorted + 1})
       ) as changed) as unsorted
     from search as s tablesample system (least(100, 100.0 * 100 * 8192 / greatest(8192, pg_relation_size('search'))))`,
    values: [Array.from({ length: steps }, (_, step) => (step + 0.5) / steps)],
  };
  const { rows } = (await pool.query(statement)) as { rows: SampledRow[] };
  const { sampled, price, rating, sea, homes, unsorted, features } = rows[0]!;
  if (sampled < leastSample || !price || !rating || !sea) return undefined;
  const isSorted = homes >= fewHomes && unsorted <= mostUnsorted;
  return { price, rating, sea, homes, features: isSorted ? features.map((count) => count / sampled) : undefined };
}

/** Whether a sample tells anything about a search. */
export function isSampled(filters: Filters): boolean {
  return Object.keys(rangesOf(filters)).length > 0 || hasFeatures(filters);
}

/** Whether blocks have bits of any of the filters. */
function hasFeatures(filters: Filters): boolean {
  const { all, any } = wantedFeatures(filters);
  return all.length + any.length > 0;
}

/** So few homes are looked up in the time in which a page of them is read in order. Of those, days leave a part. */
const fewLookups = 1500;
const fewLookupsWithDays = 4000;

/** How the homes of a search are read. */
export interface Reading {
  /** The filter that leaves out most, by whose index the rows are read. */
  leading: LeadingFilter | undefined;
  /** So few have what blocks have bits of that all of them are read, and their page is taken from them. */
  areFew: boolean;
}

/** Which filter of a search leaves out most. Without a sample, one of those that always leave out nearly all. */
export function readingOf(filters: Filters, hasDays: boolean, sample: Sample | undefined): Reading {
  let leading: LeadingFilter | undefined;
  let least = 1;
  const propose = (filter: LeadingFilter, share: number) => {
    if (share < least) [least, leading] = [share, filter];
  };
  if (isLarge(filters)) propose('large', partialShare);
  if (filters.arrival_minute !== undefined && filters.arrival_minute < noon) propose('early', partialShare);
  if (!sample) return { leading, areFew: false };
  for (const [filter, [from, to]] of Object.entries(rangesOf(filters)) as [OrderedFilter, Range][]) {
    const list = sample[filter];
    propose(filter, list.filter((value) => value >= from && value <= to).length / list.length);
  }
  if (!sample.features || !hasFeatures(filters)) return { leading, areFew: false };
  const share = shareOf(wantedFeatures(filters), sample.features);
  // Where they are few, the page is not read in order beside the count.
  const areFew =
    share * sample.homes <= (hasDays ? fewLookupsWithDays : fewLookups) && (share * readsOfLookup) / 2 < least;
  if (areFew) return { leading: 'features', areFew };
  propose('features', share * readsOfLookup);
  return { leading, areFew };
}

function isLarge(filters: Filters): boolean {
  return (Object.keys(large) as (keyof typeof large)[]).some((filter) => (filters[filter] ?? 0) > large[filter]);
}

/** The condition that the scan of the index starts from and ends with. */
export function leadingCondition(
  filter: Exclude<LeadingFilter, 'features'>,
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
