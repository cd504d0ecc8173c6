import { Trans, useLingui } from '@lingui/react/macro';
import { Map as MapIcon } from 'lucide-react';
import { useMemo } from 'react';
import { data, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { pageTitle } from '#contract/product.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { CardNotes } from '#app/shared/property-cards/card-notes.tsx';
import { PropertyCards, PropertyCardSkeletons } from '#app/shared/property-cards/property-cards.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { expectedCurrency } from '#app/shared/money/shown-currency.ts';
import { screenContext } from '#app/screen-context.ts';
import { useSession } from '#app/session/session.tsx';
import { withTexts } from '#app/later-texts.ts';
import { laterPart } from '#app/ui/later-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import type { Route } from './+types/search';
import { ActiveFilters } from './parts/active-filters.tsx';
import { MapBesideResults } from './parts/map-beside-results.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { landmarkName, placesLabel } from '#app/search-query/query-chip-labels.ts';
import { priceScale } from '#app/search-query/filter-labels.ts';
import { FlexibleDatesMenu } from './parts/flexible-dates-menu.tsx';
import { unpackResults } from './parts/result-cards.ts';
import { loadResults } from './parts/load-results.server.ts';
import { unreachableResults } from './parts/no-results.ts';
import { hasSameResults } from './parts/result-pages.ts';
import { withFallback } from './parts/with-fallback.ts';
import { ResultCount } from './parts/result-count.tsx';
import { resultsState } from './parts/results-state.ts';
import { readSearchQuery } from '#app/search-query/read-search-query.ts';
import { mapPath, stayQueryString, writeSearchQuery } from '#app/search-query/search-addresses.ts';
import { nightsOfStay, withoutPastDates, type SearchQuery } from '#app/search-query/search-query.ts';
import { SearchNotes } from './parts/search-notes.tsx';
import { SearchPill } from './parts/search-pill.tsx';
import { ShowMore } from './parts/show-more.tsx';
import { SortMenu } from './parts/sort-menu.tsx';
import { datesLabel } from '#app/search-query/stay-labels.ts';
import { Link } from '#app/ui/link.tsx';
import { useIsSearching } from './parts/use-is-searching.ts';
import { useMoreResults } from './parts/use-more-results.ts';
import { useLastSearch } from './parts/use-last-search.ts';
import { useTrackSearch } from './parts/use-track-search.ts';
import { useHighlightedCard } from './parts/use-highlighted-card.ts';

/** Most searches show none of these. */
const BookingHelp = laterPart(() =>
  withTexts('results', async () => ({ default: (await import('./parts/booking-help.tsx')).BookingHelp })),
);
const NearbyDates = laterPart(async () => ({ default: (await import('./parts/nearby-dates.tsx')).NearbyDates }));
const NothingFound = laterPart(() =>
  withTexts('results', async () => ({ default: (await import('./parts/nothing-found.tsx')).NothingFound })),
);
const SearchAlert = laterPart(() => withTexts('results', () => import('./parts/search-alert.tsx')));
const SentenceOutcome = laterPart(async () => ({
  default: (await import('./parts/sentence-outcome.tsx')).SentenceOutcome,
}));

export const handle = { topBar: SearchPill };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, currency } = context.get(screenContext);
  const { results, status } = await loadResults(api, new URL(request.url).searchParams, expectedCurrency(currency));
  return data(results, { status });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return withFallback(request.signal, serverLoader, unreachableResults);
}

