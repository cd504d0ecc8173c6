import { openStatuses } from '#contract/booking-statuses.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { redactNotifications } from '#server/notifications/notifications.ts';

/**
 * Closing an account erases what a guest wrote to hosts with requests and cancellations, and both sides' names in
 * notifications of bookings. A booking that is open refuses it.
 */
export const bookingsAccount: AccountLifecycle = {
  exports: {
    bookings: `
      select id, case when guest_id = $1 then 'guest' else 'host' end as as, property_id, status, check_in, check_out,
        adults, children, infants, case when guest_id = $1 then message end as message, payment_choice, lines,
        total_dirham, decline_reason, cancelled_by, cancel_reason, refund_dirham, created_at
      from bookings where guest_id = $1 or host_id = $1 order by created_at`,
  },

  async accountClosed(trx, userId) {
    await trx
      .updateTable('bookings')
      .set(({ eb }) => ({
        message: null,
        cancel_reason: eb.case().when('cancelled_by', '=', 'guest').then(null).else(eb.ref('cancel_reason')).end(),
      }))
      .where('guest_id', '=', userId)
      .execute();
    await trx
      .updateTable('booking_events')
      .set({ note: null })
      .where('by_role', '=', 'guest')
      .where('booking_id', 'in', trx.selectFrom('bookings').select('id').where('guest_id', '=', userId))
      .where('note', 'is not', null)
      .execute();
  },

  async redactNotifications(trx, userId) {
    // By the part in the booking, not by the name: the person may have had another name at the time.
    for (const part of ['guest', 'host'] as const) {
      const rows = await trx.selectFrom('bookings').select('id').where(`${part}_id`, '=', userId).execute();
      await redactNotifications(trx, { references: rows.map(({ id }) => id), field: part });
    }
  },

  async findObstacle(trx, userId) {
    const open = await trx
      .selectFrom('bookings')
      .select('id')
      .where((on) => on.or([on('guest_id', '=', userId), on('host_id', '=', userId)]))
      .where('status', 'in', openStatuses)
      .limit(1)
      .executeTakeFirst();
    return open && 'bookings_stand';
  },
};
