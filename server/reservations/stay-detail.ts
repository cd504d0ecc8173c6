import { stayedStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import type { StayDetail } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { didNotComeFrom, getHostBooking, readHostCancellationFee, showsContact } from '#server/bookings/bookings.ts';
import { readStayPayouts } from '#server/earnings/earnings.ts';
import type { Services } from '#server/platform/services.ts';
import { readFullRecord } from './guest-record-list.ts';

/** One stay for its host, with the record of its guest. Throws `not_found` for the stay of another host. */
export async function getStayDetail(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
): Promise<StayDetail> {
  const { figures, ...booking } = await getHostBooking(services, viewer, bookingId, locale);
  const isCancellable = booking.actions.includes('cancel_as_host');
  const fee = isCancellable
    ? await readHostCancellationFee(
        services.db,
        { ...booking, property_id: booking.property.id, created_at: new Date(booking.created_at) },
        services.clock.now(),
      )
    : null;
  return {
    ...booking,
    host_cancellation: fee && { ...fee, dearer_from: fee.dearer_from?.toISOString() ?? null },
    did_not_come_from: showsContact(booking.status) ? didNotComeFrom(booking).toISOString() : null,
    paid_out: await readPaidOut(services.db, viewer, booking),
    guest_record: await readFullRecord(services.pool, booking.guest.id),
    host_share_dirham: figures.keep_dirham,
    fee_dirham: figures.fee_dirham,
  };
}

/** What was paid out of a stay, for its host alone: it names other stays of theirs. */
async function readPaidOut(
  db: Services['db'],
  viewer: Pick<Viewer, 'id'>,
  {
    id,
    host,
    status,
    payment_choice,
    cancelled_by,
  }: Pick<StayDetail, 'id' | 'host' | 'status' | 'payment_choice' | 'cancelled_by'>,
): Promise<StayDetail['paid_out']> {
  if (viewer.id !== host.id || !(status === 'cancelled' || stayedStatuses.includes(status))) return null;
  const mayOwe = payment_choice !== 'online' || cancelled_by === 'host';
  return readStayPayouts(db, { id, host_id: host.id, mayOwe });
}
