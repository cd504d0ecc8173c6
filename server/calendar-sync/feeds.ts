import { sql } from 'kysely';
import type { CalendarFeed, CalendarSync } from '#contract/types.gen.ts';
import type { Partner, conflictChoices } from '#contract/calendar-sync.ts';
import type { Locale } from '#contract/common.ts';
import { feedLimits } from '#contract/limits.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { requireActFor } from '#server/co-hosts/co-hosts.ts';
import { getListedProperty } from '#server/host-calendar/host-calendar.ts';
import { tellCalendarChanged } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import { isCallable, leadsToPublicAddress } from '#server/platform/public-address.ts';
import type { Services } from '#server/platform/services.ts';
import { readFeeds } from './feed-list.ts';
import { importFeedNow } from './import-feed.ts';
import { listLinks } from './links.ts';
import { syncHolds } from './write-events.ts';

type Host = Pick<Viewer, 'id' | 'role'>;

/** The feeds and links of a property whose calendar the viewer may change, or of any for an administrator. Throws `not_found`. */
export async function getCalendarSync(
  services: Services,
  host: Host,
  locale: Locale,
  propertyId: string,
): Promise<CalendarSync> {
  const { id, title, photo } = await getListedProperty(services.db, host, locale, propertyId);
  const [feeds, links] = await Promise.all([
    readFeeds(services.db, propertyId, { viewerId: host.id, today: services.clock.today(), locale }),
    listLinks(services, host, propertyId),
  ]);
  return { property: { id, title, photo }, feeds, links };
}

/**
 * Adds a feed and imports it; also returned where that failed. Throws `not_found`, `feed_exists`, `too_many_feeds`, and
 * `invalid_input` for an address that is never fetched.
 */
export async function addFeed(
  services: Services,
  host: Host,
  locale: Locale,
  propertyId: string,
  { url: text, partner, name }: { url: string; partner: Partner; name?: string | undefined },
): Promise<CalendarFeed> {
  await requireActFor(services.db, host, 'calendar', [propertyId]);
  const url = await fetchableUrl(services, text);
  const now = services.clock.now();
  const id = await transact(services.db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const feeds = await trx.selectFrom('calendar_feeds').select('url').where('property_id', '=', propertyId).execute();
    if (feeds.some((feed) => feed.url === url)) throw new AppError('feed_exists');
    const { feedsPerProperty } = feedLimits;
    if (feeds.length >= feedsPerProperty) throw new AppError('too_many_feeds', { values: { count: feedsPerProperty } });
    const added = await trx
      .insertInto('calendar_feeds')
      .values({ property_id: propertyId, partner, name: name || null, url, created_at: now, next_attempt_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  });
  await importFeedNow(services, id);
  return readFeed(services, host, locale, propertyId, id);
}

/**
 * Replaces the address of a feed and imports it; its events stay until then. Throws `not_found`, `feed_exists`, and
 * `invalid_input` for an address that is never fetched.
 */
export async function replaceFeedUrl(
  services: Services,
  host: Host,
  locale: Locale,
  { propertyId, feedId, url: text }: { propertyId: string; feedId: string; url: string },
): Promise<CalendarFeed> {
  await requireFeed(services, host, propertyId, feedId);
  const url = await fetchableUrl(services, text);
  await transact(services.db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const feeds = await trx
      .selectFrom('calendar_feeds')
      .select(['id', 'url'])
      .where('property_id', '=', propertyId)
      .execute();
    if (feeds.some((feed) => feed.url === url && feed.id !== feedId)) throw new AppError('feed_exists');
    await trx
      .updateTable('calendar_feeds')
      // What an earlier address answered says nothing of this one; a fetch of it that is still running records nothing.
      .set({
        url,
        etag: null,
        last_modified: null,
        content_hash: null,
        read_on: null,
        attempt_id: null,
        emptied_at: null,
      })
      .where('id', '=', feedId)
      .execute();
  });
  await importFeedNow(services, feedId);
  return readFeed(services, host, locale, propertyId, feedId);
}

