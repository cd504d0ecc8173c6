import { sql } from 'kysely';
import { openStatuses } from '#contract/booking-statuses.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { redactNotifications } from '#server/notifications/notifications.ts';

/**
 * Closing an account erases what a guest wrote with requests and cancellations, and either side with proposals, and the user's
 * name in notifications of bookings. An account with open bookings cannot be closed.
 */
export const bookingsAccount: AccountLifecycle = {
  exports: {
    bookings: `
      select id, case when guest_id = $1 then 'guest' else 'host' end as as, property_id, status, check_in, check_out,
        adults, children, infants, case when guest_id = $1 then message end as message, payment_choice, lines,
        total_dirham, online_dirham, decline_reason, cancelled_by, cancel_reason, refund_dirham, created_at, left_at
      from bookings where guest_id = $1 or host_id = $1 order by created_at`,
    refunds: `
      select r.booking_id, r.reason, r.refund_to, r.amount_dirham, r.state, r.requested_at, r.decided_at
      from bookings as b join refunds as r on r.booking_id = b.id where b.guest_id = $1 order by r.id`,
    refund_transfers: `
      select booking_id, amount_dirham, owed_at, sent_at, bank_reference
      from refund_transfers where guest_id = $1 order by id`,
    relocations: `
      select r.cancelled_booking_id, r.booking_id, r.credit_dirham, r.credit_returned_dirham, r.made_as, r.made_at
      from bookings as b join relocations as r on r.booking_id = b.id where b.guest_id = $1 order by r.id`,
    receipt_versions: `
      select r.booking_id, r.version, r.issued_at, r.replaced_at, r.check_in, r.check_out, r.adults, r.children, r.infants, r.lines,
        r.total_dirham, r.cash_dirham, r.payments, r.refunds, r.paid_dirham, r.refunded_dirham
      from bookings as b join receipt_versions as r on r.booking_id = b.id where b.guest_id = $1 order by r.booking_id, r.version`,
    proposals: `
      select booking_id, kind, proposed_by, status, message, old_check_in, old_check_out, old_total_dirham, check_in,
        check_out, adults, children, infants, lines, total_dirham, created_at, agreed_at, ended_at
      from booking_changes where asked_by = $1 order by created_at`,
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
      .updateTable('booking_changes')
      .set({ message: null })
      .where('asked_by', '=', userId)
      .where('message', 'is not', null)
      .execute();
  },

  async accountErased(trx, userId) {
    await sql`select erase_booking_notes(${userId})`.execute(trx);
  },

  async redactNotifications(trx, userId) {
    // By the side in the booking, not by the name: the user may have had another name at the time.
    for (const side of ['guest', 'host'] as const) {
      const rows = await trx.selectFrom('bookings').select('id').where(`${side}_id`, '=', userId).execute();
      await redactNotifications(trx, { references: rows.map(({ id }) => id), field: side });
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
    if (open) return 'bookings_stand';
    const refund = await trx
      .selectFrom('refunds as r')
      .innerJoin('bookings as b', 'b.id', 'r.booking_id')
      .select('r.id')
      .where((on) => on.or([on('b.guest_id', '=', userId), on('b.host_id', '=', userId)]))
      .where('r.state', '=', 'requested')
      .limit(1)
      .executeTakeFirst();
    return refund && 'refund_stands';
  },
};
