import { guestDidNotCome } from '#server/bookings/bookings.ts';

/**
 * SQL: the booking `b` was cancelled by its host and counts against them. A guest who did not come, a stay that an emergency area covers and a
 * fee that an administrator waived do not.
 */
export const countedCancellation = `b.status = 'cancelled' and b.cancelled_by = 'host'
  and b.cancel_reason is distinct from '${guestDidNotCome}'
  and not exists (select from fee_waivers as w where w.booking_id = b.id)
  and not exists (select from emergency_stays as e where e.booking_id = b.id)`;
