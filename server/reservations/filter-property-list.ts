import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type { ActedFor } from '#server/co-hosts/co-hosts.ts';

/** Most properties that the filter offers: the largest company hosts. */
const longestFilter = 200;

/** The properties of these hosts, with titles in the reader's language if there are any, by title. */
export async function listFilterProperties(
  pool: Pool,
  hosts: readonly ActedFor[],
  locale: Locale,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await pool.query<{ id: string; title: string }>({
    name: 'reservations_properties',
    text: `
      select p.id, coalesce(t.title, '') as title
      from jsonb_to_recordset($2::jsonb) as h(host_id uuid, property_ids uuid[])
      cross join lateral (
        select id from homes as p
        where p.host_id = h.host_id and p.id = any(coalesce(h.property_ids, array[p.id]))
        order by p.id limit ${longestFilter}
      ) as p
      left join lateral title_of(p.id, $1) as t on true
      order by title, p.id limit ${longestFilter}`,
    values: [locale, JSON.stringify(hosts)],
  });
  return rows;
}
