import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { placePages } from '#contract/place-pages.ts';
import { placeTexts } from '#app/shared/places/place-texts.server.ts';
import { packCards, unpackCards, type PackedCards } from '#app/shared/property-cards/property-card-view.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { screenContext } from '#app/screen-context.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { loadQuietly } from '#app/ui/load-part.ts';
import { useLikes } from '#app/shared/likes/likes.ts';
import type { Route } from './+types/home';
import { OfflineNote } from '#app/shared/offline-note.tsx';
import { withTexts } from '#app/later-texts.ts';
import { laterPart } from '#app/ui/later-part.tsx';
import { useFollowedLinks } from '#app/ui/use-followed-links.ts';
import { HeroArches } from './parts/hero-arches.tsx';
import type * as GuestParts from './parts/next-trip-and-new-homes.tsx';
import { homeMeta } from './parts/home-meta.ts';
import { RecommendationRow } from './parts/recommendation-row.tsx';
import { SearchBox } from '#app/search-box/search-box.tsx';
import { readSearchQuery } from '#app/search-query/read-search-query.ts';
import { Splash } from './parts/splash.tsx';
import { useRedirectByRole } from './parts/use-redirect-by-role.ts';
import {
  loadedLengths,
  loadRecommendations,
  rowLength,
  useRecommendations,
  type RecommendedCards,
  type RecommendationRowName,
} from './parts/use-recommendations.ts';
import { deduplicateCards } from './parts/deduplicate-cards.ts';

/** What the server has rendered stays as it is: nobody but who comes here from another screen needs its code and texts. */
const ExampleList = laterPart(() => withTexts('box', () => import('#app/search-box/example-list.tsx')));
const LastSearches = laterPart(() => withTexts('box', () => import('./parts/last-searches.tsx')));
const PopularPlaces = laterPart(() => withTexts('box', () => import('./parts/popular-places.tsx')));
const TrustBadges = laterPart(() => withTexts('box', () => import('./parts/trust-badges.tsx')));
const PlaceLinks = laterPart(() => withTexts('box', () => import('./parts/place-links.tsx')));

const keptLinks = 'kept-links';

