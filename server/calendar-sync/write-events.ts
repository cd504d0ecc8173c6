import { sql, type Kysely } from 'kysely';
import type { Partner } from '#contract/calendar-sync.ts';
import type { DB } from '#db/types.ts';
import { isEchoOf, matchEvents, type Range, type StoredEvent } from './match-events.ts';
import type { FeedEvent } from './read-calendar.ts';

/** A partner shows what it reads from us within minutes. Later, a range that we no longer export is a claim of its own. */
const echoHours = 1;

interface OfFeed {
  id: string;
  property_id: string;
  partner: Partner;
}

/**
 * Replaces the events of a feed by those of a new reading, in the caller's transaction, which has locked the property.
 * @returns whether other nights are claimed than before
 */
export async function writeEvents(
  trx: Kysely<DB>,
  feed: OfFeed,
  read: readonly FeedEvent[],
  now: Date,
): Promise<boolean> {
  const [stored, exported] = await Promise.all([listStoredEvents(trx, feed.id), listExported(trx, feed, now)]);
  const changes = matchEvents(stored, read);
  const isEcho = (event: FeedEvent) => isEchoOf(event, exported);
  // An echo with another UID, whose range we no longer export, may be a new stay on the same nights.
  const renewed = changes.kept.filter(
    ({ stored: one, event }) => one.is_echo && one.uid !== event.uid && !isEcho(event),
  );
  const removed = [...changes.removed, ...renewed.map(({ stored: one }) => one.id)];
  const added = [...changes.added, ...renewed.map(({ event }) => event)];
  const edited = changes.kept.filter((one) => !renewed.includes(one) && isEdited(one.stored, one.event));
  if (removed.length > 0) {
    await sql`delete from calendar_events where id = any(${removed}::uuid[])`.execute(trx);
  }
  if (added.length > 0) {
    const rows = added.map((event) => ({ ...event, is_echo: isEcho(event) }));
    await sql`
      insert into calendar_events (feed_id, uid, nights, summary, is_window, is_echo, first_seen_at)
      select ${feed.id}, uid, daterange(starts_on, ends_on), summary, is_window, is_echo, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (uid text, starts_on date, ends_on date, summary text, is_window boolean, is_echo boolean)
    `.execute(trx);
  }
  if (edited.length > 0) {
    const rows = edited.map(({ stored: { id }, event: { uid, summary, is_window } }) => ({
      id,
      uid,
      summary,
      is_window,
    }));
    await sql`
      update calendar_events as e set uid = r.uid, summary = r.summary, is_window = r.is_window
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, uid text, summary text, is_window boolean)
      where e.id = r.id
    `.execute(trx);
  }
  if (changes.moved.length > 0) {
    const rows = changes.moved.map(({ id, event }) => ({ id, ...event, is_echo: isEcho(event) }));
    await sql`
      update calendar_events as e set nights = daterange(r.starts_on, r.ends_on), summary = r.summary,
        is_window = r.is_window, is_echo = r.is_echo, is_kept = false, first_seen_at = ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, starts_on date, ends_on date, summary text, is_window boolean, is_echo boolean)
      where e.id = r.id
    `.execute(trx);
  }
  return removed.length + added.length + changes.moved.length > 0;
}

const isEdited = (stored: StoredEvent, event: FeedEvent): boolean =>
  stored.uid !== event.uid || stored.summary !== event.summary || stored.is_window !== event.is_window;

async function listStoredEvents(trx: Kysely<DB>, feedId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select id, uid, lower(nights) as starts_on, upper(nights) as ends_on, summary, is_window, is_echo
    from calendar_events where feed_id = ${feedId} order by nights, id`.execute(trx);
  return rows;
}

/** The ranges that this partner may repeat: stays and blocks of ours that anybody has read, and what it has read itself. */
async function listExported(trx: Kysely<DB>, feed: OfFeed, now: Date): Promise<Range[]> {
  const since = new Date(now.getTime() - echoHours * 3_600_000);
  const { rows } = await sql<Range>`
    select distinct lower(r.nights) as starts_on, upper(r.nights) as ends_on
    from calendar_links as l join calendar_exported_ranges as r on r.link_id = l.id
    where l.property_id = ${feed.property_id} and (r.is_own or l.partner = ${feed.partner})
      and r.first_read_at <= ${now}::timestamptz
      and coalesce(r.ended_at, l.revoked_at, 'infinity') > ${since}::timestamptz`.execute(trx);
  return rows;
}

/** Makes the holds of a property's feeds what their events claim. The caller's transaction has locked the property. */
export async function syncHolds(trx: Kysely<DB>, propertyId: string, today: string, now: Date): Promise<void> {
  await sql`select sync_feed_holds(${propertyId}, ${today}, ${now}::timestamptz)`.execute(trx);
}
