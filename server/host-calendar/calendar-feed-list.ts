import { sql, type Kysely } from 'kysely';
import type { CalendarSource } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';

/** The calendars of other platforms that properties read, by property, in the order in which they were added. */
export async function listCalendarFeeds(
  db: Kysely<DB>,
  propertyIds: readonly string[],
): Promise<Map<string, CalendarSource[]>> {
  const { rows } = await sql<CalendarSource & { property_id: string }>`
    select property_id, id, partner, name from calendar_feeds
    where property_id = any(${[...propertyIds]}::uuid[]) order by property_id, created_at, id
  `.execute(db);
  return Map.groupBy(rows, ({ property_id }) => property_id);
}
