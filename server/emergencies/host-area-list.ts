import type { Pool } from 'pg';
import { openStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import type { EmergencyNotice } from '#contract/types.gen.ts';
import { sqlList } from '#server/platform/sql-list.ts';

/** Areas that are shown to a host at once. */
const shownAreas = 5;

/** The areas that have not passed over homes for which the viewer acts, with the stays there that they concern. */
export async function listHostAreas(
  pool: Pool,
  viewer: { id: string },
  today: string,
  locale: Locale,
): Promise<(EmergencyNotice & { homes: number; stays: number })[]> {
  const { rows } = await pool.query<EmergencyNotice & { homes: number; stays: number }>({
    name: 'emergencies_of_host',
    text: `
      select a.id, a.reason, a.first_night, a.last_night, over.homes, over.stays,
        text_in(a.texts, $3) as text
      from emergency_areas as a cross join lateral (
        select count(distinct p.id)::int as homes, count(b.id)::int as stays
        from hosts_for($1, 'reservations') as h
        join properties as p on p.host_id = h.host_id and (h.property_ids is null or p.id = any (h.property_ids))
        left join stays as b on b.property_id = p.id and b.status in ${sqlList(openStatuses)}
          and b.check_in <= a.last_night and b.check_out > a.first_night and b.check_out > $2::date
          and not b.awaiting_verification
        where a.area @> point(p.longitude, p.latitude)
      ) as over
      where a.ended_at is null and a.last_night >= $2::date and over.homes > 0
      order by a.first_night, a.id limit ${shownAreas}`,
    values: [viewer.id, today, locale],
  });
  return rows;
}
