import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { tellCalendarChanged } from '#server/listings/listings.ts';
import { latestAhead } from '#server/platform/clock.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { FeedError, type FeedErrorCode } from './feed-error.ts';
import type { FeedRow } from './feed-list.ts';
import { fetchFeed, type FeedVersion } from './fetch-feed.ts';
import { notifyConflicts, notifyEmptied, notifyFailure } from './feed-notifications.ts';
import type { ReadCalendar } from './read-calendar.ts';
import { readInWorker } from './read-in-worker.ts';
import { syncHolds, writeEvents } from './write-events.ts';

/** Days of which nights are claimed: longer than anybody books ahead, so that a search never meets its end. */
export const horizonDays = 540;
/** A feed that comes back without the nights that it had is believed when it says so again after so many minutes. */
const emptyMinutes = 10;
const intervalMinutes = 15;
/** The longest wait of a feed that fails again and again. */
const longestMinutes = 60;
/** So long a fetch counts as running: several times what it may take. */
const attemptSeconds = 300;
/** Random seconds that spread feeds which were added together. */
const spreadMs = 30_000;
/** After which a feed is due again at the latest. */
const longestIntervalMs = longestMinutes * 60_000 + spreadMs;

type Outcome =
  | { kind: 'read'; calendar: ReadCalendar; version: FeedVersion; hash: Buffer }
  | { kind: 'unchanged' }
  | { kind: 'failed'; code: FeedErrorCode; line?: number | undefined };

/**
 * Fetches a feed, and makes the holds of its property what it says: reserve, call, record. Only one fetch of a feed runs at
 * a time, over all instances.
 * @param options `onlyDue`: not where another instance has fetched it since it was found to be due
 * @returns false where another fetch of it is running or it is not due, or the feed is gone
 */
export async function importFeed(
  services: Services,
  feedId: string,
  { onlyDue = false }: { onlyDue?: boolean } = {},
): Promise<boolean> {
  const feed = await reserve(services, feedId, onlyDue);
  if (!feed) return false;
  const outcome = await fetchAndRead(services, feed);
  try {
    await transact(services.db, (trx) => record(services, trx, feed, outcome));
  } catch (error) {
    services.log.error({ err: error, feed: feedId }, 'a calendar could not be stored');
    // Without this the feed would go on to say that all is well, and read nothing.
    const failure: Outcome = { kind: 'failed', code: 'not_stored' };
    await transact(services.db, (trx) => record(services, trx, feed, failure));
  }
  return true;
}

/** Imports a feed, or waits until the import that is running has ended. */
export async function importFeedNow(services: Services, feedId: string): Promise<void> {
  if (await importFeed(services, feedId)) return;
  for (let waited = 0; waited < attemptSeconds * 1000; waited += 200) {
    const running = await services.db
      .selectFrom('calendar_feeds')
      .select('attempt_id')
      .where('id', '=', feedId)
      .executeTakeFirst();
    if (!running?.attempt_id) return;
    await pause(200);
  }
}

async function reserve({ db, clock }: Services, feedId: string, onlyDue: boolean): Promise<FeedRow | undefined> {
  const now = clock.now();
  const { rows } = await sql<FeedRow>`
    update calendar_feeds set attempt_id = ${randomUUID()}, last_attempt_at = ${now}::timestamptz,
      attempt_ends_at = ${new Date(now.getTime() + attemptSeconds * 1000)}::timestamptz,
      next_attempt_at = ${nextAttempt(now, 0)}::timestamptz
    where id = ${feedId} and (
      attempt_id is null or attempt_ends_at <= ${now}::timestamptz
      or attempt_ends_at > ${latestAhead(now, attemptSeconds * 1000)}::timestamptz
    ) and (
      ${!onlyDue} or next_attempt_at <= ${now}::timestamptz or next_attempt_at > ${latestDue(now)}::timestamptz
    )
    returning *`.execute(db);
  return rows[0];
}

/** What is due later than that was put off by a clock that ran ahead, and is due now. */
export const latestDue = (now: Date) => latestAhead(now, longestIntervalMs);

/** After 15 minutes; after 15, 30 and then 60 while it fails. The random part spreads feeds that were added together. */
function nextAttempt(now: Date, failures: number): Date {
  const minutes = Math.min(intervalMinutes * 2 ** Math.max(0, failures - 1), longestMinutes);
  return new Date(now.getTime() + minutes * 60_000 + Math.floor(Math.random() * spreadMs));
}

