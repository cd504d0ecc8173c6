import type { ShownPrice } from '#contract/listings.ts';
import { ApiError, type Api } from '#app/api.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { searchErrorOf, type Failure } from '#app/search-query/search-error.ts';
import { relaxations, wishOf, type Relaxation } from '#app/search-query/filters.ts';
import { loadShownResults } from './load-shown-results.ts';
import { packResults, type PackedResults } from './result-cards.ts';
import { noResults } from './no-results.ts';
import { pageLength, readShown } from './result-pages.ts';
import { placeAbroad, withUnderstood } from '#app/search-query/query-chips.ts';
import { dearestOf } from '#app/search-query/price-scale.ts';
import { apiQueryOf, readSearchQuery, withoutPastDates, type SearchQuery } from '#app/search-query/search-query.ts';

/** A way to find more, and how many homes it finds. */
export interface CountedRelaxation {
  way: Relaxation;
  total: number;
  isExact: boolean;
}

/** Nights close to those asked for, and how many homes are free for them. */
export interface NearbyStay {
  check_in: string;
  check_out: string;
  total: number;
}

/** Everything that the results show. */
export interface Results extends PackedResults {
  /** The search with what its words say; null where there are none, and the address tells all. */
  understood: SearchQuery | null;
  total: number;
  totalIsExact: boolean;
  next: string | null;
  placeName: string | null;
  /** West, south, east, north of the place; null for the whole country. */
  place: readonly number[] | null;
  /** A price in every currency: what prices are shown at. Null where no home is known. */
  rate: ShownPrice | null;
  /** The words named no place. */
  isTextUnknown: boolean;
  /** The place asked for is not in the gazetteer. */
  isPlaceUnknown: boolean;
  /** A place in another country that the words asked for. */
  abroad: string | null;
  ways: readonly CountedRelaxation[];
  nearby: readonly NearbyStay[];
  failure: Failure | null;
}

const offeredWays = 5;
/** With fewer homes than this, other dates are offered beside them. */
const fewHomes = 6;

/** Finds what an address asks for. Never throws what the API refuses: the failure is then part of the results. */
export async function loadResults(api: Api, query: URLSearchParams): Promise<{ results: Results; status: number }> {
  const asked = withoutPastDates(readSearchQuery(query), todayInTripoli());
  const { understood, isTextUnknown: hasNoPlace, abroad } = await readWords(api, asked);
  const choice = understood ?? asked;
  const cursor = query.get('cursor')?.slice(0, 300) || undefined;
  try {
    const { found, isTextUnknown } = await search(api, choice, cursor, cursor ? pageLength : readShown(query));
    const isEmpty = found.total === 0 && cursor === undefined;
    const [ways, nearby] = await Promise.all([
      isEmpty ? countRelaxations(api, choice) : [],
      cursor === undefined && found.total < fewHomes ? findNearby(api, choice, found.total) : [],
    ]);
    const { place } = found;
    return {
      status: 200,
      results: {
        abroad,
        ...packResults(found.cards),
        understood,
        total: found.total,
        totalIsExact: found.total_is_exact,
        next: found.next_cursor,
        placeName: place?.name ?? null,
        place: place?.bbox ?? null,
        rate: dearestOf(found.cards) ?? found.rate ?? null,
        isTextUnknown: isTextUnknown || hasNoPlace,
        isPlaceUnknown: isEmpty && place === null && choice.location !== '' && choice.bbox === '',
        ways,
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

/** What the words of a search say. Where they cannot be read, they are tried as the name of a place. */
async function readWords(api: Api, asked: SearchQuery) {
  const unread = { understood: null, isTextUnknown: false, abroad: null };
  if (asked.q === '') return unread;
  const answer = await api.understandSentence({ body: { query: asked.q } }).catch(() => null);
  if (answer === null) return unread;
  const understood = withoutPastDates(withUnderstood(asked, answer), todayInTripoli());
  const hasPlace = understood.location !== '' || understood.bbox !== '';
  return { understood, isTextUnknown: !hasPlace, abroad: hasPlace ? null : placeAbroad(answer) };
}

/** A search, as long as the list had grown. Words that name no place must not hide every home. */
async function search(api: Api, choice: SearchQuery, cursor: string | undefined, length: number) {
  const found = await loadShownResults(api, choice, cursor, length);
  const isTextUnknown = choice.location === '' && choice.q !== '' && found.place === null && found.total === 0;
  if (!isTextUnknown) return { found, isTextUnknown };
  return { found: await loadShownResults(api, { ...choice, q: '' }, undefined, pageLength), isTextUnknown };
}

/**
 * The ways to find more that do find something, the smallest loss first. One that is not answered is not offered. What
 * single wishes would bring is asked for all at once, however many there are.
 */
async function countRelaxations(api: Api, choice: SearchQuery): Promise<CountedRelaxation[]> {
  const ways = relaxations(choice);
  const { sort: _sort, ...query } = apiQueryOf(choice);
  const alone = ways.some((way) => wishOf(way) !== null)
    ? api.countWithoutOne({ query }).then(
        ({ wishes }) => new Map(wishes.map(({ wish, homes }) => [wish, homes])),
        () => new Map<string, number>(),
      )
    : new Map<string, number>();
  const counted = await Promise.all(
    ways.map(async (way) => {
      const wish = wishOf(way);
      if (wish !== null) return { way, total: (await alone).get(wish) ?? 0, isExact: true };
      const found = await api.searchProperties({ query: { ...apiQueryOf(way.choice), limit: 1 } }).catch(() => null);
      return { way, total: found?.total ?? 0, isExact: found?.total_is_exact ?? true };
    }),
  );
  return counted.filter(({ total }) => total > 0).slice(0, offeredWays);
}

/** Other dates that more homes are free for. Without an answer there is nothing to offer, and the search stands. */
async function findNearby(api: Api, choice: SearchQuery, total: number): Promise<NearbyStay[]> {
  if (choice.check_in === null || choice.check_out === null || choice.flexible > 0) return [];
  const { flexible: _flexible, sort: _sort, ...query } = apiQueryOf(choice);
  const { stays } = await api.countNearbyDates({ query }).catch(() => ({ stays: [] }));
  return stays.filter((stay) => stay.total > total);
}
