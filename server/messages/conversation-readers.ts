import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { listActingCoHosts } from '#server/co-hosts/co-hosts.ts';
import type { ConversationAccess } from './conversation-access.ts';

/** The accounts of a side: the guest, or the host and the co-hosts who answer messages. */
export async function listSide(
  db: Kysely<DB>,
  conversation: Pick<ConversationAccess, 'guest_id' | 'host_id' | 'property_id'>,
  side: 'guest' | 'host',
): Promise<string[]> {
  if (side === 'guest') return [conversation.guest_id];
  return [conversation.host_id, ...(await listActingCoHosts(db, 'messages', conversation))];
}