async function fetchAndRead({ settings, clock, log }: Services, feed: FeedRow): Promise<Outcome> {
  const today = clock.today();
  try {
    // Once a day all of it is read, because a rule without an end reaches one day further.
    const version = feed.read_on === today ? { etag: feed.etag, last_modified: feed.last_modified } : undefined;
    const isConditional = version !== undefined && (version.etag !== null || version.last_modified !== null);
    const fetched = await fetchFeed(feed.url, {
      allowed: settings.ICAL_ALLOW_HOSTS,
      ...(isConditional ? { version } : {}),
    });
    if (fetched.kind === 'unchanged') return fetched;
    const hash = createHash('sha256').update(fetched.bytes).digest();
    if (feed.read_on === today && feed.content_hash?.equals(hash)) return { kind: 'unchanged' };
    const horizon = addDays(today, horizonDays);
    const calendar = await readInWorker(feed.id, fetched.bytes, { partner: feed.partner, today, horizon });
    return { kind: 'read', calendar, version: fetched.version, hash };
  } catch (error) {
    if (!(error instanceof FeedError)) log.error({ err: error, feed: feed.id }, 'a calendar could not be read');
    return error instanceof FeedError
      ? { kind: 'failed', code: error.code, line: error.line }
      : { kind: 'failed', code: 'unreachable' };
  }
}

async function record(services: Services, trx: Kysely<DB>, feed: FeedRow, outcome: Outcome): Promise<void> {
  await sql`select lock_property(${feed.property_id})`.execute(trx);
  const { rows } = await sql<FeedRow>`
    select * from calendar_feeds where id = ${feed.id} and attempt_id = ${feed.attempt_id} for update`.execute(trx);
  const current = rows[0];
  // Removed, or taken over by another instance because this one took too long.
  if (!current) return;
  const changes =
    outcome.kind === 'failed'
      ? await recordFailure(services, trx, current, outcome)
      : await recordAnswer(services, trx, current, outcome);
  await trx
    .updateTable('calendar_feeds')
    .set({ attempt_id: null, attempt_ends_at: null, ...changes })
    .where('id', '=', feed.id)
    .execute();
}

type FeedChanges = Partial<Omit<FeedRow, 'id' | 'property_id'>>;

/** The last good copy and its version stay, so that a broken answer frees no night and is never taken for a good one. */
async function recordFailure(
  services: Services,
  trx: Kysely<DB>,
  feed: FeedRow,
  { code, line }: Extract<Outcome, { kind: 'failed' }>,
): Promise<FeedChanges> {
  const failures = feed.failures + 1;
  await notifyFailure(services, trx, feed, { code, failures });
  return {
    status: 'error',
    error_code: code,
    error_line: line ?? null,
    failures,
    next_attempt_at: nextAttempt(services.clock.now(), failures),
  };
}

async function recordAnswer(
  services: Services,
  trx: Kysely<DB>,
  feed: FeedRow,
  outcome: Exclude<Outcome, { kind: 'failed' }>,
): Promise<FeedChanges> {
  const now = services.clock.now();
  const today = services.clock.today();
  const good: FeedChanges = {
    status: 'ok',
    error_code: null,
    error_line: null,
    failures: 0,
    last_success_at: now,
    emptied_at: null,
  };
  const copy: FeedChanges =
    outcome.kind === 'read'
      ? {
          etag: outcome.version.etag,
          last_modified: outcome.version.last_modified,
          content_hash: outcome.hash,
          read_on: today,
          notes: outcome.calendar.notes,
          past_events: outcome.calendar.past,
        }
      : {};
  const isEmpty =
    outcome.kind === 'read'
      ? outcome.calendar.events.length === 0 && (await hasNightsToCome(trx, feed.id, today))
      : // The same as before: as empty as it was.
        feed.emptied_at !== null;
  if (isEmpty) {
    const emptiedAt = feed.emptied_at ?? now;
    if (now.getTime() - emptiedAt.getTime() < emptyMinutes * 60_000) {
      return { ...copy, status: 'waiting', error_code: null, error_line: null, failures: 0, emptied_at: emptiedAt };
    }
    await writeEvents(trx, feed, [], now);
    await syncHolds(trx, feed.property_id, today, now);
    await tellCalendarChanged(services, trx, [feed.property_id]);
    await notifyEmptied(services, trx, feed);
    return { ...copy, ...good };
  }
  const isChanged = outcome.kind === 'read' && (await writeEvents(trx, feed, outcome.calendar.events, now));
  await syncHolds(trx, feed.property_id, today, now);
  if (isChanged) await tellCalendarChanged(services, trx, [feed.property_id]);
  await notifyConflicts(services, trx, feed);
  return { ...copy, ...good };
}

async function hasNightsToCome(trx: Kysely<DB>, feedId: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from calendar_events where feed_id = ${feedId} and nights && daterange(${today}, null) limit 1`.execute(trx);
  return rows.length > 0;
}