/** A change of the list's length or of the map's visibility needs no new results. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return hasSameResults(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { search: queryString } = useLocation();
  const params = new URLSearchParams(queryString);
  const addressQuery = readSearchQuery(params);
  const { understood } = loaderData;
  const query: SearchQuery = understood
    ? { ...understood, hides_map: addressQuery.hides_map }
    : withoutPastDates(addressQuery, todayInTripoli());
  const cursor = params.get('cursor');
  const searchKey = `${writeSearchQuery({ ...query, hides_map: false })}&cursor=${cursor ?? ''}`;
  const cards = useMemo(() => unpackResults(loaderData), [loaderData]);
  const results = useMoreResults(searchKey, query, cards, loaderData.next);
  const likes = useLikes(results.cards.map((card) => card.id));
  const currency = useCurrency();
  const isSearching = useIsSearching();
  const [hoveredId, pointerHandlers] = useHighlightedCard();
  const nights = nightsOfStay(query);
  const stayOfAll = stayQueryString(query);
  const { total, totalIsExact, placeName, isAround, placeNames, failure, helpTopic, rate, nearby } = loaderData;
  const state = resultsState({ isSearching, failure, helpTopic, total });
  useTrackSearch(query, failure === null ? { sentence: params.get('q'), found: total } : undefined);
  useLastSearch(total > 0 ? { query, placeName, placeNames, locale: i18n.locale as Locale } : undefined);
  const scale = priceScale(rate, query.price_currency ?? currency);
  const hasPlace = placeName !== null;
  const places = placesLabel(placeName, query, placeNames, i18n.locale);
  const landmark = landmarkName(query, placeNames);
  const isFirstPage = cursor === null;
  const layout = query.hides_map ? 'grid' : 'beside';
  const count = (
    <ResultCount
      total={total}
      isExact={totalIsExact}
      placeName={places}
      isAround={isAround}
      landmark={landmark}
      hasBounds={query.bbox !== ''}
    />
  );
  const title =
    landmark !== null
      ? places === null
        ? t`Stays near ${landmark}`
        : isAround
          ? t`Stays in and around ${places} near ${landmark}`
          : t`Stays in ${places} near ${landmark}`
      : places === null
        ? t`Stays in Libya`
        : isAround
          ? t`Stays in and around ${places}`
          : t`Stays in ${places}`;
  return (
    <>
      <title>{pageTitle(title, i18n.locale)}</title>
      <FilterBar query={query} scale={scale} hasPlace={hasPlace} hasMap />
      <div className={query.hides_map ? '' : 'lg:grid lg:grid-cols-[minmax(0,1fr)_min(33rem,52vw)]'}>
        <div aria-busy={isSearching} className="px-4 pt-4 pb-10 md:px-8 md:pt-6">
          {state === 'searching' ? (
            <div className="grid gap-2.5 py-2">
              <Skeleton className="h-5 w-56" />
              <Skeleton className="h-4 w-40" />
            </div>
          ) : state === 'found' ? (
            <>
              {/* With large text the order goes below the count. */}
              <div className="@container flex flex-wrap items-start gap-x-3">
                <h1 className="min-w-[min(100%,9rem)] flex-1 text-title">{count}</h1>
                <div className="ms-auto -me-3 -mt-1.5 md:hidden">
                  <SortMenu query={query} hasPlace={hasPlace} />
                </div>
              </div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <p className="text-small text-ink-2">
                  {nights === null ? (
                    <Trans>Add dates to see what a whole stay costs</Trans>
                  ) : (
                    <Trans>Totals include every fee</Trans>
                  )}
                </p>
                <FlexibleDatesMenu query={query} />
              </div>
            </>
          ) : (
            <>
              <h1 className="sr-only">{title}</h1>
              {state === 'nothing' ? <FlexibleDatesMenu query={query} /> : null}
            </>
          )}
          <p role="status" className="sr-only">
            {state === 'searching'
              ? t`Searching`
              : state === 'found'
                ? count
                : state === 'nothing'
                  ? t`No homes match this search`
                  : null}
          </p>
          {failure === null && isFirstPage && understood !== null && addressQuery.q !== '' ? (
            <SentenceOutcome
              addressQuery={addressQuery}
              understood={understood}
              scale={scale}
              placeName={placeName}
              placeNames={placeNames}
            />
          ) : null}
          <ActiveFilters query={query} scale={scale} placeName={placeName} placeNames={placeNames} />
          <SearchNotes results={loaderData} query={query} addressQuery={addressQuery} isFirstPage={isFirstPage} />
          <div className="mt-5" {...pointerHandlers}>
            {state === 'searching' ? (
              <PropertyCardSkeletons count={8} layout={layout} />
            ) : results.cards.length > 0 ? (
              <PropertyCards
                cards={results.cards}
                currency={currency}
                likes={likes}
                layout={layout}
                queryString={({ stay }) => (stay ? stayQueryString({ ...query, ...stay }) : stayOfAll)}
                datesOf={({ stay }) => (stay ? datesLabel(stay.check_in, stay.check_out, i18n) : null)}
                nights={nights}
                notesOf={(card) => <CardNotes card={card} currency={currency} />}
                isFirstLarge
                headingLevel={2}
              />
            ) : helpTopic !== null ? (
              <BookingHelp topic={helpTopic} />
            ) : state === 'failed' ? null : (
              <NothingFound
                query={query}
                scale={scale}
                isPlaceUnknown={loaderData.isPlaceUnknown}
                relaxations={loaderData.relaxations}
                placeNames={placeNames}
              >
                {nearby.length > 0 ? <NearbyDates query={query} nearby={nearby} isCentred /> : null}
              </NothingFound>
            )}
          </div>
          {isSearching ? null : (
            <>
              <ShowMore results={results} query={query} total={totalIsExact ? total : null} isFirstPage={isFirstPage} />
              {total > 0 && nearby.length > 0 ? <NearbyDates query={query} nearby={nearby} /> : null}
              {state === 'found' || state === 'nothing' ? <SearchAlert query={query} /> : null}
            </>
          )}
        </div>
        {query.hides_map ? null : <MapBesideResults query={query} place={loaderData.place} hoveredId={hoveredId} />}
      </div>
      {total > 0 ? <MapPill query={query} /> : null}
    </>
  );
}

/** The link to the map screen, on phones. With large text it is an icon alone, so that it covers less. */
function MapPill({ query }: { query: SearchQuery }) {
  const { guestMode } = useSession();
  return (
    <div
      className={`map-pill @container pointer-events-none fixed inset-x-0 z-10 mb-(--size-preference-note,0px) flex justify-center lg:hidden ${
        guestMode ? 'bottom-[calc(var(--size-bottombar)+env(safe-area-inset-bottom)+1rem)] md:bottom-6' : 'bottom-6'
      }`}
    >
      <Link
        to={mapPath(query)}
        className="pointer-events-auto flex min-h-12 items-center gap-2.5 rounded-full bg-ink px-6 text-small font-medium text-canvas shadow-float @max-[16rem]:min-h-0 @max-[16rem]:p-3"
      >
        <MapIcon className="size-5" aria-hidden />
        <span className="@max-[16rem]:sr-only">
          <Trans>Map</Trans>
        </span>
      </Link>
    </div>
  );
}
