import { sql, type Kysely } from 'kysely';
import { emergencyTextField, type EmergencyReason, type EmergencyTextField } from '#contract/emergencies.ts';
import { forEachLocale, type Names } from '#contract/names.ts';
import type { DB } from '#db/types.ts';
import { writePolygon, type AreaAndNights } from './area-sql.ts';

/** What administrators write of an area. */
export interface EmergencyFields extends AreaAndNights, Record<EmergencyTextField, string> {
  name: string;
  reason: EmergencyReason;
}

/** A row of `emergency_areas`; `area` is a polygon as text. */
export interface EmergencyRow extends Omit<EmergencyFields, 'corners' | EmergencyTextField> {
  texts: Names;
  id: string;
  area: string;
  version: number;
  declared_at: Date;
  declared_by: string;
  ended_at: Date | null;
  ended_by: string | null;
}

function writeTexts(fields: Record<EmergencyTextField, string>): string {
  return JSON.stringify(forEachLocale((locale) => fields[emergencyTextField(locale)]));
}

export async function insertArea(
  trx: Kysely<DB>,
  area: EmergencyFields,
  { at, by }: { at: Date; by: string },
): Promise<EmergencyRow> {
  const { rows } = await sql<EmergencyRow>`
    insert into emergency_areas
      (name, reason, texts, area, first_night, last_night, declared_at, declared_by)
    values (${area.name}, ${area.reason}, ${writeTexts(area)}::jsonb, ${writePolygon(area.corners)}::polygon,
      ${area.first_night}, ${area.last_night}, ${at}, ${by})
    returning *, area::text as area
  `.execute(trx);
  return rows[0]!;
}

/** Locks an area; undefined if there is none. Every change of one starts with this. */
export async function lockArea(trx: Kysely<DB>, id: string): Promise<EmergencyRow | undefined> {
  const { rows } = await sql<EmergencyRow>`
    select *, area::text as area from emergency_areas where id = ${id} for update
  `.execute(trx);
  return rows[0];
}

/** Writes the fields, and counts the version. */
export async function updateArea(trx: Kysely<DB>, id: string, area: EmergencyFields): Promise<EmergencyRow> {
  const { rows } = await sql<EmergencyRow>`
    update emergency_areas set name = ${area.name}, reason = ${area.reason},
      texts = ${writeTexts(area)}::jsonb, area = ${writePolygon(area.corners)}::polygon,
      first_night = ${area.first_night}, last_night = ${area.last_night}, version = version + 1
    where id = ${id} returning *, area::text as area
  `.execute(trx);
  return rows[0]!;
}

/** @param by null where the last night has passed */
export async function recordEnd(trx: Kysely<DB>, id: string, { at, by }: { at: Date; by: string | null }) {
  await sql`update emergency_areas set ended_at = ${at}, ended_by = ${by}, version = version + 1 where id = ${id}`.execute(
    trx,
  );
}

/** Records what was done, with the area as it is from then on. */
export async function recordAreaEvent(
  trx: Kysely<DB>,
  areaId: string,
  event: { kind: 'declared' | 'changed' | 'ended'; at: Date; by: string | null; note?: string },
): Promise<void> {
  await sql`
    insert into emergency_area_events (area_id, at, actor_id, kind, area, first_night, last_night, note)
    select id, ${event.at}, ${event.by}::uuid, ${event.kind}, area, first_night, last_night, ${event.note ?? null}
    from emergency_areas where id = ${areaId}
  `.execute(trx);
}

/** The areas that have not ended; a few. */
export async function listOpenAreas(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('emergency_areas')
    .select('id')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The areas with people who are still to be told something, also those that have ended. */
export async function listAreasToTell(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ area_id: string }>`
    select distinct area_id from emergency_stays where to_tell is not null order by area_id
  `.execute(db);
  return rows.map(({ area_id }) => area_id);
}

/** Stays that the area no longer concerns, as all do once it has ended. Nobody is told who was not told that it does. */
export async function leaveAll(trx: Kysely<DB>, area: { id: string; version: number }, at: Date): Promise<void> {
  await sql`
    update emergency_stays set left_at = ${at}, version = ${area.version},
      to_tell = case when to_tell = 'declared' then null else 'ended' end
    where area_id = ${area.id} and left_at is null
  `.execute(trx);
}

/** All that stay concerned are to be told of other nights. */
export async function tellOfNights(trx: Kysely<DB>, area: { id: string; version: number }): Promise<void> {
  await sql`
    update emergency_stays set version = ${area.version}, to_tell = 'changed'
    where area_id = ${area.id} and left_at is null and to_tell is null
  `.execute(trx);
}
