import { sql, type Kysely, type Selectable } from 'kysely';
import type { CalendarFeed } from '#contract/types.gen.ts';
import type { FeedNote, FeedStatus, Partner } from '#contract/calendar-sync.ts';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { listConflicts, type ConflictRow } from './conflict-list.ts';
import { feedErrorLabel, hostOf } from './feed-labels.ts';

export type FeedRow = Selectable<DB['calendar_feeds']> & { partner: Partner; status: FeedStatus; notes: FeedNote[] };

type FeedWithCounts = FeedRow & { claims: number; echoes: number; over: number; nights: number };

/** The feeds of a property as their host sees them, in the order in which they were added. */
export async function readFeeds(
  db: Kysely<DB>,
  propertyId: string,
  { viewerId, today, locale }: { viewerId: string; today: string; locale: Locale },
): Promise<CalendarFeed[]> {
  const { rows } = await sql<FeedWithCounts>`
    select f.*, counted.claims, counted.echoes, counted.over, coalesce(held.nights, 0) as nights
    from calendar_feeds as f
    cross join lateral (
      select count(*) filter (where upper(e.nights) > ${today} and not e.is_echo) as claims,
        count(*) filter (where upper(e.nights) > ${today} and e.is_echo) as echoes,
        count(*) filter (where upper(e.nights) <= ${today}) as over
      from calendar_events as e where e.feed_id = f.id
    ) as counted
    cross join lateral (
      select sum(upper(h.nights) - greatest(lower(h.nights), ${today}::date))::int as nights
      from holds as h where h.feed_id = f.id and upper(h.nights) > ${today}
    ) as held
    where f.property_id = ${propertyId}
    order by f.created_at, f.id`.execute(db);
  const conflicts = rows.length > 0 ? await listConflicts(db, propertyId, today) : [];
  // The home has one host, whom all its bookings are with.
  const host = conflicts[0]?.host_id;
  const may_write =
    host !== undefined &&
    (await mayActFor(db, { id: viewerId }, 'messages', { host_id: host, property_id: propertyId }));
  return rows.map((row) =>
    feedAnswer(
      row,
      conflicts.filter((one) => one.feed_id === row.id),
      { may_write, locale },
    ),
  );
}

function feedAnswer(
  row: FeedWithCounts,
  conflicts: readonly ConflictRow[],
  { may_write, locale }: { may_write: boolean; locale: Locale },
): CalendarFeed {
  const past = row.past_events + row.over;
  return {
    id: row.id,
    partner: row.partner,
    name: row.name,
    url: hostOf(row.url),
    status: row.status,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at.toISOString(),
    failures: row.failures,
    emptied_at: row.status === 'waiting' ? (row.emptied_at?.toISOString() ?? null) : null,
    error:
      row.error_code === null
        ? null
        : { code: row.error_code, detail: feedErrorLabel(row.error_code, row.error_line, locale) },
    notes: row.notes,
    events: row.claims + row.echoes + past,
    holds: row.claims,
    echoes: row.echoes,
    past,
    nights: row.nights,
    conflicts: conflicts.map(({ feed_id: _feed, host_id: _host, first_seen_at, booked_at, ...conflict }) => ({
      ...conflict,
      may_write,
      first_seen_at: first_seen_at.toISOString(),
      booked_at: booked_at.toISOString(),
    })),
  };
}
