import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#db/types.ts';
import type { EmergencyRow } from './queries.ts';

/** An area with the names of administrators, and its stays. */
export interface ListedArea extends EmergencyRow {
  declared_by_name: string;
  ended_by_name: string | null;
  stays: number;
  cancelled_stays: number;
  is_telling: boolean;
}

export interface AreaEvent {
  id: string;
  at: Date;
  by: string | null;
  kind: 'declared' | 'changed' | 'ended';
  first_night: string;
  last_night: string;
  note: string | null;
}

/** Of an area that has ended, all stays that it concerned when it did. */
const areas = (rest: RawBuilder<unknown>) => sql<ListedArea>`
  select a.*, a.area::text as area, d.name as declared_by_name, e.name as ended_by_name, s.stays, s.cancelled_stays,
    s.is_telling
  from emergency_areas as a
  join people as d on d.id = a.declared_by
  left join people as e on e.id = a.ended_by
  cross join lateral (
    select count(*)::int as stays, (count(*) filter (where b.status = 'cancelled'))::int as cancelled_stays,
      coalesce(bool_or(s.to_tell is not null), false) as is_telling
    from emergency_stays as s join stays as b on b.id = s.booking_id
    where s.area_id = a.id and (s.left_at is null or s.left_at = a.ended_at)
  ) as s
  ${rest}`;

/** Areas that have not ended, those of the first nights first, after one of them. */
export async function listOpen(
  db: Kysely<DB>,
  { after, limit }: { after: readonly [first_night: string, id: string] | undefined; limit: number },
): Promise<ListedArea[]> {
  const { rows } = await areas(sql`
    where a.ended_at is null
      ${after === undefined ? sql`` : sql`and (a.first_night, a.id) > (${after[0]}::date, ${after[1]}::uuid)`}
    order by a.first_night, a.id limit ${limit}
  `).execute(db);
  return rows;
}

/** Areas that have ended, the newest first, after one of them. */
export async function listEnded(
  db: Kysely<DB>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListedArea[]> {
  const { rows } = await areas(sql`
    where a.ended_at is not null ${after === undefined ? sql`` : sql`and a.id < ${after}::uuid`}
    order by a.id desc limit ${limit}
  `).execute(db);
  return rows;
}

export async function findArea(db: Kysely<DB>, id: string): Promise<ListedArea | undefined> {
  const { rows } = await areas(sql`where a.id = ${id}`).execute(db);
  return rows[0];
}

/** The history of an area, at most the last 100 events, oldest first. */
export async function listAreaEvents(db: Kysely<DB>, areaId: string): Promise<AreaEvent[]> {
  const { rows } = await sql<AreaEvent>`
    select e.id, e.at, u.name as by, e.kind, e.first_night, e.last_night, e.note
    from emergency_area_events as e left join people as u on u.id = e.actor_id
    where e.area_id = ${areaId} order by e.id desc limit 100
  `.execute(db);
  return rows.toReversed();
}