/** Imports a feed now. Throws `not_found`. */
export async function readFeedNow(
  services: Services,
  host: Host,
  locale: Locale,
  { propertyId, feedId }: { propertyId: string; feedId: string },
): Promise<CalendarFeed> {
  await requireFeed(services, host, propertyId, feedId);
  await importFeedNow(services, feedId);
  return readFeed(services, host, locale, propertyId, feedId);
}

/**
 * Removes a feed. Its nights are open again, except those that another feed claims.
 * @returns the number of nights to come that were opened. Throws `not_found`.
 */
export async function removeFeed(
  services: Services,
  host: Host,
  { propertyId, feedId }: { propertyId: string; feedId: string },
): Promise<number> {
  await requireFeed(services, host, propertyId, feedId);
  const today = services.clock.today();
  return transact(services.db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const before = await countFeedNights(services, trx, host, propertyId);
    const { numDeletedRows } = await trx.deleteFrom('calendar_feeds').where('id', '=', feedId).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    await syncHolds(trx, propertyId, today, services.clock.now());
    await tellCalendarChanged(services, trx, [propertyId]);
    return before - (await countFeedNights(services, trx, host, propertyId));
  });
}

/**
 * Records what the host does about an event that collides with a booking. Throws `not_found`, also for an event that is
 * gone since.
 */
export async function decideConflict(
  services: Services,
  host: Host,
  { propertyId, eventId, choice }: { propertyId: string; eventId: string; choice: (typeof conflictChoices)[number] },
): Promise<void> {
  await requireActFor(services.db, host, 'calendar', [propertyId]);
  await transact(services.db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const { numUpdatedRows } = await trx
      .updateTable('calendar_events')
      .set(choice === 'same_guest' ? { is_echo: true } : { is_kept: true })
      .where('id', '=', eventId)
      .where('feed_id', 'in', (feeds) =>
        feeds.selectFrom('calendar_feeds').select('id').where('property_id', '=', propertyId),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await syncHolds(trx, propertyId, services.clock.today(), services.clock.now());
    if (choice === 'same_guest') await tellCalendarChanged(services, trx, [propertyId]);
  });
}

/** The address as it is stored. */
async function fetchableUrl({ settings }: Services, text: string): Promise<string> {
  if (!URL.canParse(text)) throw new AppError('invalid_input', { fields: { url: 'feed_url' } });
  const url = new URL(text);
  url.hash = '';
  const allowed = settings.ICAL_ALLOW_HOSTS;
  const isAllowed = isCallable(url, allowed) && (await leadsToPublicAddress(url, allowed, feedLimits.fetchMs));
  if (!isAllowed) throw new AppError('invalid_input', { fields: { url: 'feed_address' } });
  return url.href;
}

/** Throws `not_found` unless the feed is of this property and the viewer may change its calendar. */
async function requireFeed({ db }: Services, host: Host, propertyId: string, feedId: string): Promise<void> {
  await requireActFor(db, host, 'calendar', [propertyId]);
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!feed) throw new AppError('not_found');
}

async function countFeedNights(
  services: Services,
  db: Services['db'],
  host: Host,
  propertyId: string,
): Promise<number> {
  const feeds = await readFeeds(db, propertyId, { viewerId: host.id, today: services.clock.today(), locale: 'en' });
  return feeds.reduce((sum, feed) => sum + feed.nights, 0);
}

async function readFeed(
  services: Services,
  host: Host,
  locale: Locale,
  propertyId: string,
  feedId: string,
): Promise<CalendarFeed> {
  const feeds = await readFeeds(services.db, propertyId, { viewerId: host.id, today: services.clock.today(), locale });
  const feed = feeds.find((one) => one.id === feedId);
  // Removed while it was read.
  if (!feed) throw new AppError('not_found');
  return feed;
}
