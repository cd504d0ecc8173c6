import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { data, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageTitle } from '#contract/product.ts';
import { CardNotes } from '#app/shared/property-cards/card-notes.tsx';
import { PropertyCards } from '#app/shared/property-cards/property-cards.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { expectedCurrency } from '#app/shared/money/shown-currency.ts';
import { screenContext } from '#app/screen-context.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import type { Route } from './+types/map';
import { ActiveFilters } from './parts/active-filters.tsx';
import { temporaryFailure } from '#app/search-query/search-error.ts';
import { BookingHelp } from './parts/booking-help.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { priceScale } from '#app/search-query/filter-labels.ts';
import { loadMapResults } from './parts/load-map-results.server.ts';
import { readMapQuery } from './parts/map-query.ts';
import { noMapResults } from './parts/map-results.ts';
import { FlexibleDatesMenu } from './parts/flexible-dates-menu.tsx';
import { preloadMap, MapPane } from '#app/map/map-pane.tsx';
import { NoResultsInBounds } from '#app/map/no-results-in-bounds.tsx';
import { hasSameResults } from './parts/result-pages.ts';
import { firstView, resultsState } from './parts/results-state.ts';
import { withFallback } from './parts/with-fallback.ts';
import { landmarkName } from '#app/search-query/query-chip-labels.ts';
import { mapPath, searchPath, stayQueryString, writeSearchQuery } from '#app/search-query/search-addresses.ts';
import { nightsOfStay, withinBounds } from '#app/search-query/search-query.ts';
import { SearchNotes } from './parts/search-notes.tsx';
import { SearchLinks } from '#app/search-query/search-links.ts';
import { SearchPill } from './parts/search-pill.tsx';
import { SentenceOutcome } from './parts/sentence-outcome.tsx';
import { ShowMore } from './parts/show-more.tsx';
import { datesLabel } from '#app/search-query/stay-labels.ts';
import { useNavigate } from '#app/ui/link.tsx';
import { useIsSearching } from './parts/use-is-searching.ts';
import { useMoreResults } from './parts/use-more-results.ts';
import { useHighlightedCard } from './parts/use-highlighted-card.ts';

if (typeof document !== 'undefined') preloadMap();

export const handle = { topBar: SearchPill, frame: 'focused' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, currency } = context.get(screenContext);
  const { results, status } = await loadMapResults(api, new URL(request.url).searchParams, expectedCurrency(currency));
  return data(results, { status });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return withFallback(request.signal, serverLoader, { ...noMapResults, failure: temporaryFailure });
}

/** A change of the list's length needs no new results. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return hasSameResults(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function MapScreen({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { search: queryString } = useLocation();
  const navigate = useNavigate();
  const addressQuery = readMapQuery(new URLSearchParams(queryString), loaderData.helpTopic !== null);
  const query = loaderData.understood ?? addressQuery;
  const currency = useCurrency();
  const searchKey = `map ${writeSearchQuery(query)}`;
  const results = useMoreResults(searchKey, query, loaderData.cards, loaderData.next);
  const likes = useLikes(results.cards.map((card) => card.id));
  const [chosenView, setView] = useState<'list' | 'map'>();
  const [hoveredId, pointerHandlers] = useHighlightedCard();
  const isSearching = useIsSearching('/map');
  const { total, totalIsExact, rate, placeName, isAround, placeNames, place, isPlaceUnknown, failure, helpTopic } =
    loaderData;
  const state = resultsState({ failure, helpTopic, total });
  const view = chosenView ?? firstView(state);
  const scale = priceScale(rate, query.price_currency ?? currency);
  const nights = nightsOfStay(query);
  const landmark = landmarkName(query, placeNames);
  const title =
    landmark !== null
      ? t`Map of homes near ${landmark}`
      : placeName === null
        ? t`Map of homes in Libya`
        : isAround
          ? t`Map of homes in and around ${placeName}`
          : t`Map of homes in ${placeName}`;
  return (
    <SearchLinks value={mapPath}>
      <title>{pageTitle(title, i18n.locale)}</title>
      <h1 className="sr-only">{title}</h1>
      <div className="map-screen" data-view={view}>
        <FilterBar query={query} scale={scale} hasPlace={placeName !== null} />
        <div className="map-screen-parts">
          <div className="map-screen-list">
            <div className="flex items-start justify-between gap-3">
              <div>
                {state === 'found' ? (
                  <p className="text-title font-medium">
                    <Count total={total} isExact={totalIsExact} />
                  </p>
                ) : null}
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  {state === 'found' ? (
                    <p className="text-small text-ink-2">
                      {nights === null ? (
                        <Trans>Add dates to see what a whole stay costs</Trans>
                      ) : (
                        <Trans>Totals include every fee</Trans>
                      )}
                    </p>
                  ) : null}
                  {state === 'booking-question' ? null : <FlexibleDatesMenu query={query} />}
                </div>
              </div>
              <LinkButton to={searchPath(query)} kind="quiet" className="-me-3 -mt-2 flex-none">
                <Trans>Back to list</Trans>
              </LinkButton>
            </div>
            <SentenceOutcome
              addressQuery={addressQuery}
              understood={loaderData.understood}
              scale={scale}
              placeName={placeName}
              placeNames={placeNames}
            />
            <ActiveFilters query={query} scale={scale} placeName={placeName} placeNames={placeNames} />
            <SearchNotes results={loaderData} query={query} addressQuery={addressQuery} isFirstPage />
            <div
              aria-busy={isSearching}
              className={`mt-5 transition-opacity motion-reduce:transition-none ${isSearching ? 'opacity-50' : ''}`}
              {...pointerHandlers}
            >
              {results.cards.length > 0 ? (
                <PropertyCards
                  cards={results.cards}
                  currency={currency}
                  likes={likes}
                  layout="column"
                  queryString={(card) => stayQueryString({ ...query, ...card.stay })}
                  datesOf={({ stay }) => (stay ? datesLabel(stay.check_in, stay.check_out, i18n) : null)}
                  nights={nights}
                  notesOf={(card) => <CardNotes card={card} currency={currency} />}
                  isFirstLarge
                  headingLevel={2}
                />
              ) : helpTopic !== null ? (
                <BookingHelp topic={helpTopic} />
              ) : state === 'failed' ? null : (
                <NoResultsInBounds query={query} isPlaceUnknown={isPlaceUnknown} />
              )}
            </div>
            <ShowMore results={results} query={query} total={totalIsExact ? total : null} isFirstPage />
          </div>
          <div className="map-screen-map">
            <MapPane
              query={query}
              place={place}
              hoveredId={hoveredId}
              onBoundsChange={(bbox) => {
                void navigate(mapPath(withinBounds(query, bbox)), { replace: true, preventScrollReset: true });
              }}
            />
          </div>
        </div>
        <button type="button" onClick={() => setView(view === 'list' ? 'map' : 'list')} className="map-screen-switch">
          {view === 'list' ? (
            <>
              <MapIcon className="size-5" aria-hidden />
              <Trans>Map</Trans>
            </>
          ) : (
            <>
              <List className="size-5" aria-hidden />
              <Trans>List</Trans>
            </>
          )}
        </button>
      </div>
    </SearchLinks>
  );
}

function Count({ total, isExact }: { total: number; isExact: boolean }) {
  return isExact ? (
    <Plural value={total} one="# home on the map" other="# homes on the map" />
  ) : (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> homes on the map
    </Trans>
  );
}
