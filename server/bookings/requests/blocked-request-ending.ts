import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { readBlocks } from '#server/accounts/accounts.ts';
import { handleAllInBatches, batchSize } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { cancel } from '../cancellation/cancellations.ts';
import { lockBooking } from '../queries.ts';
import { system, transitionBooking } from '../transitions.ts';

const queue = 'blocked-people';

interface Block {
  blocker_id: string;
  blocked_id: string;
}

/** Enqueues what it means for requests that one person has blocked another, in the caller's transaction. */
export async function enqueueBlockedRequestEnding(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  block: Block,
): Promise<void> {
  await jobs.enqueue(trx, queue, block);
}

/** Registers the job that ends requests between people of whom one has blocked the other. */
export function registerBlockedRequestEnding(services: Services): void {
  services.jobs.handle<Block>(queue, (block) => endRequestsBetween(services, block));
}

/**
 * Ends the requests that wait for an answer: a guest who blocks withdraws theirs, and those to a host who blocks are declined as
 * if the nights were taken. Stays that are approved stand. Nothing is done once the block has ended.
 */
async function endRequestsBetween(services: Services, { blocker_id, blocked_id }: Block): Promise<void> {
  const { db, log } = services;
  await handleAllInBatches(
    log,
    async (after: { id: string } | undefined) => {
      const { rows } = await sql<{ id: string }>`
        select id from bookings
        where status = 'pending'
          and ((guest_id = ${blocker_id} and host_id = ${blocked_id}) or (guest_id = ${blocked_id} and host_id = ${blocker_id}))
          ${after ? sql`and id > ${after.id}` : sql``}
        order by id limit ${batchSize}
      `.execute(db);
      return rows;
    },
    ({ id }) => transact(db, (trx) => endRequest(services, trx, id)),
  );
}

async function endRequest(services: Services, trx: Kysely<DB>, id: string): Promise<boolean> {
  const booking = await lockBooking(trx, id);
  if (booking?.status !== 'pending') return false;
  const blocks = await readBlocks(trx, booking);
  if (blocks.by_guest) {
    const guest = { as: 'guest', id: booking.guest_id } as const;
    await cancel(services, trx, booking, guest, {
      paid: 0,
      refund: 0,
      to: 'wallet',
      reason: null,
      event: 'cancellation',
    });
    return true;
  }
  if (!blocks.by_host) return false;
  const change = { status: 'declined', decline_reason: 'not_available' } as const;
  await transitionBooking(services, trx, booking, system, change, { event: 'booking_declined', note: 'not_available' });
  return true;
}
