import { isbot } from 'isbot';
import type { Pool } from 'pg';
import { propertyTypes } from '#contract/listings.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { recommendationsOperations } from '#contract/schemas/recommendations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { featureBits } from '#server/listings/listings.ts';
import { openGazetteer, matchPlace } from '#server/places/places.ts';
import type { Services } from '#server/platform/services.ts';
import { maxPriceDirham, bitFlags } from '#server/search/search.ts';
import { countableSentence } from './countable-sentence.ts';
import { writeSearchCounts, type SearchCounts } from './search-counts.ts';
import { writeSearches, type SearchedPlace } from './search-history-list.ts';
import { writeViews, type View } from './daily-view-list.ts';
import { viewerKeys } from './viewer-keys.ts';

const flushAfterMilliseconds = 4000;
const flushAtCount = 500;

/** Views and searches that are not yet written. They are lost if the process crashes, which is accepted. */
interface Batch {
  views: View[];
  searches: SearchedPlace[];
  /** How often was searched on each day, and which sentences found nothing. */
  counts: SearchCounts;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}
const batches = new WeakMap<Pool, Batch>();

function batchFor(pool: Pool): Batch {
  let batch = batches.get(pool);
  if (!batch) {
    batch = { views: [], searches: [], counts: noCounts(), timer: undefined, writing: Promise.resolve() };
    batches.set(pool, batch);
  }
  return batch;
}

const noCounts = (): SearchCounts => ({ days: new Map(), empty: new Map() });

export interface ViewSource {
  viewer: Viewer | undefined;
  ip: string;
  userAgent: string | undefined;
}

/**
 * Adds a view to the next batch, which `writeViews` counts once a day for each account or visitor (`viewerKeys`). Views of
 * crawlers and administrators are ignored.
 */
export function trackView(services: Services, propertyId: string, { viewer, ip, userAgent }: ViewSource): void {
  if (!userAgent || isbot(userAgent) || viewer?.role === 'admin') return;
  const batch = batchFor(services.pool);
  const { clock, settings } = services;
  const source = viewer ? { userId: viewer.id } : { ip, userAgent };
  batch.views.push({
    property_id: propertyId,
    user_id: viewer?.id ?? null,
    viewed_at: clock.now(),
    ...viewerKeys(settings.AUTH_SECRET, clock.today(), source),
  });
  scheduleFlush(services, batch);
}

type TrackedSearch = BodyOf<(typeof recommendationsOperations)['trackSearch']>;

/**
 * Counts a search of anybody by its day, and with it a sentence that found nothing, both without a name. Adds it to the history
 * of the account that searches, unless it is for an unknown place, or has neither place nor filter. Searches of crawlers and
 * administrators are not counted.
 */
export async function trackSearch(
  services: Services,
  { viewer, userAgent }: Pick<ViewSource, 'viewer' | 'userAgent'>,
  search: TrackedSearch,
): Promise<void> {
  if (userAgent && !isbot(userAgent) && viewer?.role !== 'admin') countSearch(services, search);
  if (viewer) await rememberSearch(services, viewer, search);
}

function countSearch(services: Services, { sentence, found }: TrackedSearch): void {
  const batch = batchFor(services.pool);
  const day = services.clock.today();
  batch.counts.days.set(day, (batch.counts.days.get(day) ?? 0) + 1);
  const folded = found === 0 && sentence ? countableSentence(sentence) : undefined;
  if (folded !== undefined) {
    const key = `${day} ${folded}`;
    batch.counts.empty.set(key, (batch.counts.empty.get(key) ?? 0) + 1);
  }
  scheduleFlush(services, batch);
}

async function rememberSearch(services: Services, viewer: Viewer, search: TrackedSearch): Promise<void> {
  const match = search.location ? matchPlace(await openGazetteer(services.pool), search.location) : undefined;
  if (match?.kind === 'unknown') return;
  const dirham = (dinar: number | undefined) => (dinar ? Math.min(Math.round(dinar * 1000), maxPriceDirham) : null);
  const wanted = featureBits(search.amenities ?? []);
  const searched: SearchedPlace = {
    user_id: viewer.id,
    place_id: match?.kind === 'place' ? match.place.id : null,
    property_types: bitFlags(propertyTypes, search.property_type ?? []),
    amenities: wanted.indexed,
    further_amenities: wanted.further ?? '0',
    min_price_dirham: dirham(search.min_price),
    max_price_dirham: dirham(search.max_price),
    searched_at: services.clock.now(),
  };
  const { place_id, min_price_dirham, max_price_dirham, property_types } = searched;
  if (!(place_id ?? min_price_dirham ?? max_price_dirham ?? property_types | wanted.indexed) && !wanted.further) return;
  const batch = batchFor(services.pool);
  batch.searches.push(searched);
  scheduleFlush(services, batch);
}

function scheduleFlush(services: Services, batch: Batch): void {
  if (batch.views.length + batch.searches.length + batch.counts.empty.size >= flushAtCount) void flushViews(services);
  else batch.timer ??= setTimeout(() => void flushViews(services), flushAfterMilliseconds).unref();
}

/** Writes the batch of views and searches. Never throws: a batch that cannot be written is logged and dropped. */
export async function flushViews({ db, pool, log }: Pick<Services, 'db' | 'pool' | 'log'>): Promise<void> {
  const batch = batchFor(pool);
  clearTimeout(batch.timer);
  batch.timer = undefined;
  const { views, searches, counts } = batch;
  batch.views = [];
  batch.searches = [];
  batch.counts = noCounts();
  // One batch after another, so that batches of one process do not wait for each other's locks in the database.
  batch.writing = batch.writing
    .then(async () => {
      if (views.length > 0) await writeViews(db, views);
      if (searches.length > 0) await writeSearches(pool, searches);
      if (counts.days.size > 0) await writeSearchCounts(pool, counts);
    })
    .catch((error: unknown) => {
      log.warn({ err: error, views: views.length, searches: searches.length }, 'views and searches were not written');
    });
  return batch.writing;
}
