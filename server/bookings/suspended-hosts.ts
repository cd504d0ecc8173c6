import { sql, type Kysely } from 'kysely';
import { openStatuses } from '#contract/booking-statuses.ts';
import type { DB } from '#db/types.ts';
import { isSuspensionCurrent } from '#server/accounts/accounts.ts';
import { handleAllInBatches, batchSize } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { cancelForSuspension } from './cancellation/cancellations.ts';
import { publishBookingEvent } from './booking-events.ts';
import { system, transitionBooking } from './transitions.ts';
import { lockBooking } from './queries.ts';

const queue = 'host-suspensions';

interface HostSuspension {
  host_id: string;
  suspension_id: string;
}

/** Enqueues what the suspension of a host means for their bookings, in the caller's transaction. */
export async function enqueueHostSuspension(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  suspension: HostSuspension,
): Promise<void> {
  await jobs.enqueue(trx, queue, suspension);
}

/** Registers the job that handles the bookings of a suspended host. */
export function registerHostSuspensions(services: Services): void {
  services.jobs.handle<HostSuspension>(queue, (suspension) => handleSuspension(services, suspension));
}

/**
 * Requests are declined and unpaid stays cancelled, because the host can answer neither guest nor payment. Paid and
 * confirmed stays stand, and their guests are told. Nothing is done once the suspension has ended.
 */
async function handleSuspension(services: Services, { host_id, suspension_id }: HostSuspension): Promise<void> {
  const { db, clock, log } = services;
  await handleAllInBatches(
    log,
    async (after: { id: string } | undefined) => {
      const { rows } = await sql<{ id: string }>`
        select id from bookings
        where host_id = ${host_id} and status in ${sql.raw(sqlList(openStatuses))} and check_out > ${clock.today()}
          ${after ? sql`and id > ${after.id}` : sql``}
        order by id limit ${batchSize}
      `.execute(db);
      return rows;
    },
    ({ id }) => transact(db, (trx) => handleBooking(services, trx, id, suspension_id)),
  );
}

async function handleBooking(
  services: Services,
  trx: Kysely<DB>,
  bookingId: string,
  suspensionId: string,
): Promise<boolean> {
  const booking = await lockBooking(trx, bookingId);
  // Read after the lock of the property, which a reinstatement takes too.
  if (!(await isSuspensionCurrent(trx, suspensionId))) return false;
  switch (booking?.status) {
    case 'pending': {
      const change = { status: 'declined', decline_reason: 'not_available' } as const;
      await transitionBooking(services, trx, booking, system, change, {
        event: 'booking_declined',
        note: 'not_available',
      });
      return true;
    }
    case 'approved':
      await cancelForSuspension(services, trx, booking);
      return true;
    case 'paid':
    case 'confirmed':
      await publishBookingEvent(services, trx, bookingId, { kind: 'host_suspended', suspension_id: suspensionId });
      return true;
    default:
      return false;
  }
}
