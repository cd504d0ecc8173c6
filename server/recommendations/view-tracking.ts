import { isbot } from 'isbot';
import type { Pool } from 'pg';
import { amenities, propertyTypes } from '#contract/listings.ts';
import type { BodyOf } from '#contract/operation.ts';
import type { recommendationsOperations } from '#contract/recommendations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { openGazetteer, matchPlace } from '#server/places/places.ts';
import type { Services } from '#server/platform/services.ts';
import { maxPriceDirham, bitFlags } from '#server/search/search.ts';
import { viewerKeys } from './view-dedupe.ts';
import { writeSearches, writeViews, type SearchedPlace, type View } from './view-list.ts';

const flushAfterMilliseconds = 4000;
const flushAtCount = 500;

/** Views and searches that are not yet written. A crash loses some seconds of them, which is accepted. */
interface Waiting {
  views: View[];
  searches: SearchedPlace[];
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}
const waitingOf = new WeakMap<Pool, Waiting>();

function waitingFor(pool: Pool): Waiting {
  let waiting = waitingOf.get(pool);
  if (!waiting) {
    waiting = { views: [], searches: [], timer: undefined, writing: Promise.resolve() };
    waitingOf.set(pool, waiting);
  }
  return waiting;
}

export interface ViewSource {
  viewer: Viewer | undefined;
  ip: string;
  userAgent: string | undefined;
}

/**
 * Somebody views a property. The view is counted once a day for each account, and for each address and browser of
 * visitors (`viewerKeys`); an account also remembers the property itself. Crawlers do not count, nor do administrators;
 * a host's own properties are left out when the view is written. Returns at once.
 */
export function trackView(services: Services, propertyId: string, { viewer, ip, userAgent }: ViewSource): void {
  if (!userAgent || isbot(userAgent) || viewer?.role === 'admin') return;
  const waiting = waitingFor(services.pool);
  const { clock, settings } = services;
  const from = viewer ? { userId: viewer.id } : { ip, userAgent };
  waiting.views.push({
    property_id: propertyId,
    user_id: viewer?.id ?? null,
    viewed_at: clock.now(),
    ...viewerKeys(settings.AUTH_SECRET, clock.today(), from),
  });
  writeSoon(services, waiting);
}

type NotedSearch = BodyOf<(typeof recommendationsOperations)['trackSearch']>;

/** An account searches: it remembers the place with the newest filters. A search for anything anywhere says nothing. */
export async function trackSearch(services: Services, viewer: Viewer, search: NotedSearch): Promise<void> {
  const found = search.location ? matchPlace(await openGazetteer(services.pool), search.location) : undefined;
  if (found?.kind === 'unknown') return;
  const place = found?.kind === 'place' ? found.place.id : null;
  const dirham = (dinar: number | undefined) => (dinar ? Math.min(Math.round(dinar * 1000), maxPriceDirham) : null);
  const noted: SearchedPlace = {
    user_id: viewer.id,
    place_id: place,
    property_types: bitFlags(propertyTypes, search.property_type ?? []),
    amenities: bitFlags(amenities, search.amenities ?? []),
    min_price_dirham: dirham(search.min_price),
    max_price_dirham: dirham(search.max_price),
    searched_at: services.clock.now(),
  };
  const saysSomething =
    noted.place_id ?? noted.min_price_dirham ?? noted.max_price_dirham ?? noted.property_types | noted.amenities;
  if (!saysSomething) return;
  const waiting = waitingFor(services.pool);
  waiting.searches.push(noted);
  writeSoon(services, waiting);
}

function writeSoon(services: Services, waiting: Waiting): void {
  if (waiting.views.length + waiting.searches.length >= flushAtCount) void flushViews(services);
  else waiting.timer ??= setTimeout(() => void flushViews(services), flushAfterMilliseconds).unref();
}

/** Writes what is waiting. Never throws: what cannot be written is dropped, for it is worth no retry. */
export async function flushViews({ db, pool, log }: Pick<Services, 'db' | 'pool' | 'log'>): Promise<void> {
  const waiting = waitingFor(pool);
  clearTimeout(waiting.timer);
  waiting.timer = undefined;
  const { views, searches } = waiting;
  waiting.views = [];
  waiting.searches = [];
  // One after another: batches of one process need not wait for each other's locks in the database.
  waiting.writing = waiting.writing
    .then(async () => {
      if (views.length > 0) await writeViews(db, views);
      if (searches.length > 0) await writeSearches(pool, searches);
    })
    .catch((error: unknown) => {
      log.warn({ err: error, views: views.length, searches: searches.length }, 'signals lost');
    });
  return waiting.writing;
}
