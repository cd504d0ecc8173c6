import { holdingStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { recommendedScore } from './recommended-score.ts';

/**
 * Updates `popularity`, the bookings of the last 90 days, and `appeal`, by which recommendations rank properties, and then
 * the search scores. The appeal adds the logarithms of bookings, wishlist entries (weight 1/2) and views of the last 30
 * days (ten of them with weight 1/4), so that none decides alone, and the difference of the rating from the mean of 4.6
 * that the score assumes.
 * @returns the number of properties that changed
 */
export async function refreshPopularity(db: Kysely<DB>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const changed = await sql<{ id: string }>`
      with recent as (
        select property_id, count(*)::int as bookings from stays
        where created_at > ${now}::timestamptz - interval '90 days'
          and status in ${sql.raw(sqlList(holdingStatuses))}
        group by property_id
      ), saves as (
        select property_id, count(*)::int as saves from wishlists group by property_id
      ), view_counts as (
        select property_id, sum(views)::int as views from property_views
        where viewed_on > tripoli_day(${now}::timestamptz) - 30 group by property_id
      ), fresh as (
        select p.id, coalesce(recent.bookings, 0) as popularity, (
          ln(1 + coalesce(recent.bookings, 0)) + 0.5 * ln(1 + coalesce(saves.saves, 0)) 
          + 0.25 * ln(1 + coalesce(view_counts.views, 0) / 10.0)
          + 2 * ((p.rating_sum + 4.6 * 8) / (p.review_count + 8) - 4.6)
        )::real as appeal
        from properties as p
        left join recent on recent.property_id = p.id
        left join saves on saves.property_id = p.id
        left join view_counts on view_counts.property_id = p.id
      )
      update properties as p set popularity = fresh.popularity, appeal = fresh.appeal
      from fresh
      -- A smaller difference of the appeal is not worth writing a row.
      where fresh.id = p.id and (fresh.popularity <> p.popularity or abs(fresh.appeal - p.appeal) > 0.01)
      returning p.id
    `.execute(trx);
    const ids = changed.rows.map((row) => row.id);
    await sql`
      update search set score = ${recommendedScore} from properties as p
      where p.id = search.property_id and p.id = any(${ids}::uuid[]) and search.score <> ${recommendedScore}
    `.execute(trx);
    return ids.length;
  });
}
