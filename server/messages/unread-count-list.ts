import { countLimit } from '#contract/common.ts';
import type { Services } from '#server/platform/services.ts';

/** The number of conversations with unread messages of the hosts for whom the viewer answers, up to one more than `countLimit`. */
export async function countUnreadConversations({ pool }: Pick<Services, 'pool'>, viewerId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'messages_unread_of_host',
    text: `
      select count(*)::int as count from (
        select from hosts_for($1, 'messages') as h
          join conversations as c on c.host_id = h.host_id
        where c.host_unread > 0
          and (h.property_ids is null
            or coalesce(
              (select property_id from stays where id = c.booking_id), (select property_id from enquiries where id = c.booking_id)
            ) = any (h.property_ids))
        limit ${countLimit + 1}
      ) as unread`,
    values: [viewerId],
  });
  return rows[0]!.count;
}
