import type { Currency } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import { ofLeastFilters, type LeastFilterName } from '#contract/home-numbers.ts';
import type { GuestCounts } from '#contract/types.gen.ts';
import type { sorts, PropertyType } from '#contract/listings.ts';
import type { Feature } from '#contract/amenities.ts';
import { daysOfPart } from '#contract/month-parts.ts';
import { searchLimits } from '#contract/search.ts';
import { groupTypes, type GroupType, type MonthPart } from '#contract/query-parser.ts';

export { groupTypes, type GroupType };
export type Sort = (typeof sorts)[number];

/** A search with all its filters. Its only state is the address, so it survives sharing, reloading and logging in. */
export interface SearchQuery extends Record<LeastFilterName, number | null> {
  /** The sentence as it was typed. */
  q: string;
  /** `q` refines the rest of the search, instead of filling what the rest leaves open. False without `q`. */
  refines: boolean;
  /** A place by name or id; takes precedence over `q`. */
  location: string;
  /** Further places, by name: a home is in `location` or in one of them. */
  locations: string[];
  /** Places that a home must not be in. */
  excluded_locations: string[];
  /** Map bounds, "west,south,east,north" in degrees; empty for none. Takes precedence over the place. */
  bbox: string;
  /** A landmark that a home is near to, by its id or name; empty for none. */
  near: string;
  /** Kilometres from the landmark; null without one, or as far as is usual. */
  near_km: number | null;
  /** The most kilometres from the sea. */
  sea_km: number | null;
  check_in: string | null;
  /** Null without a check-in; otherwise after it. */
  check_out: string | null;
  /** The month of a stay without days, `YYYY-MM`; null with a check-in. */
  month: string | null;
  month_part: MonthPart;
  /** The nights of a stay in the month, or that the home must take; null with a check-in. */
  nights: number | null;
  /** HH:MM, an hour at which guests are let in. */
  arrival_time: string | null;
  /** Days that the stay may begin earlier or later, 0 to `searchLimits.flexibleDays`; 0 without a check-in. */
  flexible: number;
  /** Null for any party size. */
  guests: GuestCounts | null;
  property_types: PropertyType[];
  group_type: GroupType | null;
  amenities: Feature[];
  /** What a home must not have. */
  refused: Feature[];
  /** The confidence of the query parser, 0 to 1, as text. Passed along, never sent to the API. */
  confidence: string;
  /** Dinar a night. */
  min_price: number | null;
  /** Dinar a night. */
  max_price: number | null;
  /** In which the prices were typed, and are shown; null for the reader’s. */
  price_currency: Currency | null;
  /** The least average rating, out of 5. */
  min_rating: number | null;
  family_only: boolean;
  instant_book: boolean;
  /** The host takes cash on arrival. */
  pay_at_property: boolean;
  sort: Sort;
  /** Wide screens show the results without the map beside them. */
  hides_map: boolean;
}

export const emptyQuery: SearchQuery = {
  q: '',
  refines: false,
  location: '',
  locations: [],
  excluded_locations: [],
  bbox: '',
  near: '',
  near_km: null,
  sea_km: null,
  check_in: null,
  check_out: null,
  month: null,
  month_part: 'whole',
  nights: null,
  arrival_time: null,
  flexible: 0,
  guests: null,
  property_types: [],
  group_type: null,
  amenities: [],
  refused: [],
  confidence: '',
  min_price: null,
  max_price: null,
  price_currency: null,
  ...ofLeastFilters(() => null),
  min_rating: null,
  family_only: false,
  instant_book: false,
  pay_at_property: false,
  sort: 'recommended',
  hides_map: false,
};

/** Characters of `q`: the limit of the text area and of the address. */
export const maxSentenceLength = 500;
/** The most nights of a stay whose days are not said. */
export const nightsLimit = 31;

/** The place to search: the selected one, or the sentence, which may be the name of a place unless it is a refinement. */
export function placeOf({ location, q, refines }: Pick<SearchQuery, 'location' | 'q' | 'refines'>): string {
  return (location || (refines ? '' : q)).slice(0, searchLimits.placeName);
}

/**
 * The search without a stay that is over before today, such as that of an old link; the API would refuse it.
 */
export function withoutPastDates(query: SearchQuery, today: string): SearchQuery {
  if (query.month !== null && daysOfPart(query.month, query.month_part).last < today)
    return { ...query, month: null, month_part: 'whole' };
  if (query.check_in === null || query.check_in >= today) return query;
  return { ...query, check_in: null, check_out: null, flexible: 0 };
}

/** The search without dates: neither days nor a month with a number of nights. */
export function withoutDates<Q extends SearchQuery>(query: Q): Q {
  return { ...query, check_in: null, check_out: null, flexible: 0, month: null, month_part: 'whole', nights: null };
}

/** The search without nearness to a landmark. */
export function withoutLandmark(query: SearchQuery): SearchQuery {
  return { ...query, near: '', near_km: null };
}

/** The search in a part of the map, in place of around a landmark. */
export function withinBounds(query: SearchQuery, bbox: string): SearchQuery {
  return { ...withoutLandmark(query), bbox };
}

/** The search in a place alone, wherever it was before. */
export function inPlace(query: SearchQuery, location: string): SearchQuery {
  return { ...withinBounds(query, ''), location, locations: [] };
}

/** The nights of each stay that is searched: of the dates, or of the length within a month; null where neither is known. */
export function nightsOfStay({
  check_in,
  check_out,
  month,
  nights,
}: Pick<SearchQuery, 'check_in' | 'check_out' | 'month' | 'nights'>): number | null {
  if (check_in && check_out) return nightsBetween(check_in, check_out);
  return month === null ? null : nights;
}
