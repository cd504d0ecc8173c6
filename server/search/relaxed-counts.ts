import { leastFilterNames } from '#contract/home-numbers.ts';
import { features, type Feature } from '#contract/amenities.ts';
import type { RelaxableWish } from '#contract/search.ts';
import { featureBits, withFlexible } from '#server/listings/listings.ts';
import { isSet, rowConditionOf, type RowFilter } from './row-conditions.ts';
import { areaOf, queryProperties, type SearchScope, type SearchServices } from './find-properties.ts';
import {
  buildConditions,
  createBinder,
  propertiesIn,
  stayCondition,
  where,
  type Bind,
  type Filters,
  type TableSearch,
} from './sql-conditions.ts';

/** Where a search looks without one of its wishes. */
interface OtherPlace extends Pick<SearchScope, 'box'>, Pick<Filters, 'boxes' | 'circle'> {
  wish: RelaxableWish;
}

export interface RelaxedScope extends SearchScope {
  /** False for a place that is unknown, where nothing is. */
  isKnown: boolean;
  elsewhere: readonly OtherPlace[];
}

/** A wish that is left out, and how many homes are found then, up to the limit. */
export interface RelaxedCount {
  wish: RelaxableWish;
  feature: Feature | null;
  count: number;
  /** There may be more than were read. */
  isCut: boolean;
}

/** A condition of a wish; `kind` tells whether it is one of the filters. */
interface Wish {
  wish: RelaxableWish;
  feature: Feature | null;
  isFilter: boolean;
  isMet: string;
}

/**
 * So many homes of an area are read at most. It bounds the statement where everything matches; fewer homes than there are
 * may be counted then, which is said.
 */
const mostRows = 50_000;
/** What an unmet filter adds to the sum of a home, and what any other unmet wish adds, beside its number. */
const filterWeight = 10_000;
const otherWeight = 10_000_000;

/**
 * Counts what a search would find without each of its wishes, without all filters, and without all wishes but its place, in
 * one statement: each home of the area is read once and keeps the sum of its unmet wishes, which tells whether it is one.
 * Other places are read as a search of them is, up to the limit.
 */
export async function countRelaxed(
  services: SearchServices,
  scope: RelaxedScope,
  countTo: number,
  rowLimit = mostRows,
): Promise<{ found: number; counts: RelaxedCount[] }> {
  const labels: Pick<RelaxedCount, 'wish' | 'feature'>[] = [];
  const { filters: all } = scope;
  const [row] = await queryProperties<{ starts_on: string; counts: number[] }>(services, scope, (search) => {
    labels.length = 0;
    const { values, bind } = createBinder();
    const counts: string[] = [];
    const count = (wish: RelaxableWish, expression: string, feature: Feature | null = null) => {
      labels.push({ wish, feature });
      counts.push(expression);
    };
    const wishes = scope.isKnown ? wishesOf(search, bind) : [];
    const sums = wishes.map(({ isFilter, isMet }, index) => {
      const weight = (isFilter ? filterWeight : otherWeight) + index;
      return { weight, sum: `case when ${isMet} then 0 else ${weight} end` };
    });
    for (const [index, { wish, feature }] of wishes.entries())
      count(wish, `count(*) filter (where unmet in (0, ${sums[index]!.weight}))`, feature);
    const read = scope.isKnown ? readArea(search, bind) : `search as s where false`;
    count('filters', `count(*) filter (where unmet < ${otherWeight})`);
    count('everything', 'count(*)');
    for (const { wish, box, boxes, circle } of scope.elsewhere) {
      const place = { ...search, area: areaOf(box, boxes), filters: { ...all, boxes, circle } };
      const { conditions } = buildConditions(place, [], bind);
      const rows = `select from ${propertiesIn(place, bind)} ${where(conditions)} limit ${countTo + 1}`;
      count(wish, `(select count(*) from (${rows}) as found)`);
    }
    const unmet = sums.length > 0 ? sums.map(({ sum }) => sum).join(' + ') : '0';
    const text = `
      with unmet_sums as (select (${unmet})::bigint as unmet from (select s.* from ${read} limit ${rowLimit}) as s)
      select w.starts_on, counted.counts from search_window as w cross join (
        select array[count(*) filter (where unmet = 0), ${counts.join(', ')}]::int[] as counts from unmet_sums
      ) as counted`;
    return { text, values };
  });
  const [found, ...counted] = row!.counts;
  // All homes of the area that were read.
  const isCut = counted[labels.findIndex(({ wish }) => wish === 'everything')]! >= rowLimit;
  const elsewhere = new Set<RelaxableWish>(scope.elsewhere.map(({ wish }) => wish));
  return {
    found: found!,
    counts: labels.map((label, index) => ({
      ...label,
      count: counted[index]!,
      isCut: isCut && !elsewhere.has(label.wish),
    })),
  };
}

