import { countLimit } from '#contract/common.ts';
import type { Services } from '#server/platform/services.ts';

/** The number of a host's conversations with unread messages, up to one more than `countLimit`. */
export async function countUnreadConversations({ pool }: Pick<Services, 'pool'>, hostId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'messages_unread_of_host',
    text: `
      select count(*)::int as count from (
        select from conversations where host_id = $1 and host_unread > 0 limit ${countLimit + 1}
      ) as unread`,
    values: [hostId],
  });
  return rows[0]!.count;
}
