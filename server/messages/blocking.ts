import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { addBlock, removeBlock, type Viewer } from '#server/accounts/accounts.ts';
import { enqueueBlockedRequestEnding } from '#server/bookings/bookings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishChange } from './conversation-access.ts';

type Conversation = Parameters<typeof publishChange>[1];

/**
 * Blocks somebody in the caller's transaction: from now on the two can neither write to each other nor book, except about a stay
 * that is booked already, until it ends. Requests between them that wait for an answer end in a job. Messages that are being
 * sent wait for the locks of their conversations. Blocking again changes nothing. Throws `too_many_blocked`.
 * @returns what the caller calls once it is committed
 */
export async function blockPerson(
  services: Services,
  trx: Kysely<DB>,
  blockerId: string,
  blockedId: string,
): Promise<{ publish: () => void }> {
  const between = await lockConversationsBetween(trx, blockerId, blockedId);
  const block = { blocker_id: blockerId, blocked_id: blockedId };
  if (await addBlock(services, trx, block)) {
    await countVersions(trx, between);
    await enqueueBlockedRequestEnding(services, trx, block);
  }
  return { publish: () => publishAll(services, between) };
}

/** Ends a block of the viewer. Throws `not_found` where there is none. */
export async function unblockPerson(services: Services, viewer: Pick<Viewer, 'id'>, blockedId: string): Promise<void> {
  const between = await transact(services.db, async (trx) => {
    const conversations = await lockConversationsBetween(trx, viewer.id, blockedId);
    if (!(await removeBlock(trx, viewer.id, blockedId))) throw new AppError('not_found');
    await countVersions(trx, conversations);
    return conversations;
  });
  publishAll(services, between);
}

/** Conversations come before accounts in the lock order. */
async function lockConversationsBetween(trx: Kysely<DB>, one: string, other: string): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select booking_id, guest_id, host_id from conversations
    where (guest_id = ${one} and host_id = ${other}) or (guest_id = ${other} and host_id = ${one})
    order by booking_id for update
  `.execute(trx);
  return rows;
}

async function countVersions(trx: Kysely<DB>, conversations: readonly Conversation[]): Promise<void> {
  const ids = conversations.map(({ booking_id }) => booking_id);
  await sql`update conversations set version = version + 1 where booking_id = any (${ids}::uuid[])`.execute(trx);
}

function publishAll({ etagCache }: Pick<Services, 'etagCache'>, conversations: readonly Conversation[]): void {
  for (const conversation of conversations) publishChange(etagCache, conversation);
}
