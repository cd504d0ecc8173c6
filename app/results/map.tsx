import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { data, useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router';
import { nightsBetween } from '#contract/days.ts';
import { ApiError } from '#app/api.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { PropertyCards } from '#app/shared/property-cards/property-cards.tsx';
import { useCurrency } from '#app/shared/money/use-currency.ts';
import { screenContext } from '#app/screen-context.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import type { Route } from './+types/map';
import { ActiveFilters } from './parts/active-filters.tsx';
import { searchErrorOf, temporaryFailure } from '#app/search-query/search-error.ts';
import { FilterBar } from './parts/filter-bar.tsx';
import { dearestOf, priceScale } from '#app/search-query/filter-labels.ts';
import { loadShownResults } from './parts/load-shown-results.ts';
import { FlexibleDatesMenu } from './parts/flexible-dates-menu.tsx';
import { fetchMap, MapPane } from '#app/map/map-pane.tsx';
import { NothingHere } from '#app/map/nothing-here.tsx';
import { showSameResults, readShown } from './parts/result-pages.ts';
import { withFallback } from './parts/with-fallback.ts';
import {
  mapPath,
  placeOf,
  readSearchQuery,
  searchPath,
  stayQuery,
  withoutPastDates,
  writeSearchQuery,
  type SearchQuery,
} from '#app/search-query/search-query.ts';
import { SearchFailure } from './parts/search-failure.tsx';
import { SearchLinks } from '#app/search-query/search-links.ts';
import { SearchPill } from './parts/search-pill.tsx';
import { ShowMore } from './parts/show-more.tsx';
import { datesLabel } from '#app/search-query/stay-labels.ts';
import { useIsSearching } from './parts/use-is-searching.ts';
import { useMoreResults } from './parts/use-more-results.ts';
import { useHighlightedCard } from './parts/use-highlighted-card.ts';

if (typeof document !== 'undefined') fetchMap();

export const handle = { topBar: SearchPill, frame: 'focused' };

const nothing = {
  cards: [],
  total: 0,
  totalIsExact: true,
  next: null,
  rate: null,
  placeName: null,
  place: null,
  isPlaceUnknown: false,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(screenContext);
  const query = new URL(request.url).searchParams;
  const choice = readMapChoice(query);
  try {
    const found = await loadShownResults(api, choice, undefined, readShown(query));
    return {
      cards: found.cards,
      total: found.total,
      totalIsExact: found.total_is_exact,
      next: found.next_cursor,
      rate: dearestOf(found.cards) ?? found.rate ?? null,
      placeName: found.place?.name ?? null,
      place: found.place?.bbox ?? null,
      isPlaceUnknown: found.total === 0 && found.place === null && choice.location !== '' && choice.bbox === '',
      failure: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure, status } = searchErrorOf(error);
    return data({ ...nothing, failure }, { status });
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return withFallback(request.signal, serverLoader, { ...nothing, failure: temporaryFailure });
}

/** A longer list is told by the address, and needs no other homes. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return showSameResults(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** On the map words that may name a place count as one. */
function readMapChoice(query: URLSearchParams): SearchQuery {
  const choice = readSearchQuery(query);
  return withoutPastDates({ ...choice, location: placeOf(choice), q: '' }, todayInTripoli());
}

export default function MapScreen({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { search: queryString } = useLocation();
  const navigate = useNavigate();
  const choice = readMapChoice(new URLSearchParams(queryString));
  const currency = useCurrency();
  const address = `map ${writeSearchQuery(choice)}`;
  const results = useMoreResults(address, choice, loaderData.cards, loaderData.next);
  const likes = useLikes(results.cards.map((card) => card.id));
  const [isListOpen, setListOpen] = useState(false);
  const [hoveredId, pointing] = useHighlightedCard();
  const isSearching = useIsSearching('/map');
  const { total, totalIsExact, rate, placeName, place, isPlaceUnknown, failure } = loaderData;
  const scale = priceScale(rate, currency);
  const { check_in, check_out } = choice;
  const nights = check_in && check_out ? nightsBetween(check_in, check_out) : null;
  const title = placeName === null ? t`Map of stays in Libya` : t`Map of stays in ${placeName}`;
  return (
    <SearchLinks value={mapPath}>
      <title>{`${title} · ${i18n.locale === 'ar' ? 'ديار' : 'Diyar'}`}</title>
      {queryString === '' ? null : <meta name="robots" content="noindex, follow" />}
      <h1 className="sr-only">{title}</h1>
      <div className="map-screen" data-view={isListOpen ? 'list' : 'map'}>
        <FilterBar choice={choice} scale={scale} hasPlace={placeName !== null} />
        <div className="map-screen-parts">
          <div className="map-screen-list">
            <div className="flex items-start justify-between gap-3">
              <div>
                {failure === null && total > 0 ? (
                  <p className="text-title font-medium">
                    <Count total={total} isExact={totalIsExact} />
                  </p>
                ) : null}
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  {total > 0 ? (
                    <p className="text-small text-ink-2">
                      {nights === null ? (
                        <Trans>Add dates to see what a whole stay costs</Trans>
                      ) : (
                        <Trans>Totals include every fee</Trans>
                      )}
                    </p>
                  ) : null}
                  <FlexibleDatesMenu choice={choice} />
                </div>
              </div>
              <LinkButton to={searchPath(choice)} kind="quiet" className="-me-3 -mt-2 flex-none">
                <Trans>Back to list</Trans>
              </LinkButton>
            </div>
            <ActiveFilters choice={choice} scale={scale} />
            {failure === null ? null : (
              <div className="mt-4">
                <SearchFailure failure={failure} choice={choice} />
              </div>
            )}
            <div
              aria-busy={isSearching}
              className={`mt-5 transition-opacity motion-reduce:transition-none ${isSearching ? 'opacity-50' : ''}`}
              {...pointing}
            >
              {results.cards.length > 0 ? (
                <PropertyCards
                  cards={results.cards}
                  currency={currency}
                  likes={likes}
                  layout="column"
                  query={(card) => stayQuery({ ...choice, ...card.stay })}
                  datesOf={({ stay }) => (stay ? datesLabel(stay.check_in, stay.check_out, i18n) : null)}
                  nights={nights}
                  eagerCount={2}
                  headingLevel={2}
                />
              ) : failure === null ? (
                <NothingHere choice={choice} isPlaceUnknown={isPlaceUnknown} />
              ) : null}
            </div>
            <ShowMore results={results} choice={choice} total={totalIsExact ? total : null} isFirstPage />
          </div>
          <div className="map-screen-map">
            <MapPane
              choice={choice}
              place={place}
              hoveredId={hoveredId}
              onArea={(bbox) => {
                void navigate(mapPath({ ...choice, bbox }), { replace: true, preventScrollReset: true });
              }}
            />
          </div>
        </div>
        <button type="button" onClick={() => setListOpen(!isListOpen)} className="map-screen-switch">
          {isListOpen ? (
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
    <Plural value={total} one="# stay on the map" other="# stays on the map" />
  ) : (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> stays on the map
    </Trans>
  );
}
