import { leastFilterNames, leastFilters, ofLeastFilters, type LeastFilterName } from '#contract/home-numbers.ts';
import type { Bind, Filters } from './sql-conditions.ts';

/** What a row of `search` is tested for. */
export type RowFilter = Exclude<keyof Filters, 'circle' | 'boxes' | 'comparable' | 'fits_none'>;

const maxInt = 2_147_483_647;
/** A bit string is filled with zeros. */
const noBits = '0';

/**
 * The condition of each filter on a row `s` of `search`. Of a filter that is not set it has a bound that every row meets, so
 * that filters share statements.
 */
export const rowConditions: { readonly [F in RowFilter]: (value: Filters[F], bind: Bind) => string } = {
  ...ofLeastFilters((filter) => (least: number | undefined, bind: Bind) => `s.${filter} >= ${bind(least ?? 0, 'int')}`),
  guests: (guests, bind) => `s.capacity >= ${bind(guests ?? 0, 'int')}`,
  min_price: (dirham, bind) => `s.price_dirham >= ${bind(dirham ?? 0, 'int')}`,
  max_price: (dirham, bind) => `s.price_dirham <= ${bind(dirham ?? maxInt, 'int')}`,
  types: (types, bind) => `(1 << s.property_type) & ${bind(types ?? maxInt, 'int')} <> 0`,
  amenities: (bits, bind) => {
    const wanted = bind(bits ?? 0, 'int');
    return `s.amenities & ${wanted} = ${wanted}`;
  },
  refused: (bits, bind) => `s.amenities & ${bind(bits ?? 0, 'int')} = 0`,
  further_amenities: (bits, bind) => {
    const wanted = bind(bits ?? noBits, 'bit(192)');
    return `s.further_amenities & ${wanted} = ${wanted}`;
  },
  further_refused: (bits, bind) =>
    `s.further_amenities & ${bind(bits ?? noBits, 'bit(192)')} = ${bind(noBits, 'bit(192)')}`,
  instant_book: (only, bind) => `(s.instant_book or not ${bind(only ?? false, 'bool')})`,
  min_rating: (rating, bind) => `s.rating >= ${bind(rating ?? 0, 'real')}`,
  pay_at_property: (only, bind) => `(s.pay_at_property or not ${bind(only ?? false, 'bool')})`,
  sea_km: (km, bind) => `s.sea_km <= ${bind(km ?? Infinity, 'real')}`,
  arrival_minute: (minute, bind) => `s.check_in_minute <= ${bind(minute ?? 32_767, 'int')}`,
  // Days may have limits of their own, which only dates can tell.
  nights: (nights, bind) => {
    const length = bind(nights ?? null, 'int');
    return `coalesce(s.day_minimums or ${length} between s.min_nights and s.max_nights, true)`;
  },
  excluded_places: (places, bind) => `s.place_id <> all(${bind(places ?? [], 'text[]')})`,
};

const isIndexed = (filter: LeastFilterName): boolean => leastFilters[filter].isIndexed;

/** Filters that are tested together: if one is set, all of its group are in the statement. */
export const filterGroups: Readonly<Record<string, readonly RowFilter[]>> = {
  common: ['guests', 'max_price', 'min_price'],
  rare: ['amenities', 'refused', 'types', ...leastFilterNames.filter(isIndexed), 'instant_book'],
  further: ['min_rating', 'pay_at_property', 'sea_km', 'arrival_minute', 'nights'],
  // The indexes of cells do not have their columns, for which a search reads the table.
  unindexed: leastFilterNames.filter((filter) => !isIndexed(filter)),
  further_amenities: ['further_amenities', 'further_refused'],
};

/** The condition of one filter of a search. */
export function rowConditionOf<F extends RowFilter>(filter: F, filters: Filters, bind: Bind): string {
  return rowConditions[filter](filters[filter], bind);
}

/** True for a filter that leaves anything out. */
export function isSet(filters: Filters, filter: RowFilter): boolean {
  return filters[filter] !== undefined && filters[filter] !== false;
}
