import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { cardAlone } from '#contract/listings.ts';
import { placePages, placesNear, shownOnPlacePage } from '#contract/place-pages.ts';
import { pageData } from '#app/page-data.ts';
import { screenContext } from '#app/screen-context.ts';
import { mapPath, searchPath } from '#app/search-query/search-addresses.ts';
import { emptyQuery } from '#app/search-query/search-query.ts';
import { useLikes } from '#app/shared/likes/likes.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { drawAreaMap } from '#app/shared/places/place-map.server.ts';
import { PlaceMap } from '#app/shared/places/place-map.tsx';
import { packCards, unpackCards, viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { PropertyCards } from '#app/shared/property-cards/property-cards.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/place';
import { placeMeta } from './parts/place-meta.ts';
import { placeSources, placeTexts, seasonSources, type Source } from '#app/shared/places/place-texts.server.ts';

/** The cards that are shown, of the homes that are found for the map. */
const shownHomes = 8;
const nearbyPlaces = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = placePages.find(({ slug }) => slug === params.place);
  const { api, locale, publicUrl } = context.get(screenContext);
  const { places, seasons } = placeTexts[locale];
  const text = page && places[page.slug];
  if (!page || !text) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const found = await pageData(
    api.searchProperties({ query: { ...page.area, limit: shownOnPlacePage, ...cardAlone } }),
  );
  const { latitude, longitude, span, climate } = page;
  const shown = found.properties.slice(0, shownHomes);
  return {
    ...text,
    sources: placeSources[page.slug] ?? [],
    season: seasons[climate],
    seasonSources: seasonSources[climate],
    area: page.area,
    latitude,
    longitude,
    // The middle of a region is no place from which a distance would mean something.
    homes: packCards(shown.map((card) => viewCard('location' in page.area ? card : { ...card, distance: null }))),
    total: found.total,
    isExact: found.total_is_exact,
    map: drawAreaMap(page, span, found.properties, locale),
    near: placesNear(page, nearbyPlaces).map(({ slug }) => ({ slug, name: places[slug]!.name })),
    /** A place without homes is no result for those who look for one. */
    isListed: found.total > 0,
    locale,
    publicUrl,
  };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  // The error boundary of the screens gives what is missing its title.
  if (!loaderData) return [];
  const { homes, locale, publicUrl } = loaderData;
  return placeMeta(loaderData, unpackCards(homes), locale, publicUrl, location.pathname);
}

/** The page of a town or region: what it is, its homes, where they are, when to come, and what is near. */
export default function Place({ loaderData }: Route.ComponentProps) {
  const { name, title, about, sources, area, season, total, isExact, map, near } = loaderData;
  const { t } = useLingui();
  const currency = useCurrency();
  const homes = useMemo(() => unpackCards(loaderData.homes), [loaderData.homes]);
  const likes = useLikes(homes.map(({ id }) => id));
  const query = { ...emptyQuery, ...area };
  return (
    <div className="page pt-3 pb-8 md:pt-6">
      <nav aria-label={t`You are here`} className="text-small text-ink-2">
        <ol className="flex flex-wrap items-center">
          <Crumb to="/">{t`Home`}</Crumb>
          <Crumb to="/search">{t`All homes`}</Crumb>
          <li aria-current="page" className="py-2">
            {name}
          </li>
        </ol>
      </nav>
      <h1>{title}</h1>
      <p className="mt-2 max-w-(--container-read) text-lead text-pretty text-ink-2">{about}</p>
      <Sources sources={sources} />
      <section className="mt-8 md:mt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-title">
            {total === 0 ? (
              <Trans>No homes here yet</Trans>
            ) : isExact ? (
              <Plural value={total} one="# home" other="# homes" />
            ) : (
              <Trans>More than {total} homes</Trans>
            )}
          </h2>
          {total > 0 ? (
            <LinkButton to={searchPath(query)} kind="quiet" className="-me-3">
              <Trans>Show all</Trans>
            </LinkButton>
          ) : null}
        </div>
        {total === 0 ? (
          <div className="rounded-card bg-limestone px-5 py-8 text-center text-ink-2">
            <p>
              <Trans>Nobody lets a home here at the moment. Look at the places near, or at all homes.</Trans>
            </p>
            <LinkButton to="/search" className="mt-4">
              <Trans>All homes</Trans>
            </LinkButton>
          </div>
        ) : (
          <PropertyCards cards={homes} currency={currency} likes={likes} layout="grid" isFirstLarge />
        )}
      </section>
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section>
          <h2 className="mb-3 text-title">
            <Trans>On the map</Trans>
          </h2>
          <PlaceMap map={map} place={name} />
          <LinkButton to={mapPath(query)} className="mt-3">
            <Trans>Open the map</Trans>
          </LinkButton>
        </section>
        <div className="grid grid-cols-1 content-start gap-10">
          <section>
            <h2 className="mb-2 text-title">
              <Trans>When to come</Trans>
            </h2>
            <p className="max-w-(--container-read) text-pretty text-ink-2">{season}</p>
            <Sources sources={loaderData.seasonSources} />
          </section>
          <section>
            <h2 className="text-title">
              <Trans>Places near</Trans>
            </h2>
            <ul className="mt-1 flex flex-wrap gap-x-6">
              {near.map((one) => (
                <li key={one.slug}>
                  <Link to={`/places/${one.slug}`} className="inline-flex min-h-11 items-center text-link">
                    {one.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

function Crumb({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="flex items-center">
      <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
        {children}
      </Link>
      <ChevronRight className="flip mx-1 size-4 flex-none text-ink-3" aria-hidden />
    </li>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-2 text-caption text-ink-3">
      <Trans>Source:</Trans>{' '}
      {sources.map(({ name, url }, at) => (
        <span key={url}>
          {at === 0 ? '' : ' · '}
          <a href={url} rel="noreferrer" lang="en" className="underline underline-offset-2 hover:text-ink">
            <bdi>{name}</bdi>
          </a>
        </span>
      ))}
    </p>
  );
}