export async function loader({ context }: Route.LoaderArgs) {
  const load = (name: RecommendationRowName) =>
    loadRecommendations(context.get(screenContext), name, loadedLengths[name]);
  const [forYouCards, popularCards, recentCards] = await Promise.all([
    load('for-you'),
    load('popular'),
    load('recent'),
  ]);
  const ownRecent = recentCards && deduplicateCards(recentCards, [popularCards], rowLength);
  const pack = (cards: RecommendedCards) => (cards ? packCards(cards) : cards);
  const rows = {
    forYou: pack(forYouCards && deduplicateCards(forYouCards, [popularCards, ownRecent], rowLength)),
    popular: pack(popularCards),
    recent: pack(ownRecent),
  };
  const { locale, publicUrl, nextTripHeight, lastSearchesHeight } = context.get(screenContext);
  const [cover] = popularCards ?? [];
  const page = { locale, publicUrl, photo: cover && { key: cover.photo.key, alt: cover.photo.alt } };
  const places = placePages.map(({ slug }) => ({ slug, name: placeTexts[locale].places[slug]!.name }));
  // Each row offers Retry; with the status nobody keeps the page.
  const hasFailed = Object.values(rows).every((cards) => cards === null || cards === undefined);
  const loaded = { ...rows, places, page, nextTripHeight, ...(lastSearchesHeight > 0 ? { lastSearchesHeight } : {}) };
  return hasFailed ? data(loaded, { status: 503 }) : loaded;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, publicUrl, photo } = loaderData.page;
  return homeMeta(photo, locale, publicUrl, location.pathname);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const initial = useMemo(() => readSearchQuery(parameters), [parameters]);
  const isLeaving = useRedirectByRole();
  const guestParts = useGuestParts();
  const { places, nextTripHeight, lastSearchesHeight } = loaderData;
  const page = useRef<HTMLDivElement>(null);
  useFollowedLinks(page, `.${keptLinks} a[href^="/"]`);
  useGreeting();
  const currency = useCurrency();
  const allForYou = useRecommendations('for-you', useUnpacked(loaderData.forYou), loadedLengths['for-you']);
  const popular = useRecommendations('popular', useUnpacked(loaderData.popular), loadedLengths.popular);
  const allRecent = useRecommendations('recent', useUnpacked(loaderData.recent), loadedLengths.recent);
  // The rows that the server renders stay as they are, and the row of the signed-in user leaves out what they show.
  const recent = {
    ...allRecent,
    cards: allRecent.cards && deduplicateCards(allRecent.cards, [popular.cards], rowLength),
  };
  const forYou = {
    ...allForYou,
    cards: allForYou.cards && deduplicateCards(allForYou.cards, [popular.cards, recent.cards], rowLength),
  };
  const ids = [forYou, popular, recent].flatMap(({ cards }) => cards ?? []).map((card) => card.id);
  const likes = useLikes([...new Set(ids)]);
  const title = <title>{t`Find your perfect stay in Libya · Diyar`}</title>;
  if (isLeaving) {
    return (
      <>
        {title}
        <Splash />
      </>
    );
  }
  return (
    <>
      {title}
      <meta
        name="description"
        content={t`Villas, old houses, chalets and flats across Libya: checked by people who live there, booked with every fee in view.`}
      />
      {guestParts ? (
        <guestParts.NextTrip reserved={nextTripHeight} />
      ) : nextTripHeight > 0 ? (
        <div style={{ blockSize: nextTripHeight }} />
      ) : null}
      <div ref={page} className="page">
        <div className="grid grid-cols-1 items-start gap-7 pt-6 md:gap-10 md:pt-14 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_29rem] xl:gap-18">
          {/* Aligned at the top, so that the heading does not move when the search box grows. */}
          <div className="lg:pt-6 xl:pt-12">
            <h1 className="max-w-72 text-hero font-normal text-balance sm:max-w-120">
              <Trans>Find your perfect stay in Libya</Trans>
            </h1>
            <p className="mt-2 mb-5 max-w-[34rem] text-lead text-ink-2 md:mt-4 md:mb-7">
              <Trans>Say it as you would to a friend: where, when and who with.</Trans>
            </p>
            <SearchBox key={parameters.toString()} initial={initial} />
            <ExampleList keptWhile="" />
            {lastSearchesHeight ? <LastSearches reserved={lastSearchesHeight} /> : null}
          </div>
          <HeroArches />
        </div>
        <PopularPlaces keptWhile="" partClass={keptLinks} places={places} />
        {guestParts ? <guestParts.NewForSearches /> : null}
        <RecommendationRow
          name="for-you"
          title={<Trans>Recommended for you</Trans>}
          row={forYou}
          currency={currency}
          likes={likes}
        />
        <RecommendationRow
          name="popular"
          title={<Trans>Most popular</Trans>}
          row={popular}
          currency={currency}
          likes={likes}
        />
        <TrustBadges keptWhile="" />
        <RecommendationRow
          name="recent"
          title={<Trans>Recently booked</Trans>}
          row={recent}
          currency={currency}
          likes={likes}
        />
        <PlaceLinks keptWhile="" partClass={keptLinks} places={places} />
      </div>
      <OfflineNote>
        <Trans>You are offline. You see what was here at your last visit; prices and dates may have changed.</Trans>
      </OfflineNote>
    </>
  );
}

function useUnpacked(packed: PackedCards | null | undefined): RecommendedCards {
  return useMemo(() => (typeof packed === 'string' ? unpackCards(packed) : packed), [packed]);
}

/** What only signed-in guests see; undefined until it has arrived. Without it the page is whole. */
function useGuestParts(): typeof GuestParts | undefined {
  const { guestMode } = useSession();
  const [part, setPart] = useState<typeof GuestParts>();
  useEffect(() => {
    if (!guestMode) return;
    loadQuietly(() => withTexts('box', () => import('./parts/next-trip-and-new-homes.tsx'))).then(
      setPart,
      () => undefined,
    );
  }, [guestMode]);
  return guestMode ? part : undefined;
}

/** Calls the greeting endpoint after hydration and logs its answer. */
function useGreeting() {
  const api = useApi();
  useEffect(() => {
    api.sayHello().then(
      // oxlint-disable-next-line eslint/no-console -- logged and nothing else, as specified
      ({ message }) => console.debug(message),
      () => undefined,
    );
  }, [api]);
}
