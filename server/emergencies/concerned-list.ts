import { sql, type Kysely } from 'kysely';
import { openStatuses } from '#contract/booking-statuses.ts';
import type { EmergencyPreview } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { hasNights, isInside, readPolygon, type AreaAndNights } from './area-sql.ts';
import type { EmergencyRow } from './queries.ts';

/**
 * Homes and stays that an area would concern, their homes, and what their guests would get back: nothing of stays that have
 * begun, which cannot be cancelled, nor credit of Diyar towards the home of another host.
 */
export async function countConcerned(
  db: Kysely<DB>,
  area: AreaAndNights,
  now: Date,
): Promise<Omit<EmergencyPreview, 'payouts' | 'payout_dirham'> & { property_ids: string[] }> {
  const { rows } = await sql<Omit<EmergencyPreview, 'payouts' | 'payout_dirham'> & { property_ids: string[] }>`
    select
      (select count(*)::int from properties as p
       where ${isInside(area.corners)} and p.listing_status = 'published' and not p.is_withheld) as homes,
      count(*)::int as stays,
      coalesce(sum(s.people), 0)::int as guests,
      count(distinct s.host_id)::int as hosts,
      coalesce(sum(greatest(0, s.paid - s.granted_refund_dirham - s.credit)) filter (where not s.has_begun), 0)::bigint as refund_dirham,
      coalesce(array_agg(distinct s.property_id), '{}') as property_ids
    from (
      select b.property_id, b.host_id, b.adults + b.children + b.infants as people, b.granted_refund_dirham,
        (b.check_in + b.check_in_time) at time zone 'Africa/Tripoli' <= ${now}::timestamptz as has_begun,
        coalesce((select r.credit_dirham - r.credit_returned_dirham from relocations as r where r.booking_id = b.id), 0)
          as credit,
        (select least(coalesce(sum(pay.amount_dirham), 0), b.total_dirham) from payments as pay
         where pay.reference = b.id and pay.status = 'approved') as paid
      from properties as p join bookings as b on b.property_id = p.id
      where ${isInside(area.corners)} and ${hasNights(area)} and b.status in ${sql.raw(sqlList(openStatuses))}
    ) as s
  `.execute(db);
  return rows[0]!;
}

/**
 * Records the stays that an area concerns and did not before; their people are to be told. Stays that are recorded already
 * are neither written nor locked.
 * @returns the homes of these stays
 */
export async function enterStays(trx: Kysely<DB>, area: EmergencyRow, at: Date): Promise<string[]> {
  const { rows } = await sql<{ property_ids: string[] }>`
    with entered as (
      insert into emergency_stays (area_id, booking_id, entered_at, to_tell, version)
      select ${area.id}::uuid, b.id, ${at}::timestamptz, 'declared', ${area.version}::int
      from properties as p join bookings as b on b.property_id = p.id
      where ${isInside(readPolygon(area.area))} and ${hasNights(area)} and b.status in ${sql.raw(sqlList(openStatuses))}
        and not exists (
          select from emergency_stays as known
          where known.area_id = ${area.id} and known.booking_id = b.id and known.left_at is null
        )
      order by b.id
      on conflict (area_id, booking_id) do update
        set entered_at = excluded.entered_at, left_at = null, to_tell = 'declared', version = excluded.version
        where emergency_stays.left_at is not null
      returning booking_id
    )
    select coalesce(array_agg(distinct b.property_id), '{}') as property_ids
    from entered as e join bookings as b on b.id = e.booking_id
  `.execute(trx);
  return rows[0]!.property_ids;
}

/** Lets stays go whose home or nights the area no longer has; their people are to be told, unless they never were of it. */
export async function leaveStays(trx: Kysely<DB>, area: EmergencyRow, at: Date): Promise<void> {
  await sql`
    update emergency_stays as s set left_at = ${at}, version = ${area.version},
      to_tell = case when s.to_tell = 'declared' then null else 'ended' end
    from bookings as b join properties as p on p.id = b.property_id
    where s.area_id = ${area.id} and s.left_at is null and b.id = s.booking_id
      and not (${isInside(readPolygon(area.area))} and ${hasNights(area)})
  `.execute(trx);
}

/** The homes of the stays that an area concerns. */
export async function concernedHomes(trx: Kysely<DB>, areaId: string): Promise<string[]> {
  const { rows } = await sql<{ property_ids: string[] }>`
    select coalesce(array_agg(distinct b.property_id), '{}') as property_ids
    from emergency_stays as s join bookings as b on b.id = s.booking_id
    where s.area_id = ${areaId} and s.left_at is null
  `.execute(trx);
  return rows[0]!.property_ids;
}
