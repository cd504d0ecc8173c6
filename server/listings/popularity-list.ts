import { holdingStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { score } from './search-rows.ts';

/**
 * Counts anew the stays booked in the last 90 days, re-scores the homes whose count changed, and weighs how much each
 * home appeals to people: a booking is a deed, a heart half of one, ten looks a quarter; each with diminishing weight,
 * so that no home wins by one of them alone. The rating counts as it does in the score, from the usual 4.6 up or down.
 * @returns how many homes changed
 */
export async function refreshPopularity(db: Kysely<DB>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const changed = await sql<{ id: string }>`
      with stays as (
        select property_id, count(*)::int as stays from bookings
        where created_at > ${now}::timestamptz - interval '90 days'
          and status in ${sql.raw(sqlList(holdingStatuses))}
        group by property_id
      ), hearts as (
        select property_id, count(*)::int as hearts from wishlists group by property_id
      ), looks as (
        select property_id, sum(views)::int as looks from property_views
        where viewed_on > tripoli_day(${now}::timestamptz) - 30 group by property_id
      ), fresh as (
        select p.id, coalesce(stays, 0) as stays, (
          ln(1 + coalesce(stays, 0)) + 0.5 * ln(1 + coalesce(hearts, 0)) + 0.25 * ln(1 + coalesce(looks, 0) / 10.0)
          + 2 * ((p.rating_sum + 4.6 * 8) / (p.review_count + 8) - 4.6)
        )::real as appeal
        from properties as p
        left join stays on stays.property_id = p.id
        left join hearts on hearts.property_id = p.id
        left join looks on looks.property_id = p.id
      )
      update properties as p set popularity = fresh.stays, appeal = fresh.appeal
      from fresh
      -- A hair's breadth changes no order worth a new row.
      where fresh.id = p.id and (fresh.stays <> p.popularity or abs(fresh.appeal - p.appeal) > 0.01)
      returning p.id
    `.execute(trx);
    const ids = changed.rows.map((row) => row.id);
    await sql`
      update search set score = ${score} from properties as p
      where p.id = search.property_id and p.id = any(${ids}::uuid[]) and search.score <> ${score}
    `.execute(trx);
    return ids.length;
  });
}
