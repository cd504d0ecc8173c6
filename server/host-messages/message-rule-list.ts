import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { coHostLimits, hostMessageLimits } from '#contract/limits.ts';
import type { MessageTexts } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import type { RuleTiming } from './due-time.ts';

export interface MessageRuleRow extends RuleTiming {
  id: string;
  host_id: string;
  host_name: string;
  property_id: string | null;
  property_title: string | null;
  name: string;
  texts: MessageTexts;
}

/** The title of a property in the reader's language, else in another. */
const titleOf = (locale: Locale, property: string) => sql`
  (select title from title_of(${sql.ref(property)}, ${locale}))`;

/**
 * The rules that the viewer may edit: of own homes, and of those for which the viewer answers messages. A rule for all homes
 * only where it is all of them. With `id` that one, also where it is deleted.
 */
export async function listRuleRows(
  db: Kysely<DB>,
  viewer: { id: string },
  locale: Locale,
  { id }: { id?: string } = {},
): Promise<MessageRuleRow[]> {
  const chosen = id === undefined ? sql`deleted_at is null` : sql`id = ${id}`;
  const { rows } = await sql<MessageRuleRow>`
    select r.id, h.host_id, u.name as host_name, r.property_id, ${titleOf(locale, 'r.property_id')} as property_title,
      r.name, r.moment, r.hours, r.days, r.at_time, r.texts
    from hosts_for(${viewer.id}, 'messages') as h
    join people as u on u.id = h.host_id
    cross join lateral (
      select * from message_rules
      where host_id = h.host_id and ${chosen} and (h.property_ids is null or property_id = any (h.property_ids))
      order by id limit ${hostMessageLimits.rules}
    ) as r
    order by h.host_id <> ${viewer.id}, h.host_id,
      array_position(array['booked', 'arrival', 'departure', 'review'], r.moment), r.name, r.id
  `.execute(db);
  return rows;
}

/** The hosts for whom the viewer may write rules, with the homes to choose from. */
export async function listRuleHosts(
  db: Kysely<DB>,
  viewer: { id: string },
  locale: Locale,
): Promise<{ host_id: string; name: string; all_homes: boolean; homes: { id: string; title: string }[] }[]> {
  const { rows } = await sql<{
    host_id: string;
    name: string;
    all_homes: boolean;
    homes: { id: string; title: string }[];
  }>`
    select h.host_id, u.name, h.property_ids is null as all_homes, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'title', coalesce(p.title, '')) order by p.id desc) from (
        select id, ${titleOf(locale, 'homes.id')} as title from homes
        where host_id = h.host_id and (h.property_ids is null or id = any (h.property_ids))
        order by id desc limit ${coHostLimits.properties}
      ) as p
    ), '[]') as homes
    from hosts_for(${viewer.id}, 'messages') as h join people as u on u.id = h.host_id
    order by h.host_id <> ${viewer.id}, u.name, h.host_id
  `.execute(db);
  return rows;
}
