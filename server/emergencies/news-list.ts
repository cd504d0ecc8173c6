import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** What the people of a stay are to be told, and of which version of the area. */
export interface News {
  booking_id: string;
  to_tell: 'declared' | 'changed' | 'ended';
  version: number;
}

/**
 * Takes the news of up to `limit` stays and of all others at the same homes, and records that their people were told. The
 * caller has locked the area, so that no other job takes some of a home.
 * @returns fewer than `limit` where none are left
 */
export async function takeNews(trx: Kysely<DB>, areaId: string, limit: number): Promise<News[]> {
  const { rows } = await sql<News>`
    with homes as (
      select distinct b.property_id
      from (
        select booking_id from emergency_stays
        where area_id = ${areaId} and to_tell is not null
        order by booking_id limit ${limit}
      ) as s join stays as b on b.id = s.booking_id
    ), taken as (
      select s.booking_id, s.to_tell
      from homes as h join stays as b on b.property_id = h.property_id
      join emergency_stays as s on s.area_id = ${areaId} and s.booking_id = b.id
      where s.to_tell is not null
    )
    update emergency_stays as s set to_tell = null from taken as t
    where s.area_id = ${areaId} and s.booking_id = t.booking_id
    returning s.booking_id, t.to_tell, s.version
  `.execute(trx);
  return rows;
}
