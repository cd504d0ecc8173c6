import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { data, useLocation } from 'react-router';
import { ApiError, type Api } from '#app/api.ts';
import { nightsBetween, todayInTripoli } from '#app/days.ts';
import { packCards, unpackCards, viewCard } from '#app/listings/parts/property-card-view.ts';
import { PropertyCards, PropertyCardSkeletons } from '#app/listings/parts/property-cards.tsx';
import { useCurrency } from '#app/money/parts/use-currency.ts';
import { screenContext } from '#app/screen-context.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useLikes } from '#app/wishlists/parts/likes.ts';
import type { Route } from './+types/search';
import { ActiveFilters } from './parts/active-filters.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { priceScale } from './parts/filter-words.ts';
import { relaxations } from './parts/filters.ts';
import { NothingFound, type CountedRelaxation } from './parts/nothing-found.tsx';
import {
  apiQueryOf,
  readSearchChoice,
  searchPath,
  stayQuery,
  withoutPastDates,
  writeSearchChoice,
  type SearchChoice,
} from './parts/search-choice.ts';
import { SearchPill } from './parts/search-pill.tsx';
import { ShowMore } from './parts/show-more.tsx';
import { SortMenu } from './parts/sort-menu.tsx';
import { pageLength, useMoreResults } from './parts/use-more-results.ts';
import { useIsSearching } from './parts/use-is-searching.ts';
import { useNoteSearch } from './parts/use-note-search.ts';

export const handle = { topBar: SearchPill };

const offeredWays = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(screenContext);
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor')?.slice(0, 300) || undefined;
  const choice = withoutPastDates(readSearchChoice(searchParams), todayInTripoli());
  try {
    const { found, isTextUnknown } = await search(api, choice, cursor);
    const isEmpty = found.total === 0 && cursor === undefined;
    return {
      cards: packCards(found.properties.map(viewCard)),
      total: found.total,
      totalIsExact: found.total_is_exact,
      next: found.next_cursor,
      placeName: found.place?.name ?? null,
      isTextUnknown,
      isPlaceUnknown: isEmpty && found.place === null && choice.location !== '',
      ways: isEmpty ? await countRelaxations(api, choice) : [],
      failure: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What was asked for cannot be: the API says why. Anything else is a fault, and says to try again.
    const failure = { detail: error.status < 500 ? error.detail : '' };
    return data(
      {
        cards: packCards([]),
        total: 0,
        totalIsExact: true,
        next: null,
        placeName: null,
        isTextUnknown: false,
        isPlaceUnknown: false,
        ways: [],
        failure,
      },
      { status: error.status < 500 ? error.status : 503 },
    );
  }
}

/** Words that name no place must not hide every home: then homes everywhere are shown, and it is said. */
async function search(api: Api, choice: SearchChoice, cursor: string | undefined) {
  const query = { ...apiQueryOf(choice), limit: pageLength, ...(cursor === undefined ? {} : { cursor }) };
  const found = await api.searchProperties({ query });
  const isTextUnknown = choice.location === '' && choice.q !== '' && found.place === null && found.total === 0;
  if (!isTextUnknown) return { found, isTextUnknown };
  return { found: await api.searchProperties({ query: { ...query, location: undefined } }), isTextUnknown };
}

