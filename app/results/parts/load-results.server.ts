import type { Currency } from '#contract/common.ts';
import type { HelpTopic } from '#contract/query-parser.ts';
import type { ShownPrice } from '#contract/types.gen.ts';
import { ApiError, type Api } from '#app/api.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { searchErrorOf, type SearchFailureReason } from '#app/search-query/search-error.ts';
import { relaxations, relaxedWish, type Relaxation } from '#app/search-query/filters.ts';
import { loadShownResults } from './load-shown-results.ts';
import { packResults, type PackedResults } from './result-cards.ts';
import { noResults } from './no-results.ts';
import { pageLength, readShown } from './result-pages.ts';
import { parseQuerySentence } from './parse-query-sentence.ts';
import type { UnsearchedWish } from '#app/search-query/sentence-wishes.ts';
import { highestNightly } from '#app/search-query/price-scale.ts';
import { apiQueryOf } from '#app/search-query/api-query.ts';
import { readSearchQuery } from '#app/search-query/read-search-query.ts';
import { placeOf, withoutPastDates, type SearchQuery } from '#app/search-query/search-query.ts';

/** A relaxed search and the number of properties it finds. */
export interface CountedRelaxation {
  relaxation: Relaxation;
  total: number;
  isExact: boolean;
}

/** A stay close to the searched one, and the number of properties that are free for it. */
export interface NearbyStay {
  check_in: string;
  check_out: string;
  total: number;
  /** False where there may be more. */
  is_exact: boolean;
}

/** The data of the results screen. */
export interface Results extends PackedResults {
  /** The search with its parsed sentence; null if it has no sentence, or the sentence could not be parsed. */
  understood: SearchQuery | null;
  total: number;
  totalIsExact: boolean;
  next: string | null;
  placeName: string | null;
  /** Homes around the place are among those that were found. */
  isAround: boolean;
  /** The other and the refused places in the reader's language, by how the search names them. */
  placeNames: Readonly<Record<string, string>>;
  /** West, south, east, north of the place; null for the whole country. */
  place: readonly number[] | null;
  /** A price in every currency, for the exchange rates of the price filter; null if no property is known. */
  rate: ShownPrice | null;
  /** The sentence names no known place. */
  isTextUnknown: boolean;
  /** The sentence refines the search and changes nothing in it. */
  isUnchanged: boolean;
  /** The place is not in the gazetteer. */
  isPlaceUnknown: boolean;
  /** The name of the place outside Libya that the sentence names. */
  foreignPlace: string | null;
  /** What the sentence wishes for and the search leaves out. */
  unsearched: readonly UnsearchedWish[];
  /** What the sentence asks about a booking of the reader; then nothing is searched. */
  helpTopic: HelpTopic | null;
  relaxations: readonly CountedRelaxation[];
  nearby: readonly NearbyStay[];
  failure: SearchFailureReason | null;
}

/** All that are not about a single filter are offered, and filters beside them up to this number, but always two. */
const maxRelaxations = 7;
const leastFilters = 2;
/** Nearby dates are offered if a search finds fewer properties than this. */
const nearbyDatesThreshold = 6;

/** Runs the search of an address. An error of the API is returned as part of the results; other errors are thrown. */
export async function loadResults(
  api: Api,
  params: URLSearchParams,
  currency: Currency,
): Promise<{ results: Results; status: number }> {
  const addressQuery = withoutPastDates(readSearchQuery(params), todayInTripoli());
  const {
    understood,
    isTextUnknown: hasNoPlace,
    isUnchanged,
    foreignPlace,
    unsearched,
    helpTopic,
  } = await parseQuerySentence(api, addressQuery, currency);
  if (helpTopic !== null) return { status: 200, results: { ...noResults, understood: null, helpTopic, failure: null } };
  const query = understood ?? addressQuery;
  const cursor = params.get('cursor')?.slice(0, 300) || undefined;
  try {
    const { found, isTextUnknown } = await search(api, query, cursor, cursor ? pageLength : readShown(params));
    const searched = isTextUnknown ? { ...query, q: '' } : query;
    const isEmpty = found.total === 0 && cursor === undefined;
    const [counted, nearby] = await Promise.all([
      isEmpty ? countRelaxations(api, searched) : [],
      cursor === undefined && found.total < nearbyDatesThreshold ? findNearbyStays(api, query, found.total) : [],
    ]);
    const { place } = found;
    return {
      status: 200,
      results: {
        foreignPlace,
        ...packResults(found.cards),
        understood,
        unsearched,
        helpTopic,
        total: found.total,
        totalIsExact: found.total_is_exact,
        next: found.next_cursor,
        placeName: place?.name ?? null,
        isAround: found.includes_neighbours,
        placeNames: found.place_names ?? {},
        place: place?.bbox ?? null,
        rate: highestNightly(found.cards) ?? found.rate ?? null,
        isTextUnknown: isTextUnknown || hasNoPlace,
        isUnchanged,
        isPlaceUnknown: isEmpty && place === null && query.location !== '' && query.bbox === '',
        relaxations: counted,
        nearby,
        failure: null,
      },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure, status } = searchErrorOf(error);
    return { status, results: { ...noResults, understood, failure } };
  }
}

/** Runs a search; a sentence that names no known place is left out, so that the search still finds properties. */
async function search(api: Api, query: SearchQuery, cursor: string | undefined, length: number) {
  const found = await loadShownResults(api, query, cursor, length);
  const isTextUnknown = query.location === '' && placeOf(query) !== '' && found.place === null && found.total === 0;
  if (!isTextUnknown) return { found, isTextUnknown };
  return { found: await loadShownResults(api, { ...query, q: '' }, undefined, pageLength), isTextUnknown };
}

/** The relaxed searches that find something, in the order of `relaxations`; none if the count fails. */
async function countRelaxations(api: Api, query: SearchQuery): Promise<CountedRelaxation[]> {
  const candidates = relaxations(query);
  if (candidates.length === 0) return [];
  const { sort: _sort, ...apiQuery } = apiQueryOf(query);
  const { wishes } = await api.countWithoutWish({ query: apiQuery }).catch(() => ({ wishes: [] }));
  const counted = candidates.flatMap((relaxation) => {
    const { wish, feature } = relaxedWish(relaxation);
    const found = wishes.find((one) => one.wish === wish && one.feature === feature);
    return found ? [{ relaxation, total: found.count, isExact: found.is_exact }] : [];
  });
  const isFilter = ({ relaxation }: CountedRelaxation) => relaxation.kind === 'filter' || relaxation.kind === 'types';
  const others = counted.filter((one) => !isFilter(one));
  return [...counted.filter(isFilter).slice(0, Math.max(leastFilters, maxRelaxations - others.length)), ...others];
}

/** Nearby stays that more properties are free for than `total`; none if the call fails. */
async function findNearbyStays(api: Api, query: SearchQuery, total: number): Promise<NearbyStay[]> {
  if (query.check_in === null || query.check_out === null || query.flexible > 0) return [];
  const { flexible: _flexible, sort: _sort, ...apiQuery } = apiQueryOf(query);
  const { stays } = await api.countNearbyDates({ query: apiQuery }).catch(() => ({ stays: [] }));
  return stays.filter((stay) => stay.total > total);
}