/** The homes of the area, without regard to wishes. */
function readArea({ area, filters: { boxes, circle } }: TableSearch, bind: Bind): string {
  const within = { area, filters: { boxes, circle }, stay: undefined, otherStays: [] };
  const { conditions } = buildConditions(within, [], bind);
  return `${propertiesIn(within, bind)} ${where(conditions)}`;
}

/** Filters that are wishes by themselves, by what the API calls them. */
const filterWishes: readonly (readonly [RelaxableWish, RowFilter])[] = [
  ['property_type', 'types'],
  ...leastFilterNames.map((filter) => [filter, filter] as const),
  ['min_rating', 'min_rating'],
  ['instant_book', 'instant_book'],
  ['pay_at_property', 'pay_at_property'],
  ['sea_km', 'sea_km'],
  ['nights', 'nights'],
  ['arrival_time', 'arrival_minute'],
];

/** The wishes of a search, of which only those that it has. Those that read other tables come last. */
function wishesOf(search: TableSearch, bind: Bind): Wish[] {
  const { filters } = search;
  const wishes: Wish[] = [];
  const add = (wish: RelaxableWish, isMet: string, isFilter = true, feature: Feature | null = null) =>
    wishes.push({ wish, feature, isFilter, isMet });
  if (isSet(filters, 'min_price') || isSet(filters, 'max_price'))
    add('price', `${rowConditionOf('min_price', filters, bind)} and ${rowConditionOf('max_price', filters, bind)}`);
  for (const [wish, filter] of filterWishes)
    if (isSet(filters, filter)) add(wish, rowConditionOf(filter, filters, bind));
  for (const feature of features) {
    const { indexed, further } = featureBits([feature]);
    if (further !== null) {
      if (shareBit(filters.further_amenities, further))
        add('amenity', rowConditionOf('further_amenities', { further_amenities: further }, bind), true, feature);
      if (shareBit(filters.further_refused, further))
        add('refused', rowConditionOf('further_refused', { further_refused: further }, bind), true, feature);
      continue;
    }
    if (feature === 'free_cancellation' && (filters.amenities ?? 0) & indexed) {
      add('amenity', freeCancellation(filters, indexed, bind), true, feature);
      continue;
    }
    if ((filters.amenities ?? 0) & indexed)
      add('amenity', rowConditionOf('amenities', { amenities: indexed }, bind), true, feature);
    if ((filters.refused ?? 0) & indexed)
      add('refused', rowConditionOf('refused', { refused: indexed }, bind), true, feature);
  }
  if (isSet(filters, 'guests')) add('guests', rowConditionOf('guests', filters, bind), false);
  if (isSet(filters, 'excluded_places'))
    add('excluded_locations', rowConditionOf('excluded_places', filters, bind), false);
  const isFree = stayCondition(search, bind);
  if (isFree !== undefined) add('dates', isFree, false);
  return wishes;
}

/** Free cancellation, of which close to check-in fewer homes or none have any: see `search-request.ts`. */
function freeCancellation({ fits_none, further_amenities }: Filters, indexed: number, bind: Bind): string {
  const conditions = [rowConditionOf('amenities', { amenities: indexed }, bind)];
  if (fits_none) conditions.push('false');
  const flexible = withFlexible(null);
  if (shareBit(further_amenities, flexible))
    conditions.push(rowConditionOf('further_amenities', { further_amenities: flexible }, bind));
  return conditions.join(' and ');
}

/** Whether two bit strings, as PostgreSQL writes them, have a bit in common. */
function shareBit(some: string | undefined, others: string): boolean {
  return some !== undefined && [...others].some((bit, at) => bit === '1' && some[at] === '1');
}