/** The ways to find more that do find something, the smallest loss first. */
async function countRelaxations(api: Api, choice: SearchChoice): Promise<CountedRelaxation[]> {
  const ways = await Promise.all(
    relaxations(choice).map(async (way) => {
      const { total, total_is_exact } = await api.searchProperties({ query: { ...apiQueryOf(way.choice), limit: 1 } });
      return { way, total, isExact: total_is_exact };
    }),
  );
  return ways.filter(({ total }) => total > 0).slice(0, offeredWays);
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { search: queryString } = useLocation();
  const parameters = new URLSearchParams(queryString);
  const asked = readSearchChoice(parameters);
  const choice = withoutPastDates(asked, todayInTripoli());
  const address = `${writeSearchChoice(choice)}&cursor=${parameters.get('cursor') ?? ''}`;
  const isFirstPage = !parameters.has('cursor');
  useNoteSearch(choice);
  const currency = useCurrency();
  const cards = useMemo(() => unpackCards(loaderData.cards), [loaderData.cards]);
  const results = useMoreResults(address, choice, cards, loaderData.next);
  const likes = useLikes(results.cards.map((card) => card.id));
  const isSearching = useIsSearching();
  const { check_in, check_out } = choice;
  const nights = check_in && check_out ? nightsBetween(check_in, check_out) : null;
  const scale = priceScale(
    cards.map((card) => card.nightly),
    currency,
  );
  const { total, totalIsExact, placeName, failure } = loaderData;
  const title = placeName === null ? t`Stays in Libya` : t`Stays in ${placeName}`;
  return (
    <>
      <title>{`${title} · ${i18n.locale === 'ar' ? 'ديار' : 'Diyar'}`}</title>
      {/* Every combination of filters is the same few homes; search engines have the plain pages. */}
      {queryString === '' ? null : <meta name="robots" content="noindex, follow" />}
      <FilterBar choice={choice} scale={scale} hasPlace={placeName !== null} />
      <div className="px-4 pt-4 md:px-8 md:pt-6">
        <div aria-busy={isSearching}>
          {failure === null && total > 0 ? (
            <div className="flex items-start justify-between gap-3">
              <div>
                <h1 className="text-title">
                  <ResultCount total={total} isExact={totalIsExact} placeName={placeName} />
                </h1>
                <p className="text-small text-ink-2">
                  {nights === null ? (
                    <Trans>Add dates to see what a whole stay costs</Trans>
                  ) : (
                    <Trans>Totals include every fee</Trans>
                  )}
                </p>
              </div>
              <div className="-me-3 -mt-1.5 flex-none md:hidden">
                <SortMenu choice={choice} hasPlace={placeName !== null} />
              </div>
            </div>
          ) : (
            <h1 className="sr-only">{title}</h1>
          )}
          <ActiveFilters choice={choice} scale={scale} />
          <div className="mt-4 grid max-w-2xl gap-3 empty:hidden">
            {loaderData.isTextUnknown ? (
              <Note>
                <Trans>We found no place in “{choice.q}”, so these are homes all over Libya.</Trans>
              </Note>
            ) : null}
            {asked.check_in !== choice.check_in ? (
              <Note tone="attention">
                <Trans>The dates in this link have passed, so these are homes on any dates.</Trans>
              </Note>
            ) : null}
            {failure === null ? null : (
              <Note tone="danger" action={<WayOut failure={failure} choice={choice} isFirstPage={isFirstPage} />}>
                <p className="font-medium">
                  <Trans>Unable to load properties</Trans>
                </p>
                <p>{failure.detail === '' ? <Trans>Check your connection and try again.</Trans> : failure.detail}</p>
              </Note>
            )}
          </div>
          <div className="mt-5">
            {isSearching ? (
              <PropertyCardSkeletons count={8} layout="grid" />
            ) : results.cards.length > 0 ? (
              <PropertyCards
                cards={results.cards}
                currency={currency}
                likes={likes}
                layout="grid"
                query={stayQuery(choice)}
                nights={nights}
                eagerCount={4}
                headingLevel={2}
              />
            ) : failure === null ? (
              <NothingFound
                choice={choice}
                scale={scale}
                isPlaceUnknown={loaderData.isPlaceUnknown}
                ways={loaderData.ways}
              />
            ) : null}
          </div>
          {isSearching ? null : (
            <ShowMore results={results} choice={choice} total={totalIsExact ? total : null} isFirstPage={isFirstPage} />
          )}
        </div>
      </div>
    </>
  );
}

interface WayOutProps {
  failure: { detail: string };
  choice: SearchChoice;
  isFirstPage: boolean;
}

/** A fault may pass; what cannot be answered has to be asked otherwise. */
function WayOut({ failure, choice, isFirstPage }: WayOutProps) {
  const { search } = useLocation();
  if (failure.detail === '') {
    return (
      <LinkButton to={{ search }} reloadDocument>
        <Trans>Retry</Trans>
      </LinkButton>
    );
  }
  return isFirstPage ? (
    <LinkButton to={searchPath({ ...choice, check_in: null, check_out: null })}>
      <Trans>Search on any dates</Trans>
    </LinkButton>
  ) : (
    <LinkButton to={searchPath(choice)}>
      <Trans>Back to the first results</Trans>
    </LinkButton>
  );
}

interface ResultCountProps {
  total: number;
  isExact: boolean;
  placeName: string | null;
}

/** "38 stays in Susa". The country is said apart, as languages differ in how one is in a country and in a town. */
function ResultCount({ total, isExact, placeName }: ResultCountProps) {
  if (isExact && placeName === null) {
    return (
      <Trans>
        <Plural value={total} one="# stay" other="# stays" /> in Libya
      </Trans>
    );
  }
  if (isExact) {
    return (
      <Trans>
        <Plural value={total} one="# stay" other="# stays" /> in {placeName}
      </Trans>
    );
  }
  return placeName === null ? (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> stays in Libya
    </Trans>
  ) : (
    <Trans>
      <bdi dir="ltr">1,000+</bdi> stays in {placeName}
    </Trans>
  );
}
