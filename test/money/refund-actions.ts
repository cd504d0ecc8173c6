import fc from 'fast-check';
import { sumOfAmounts } from '#contract/refund-lines.ts';
import { decideRefund, requestRefund } from '#server/bookings/refunds/granted-refunds.ts';
import { getBookingAccount } from '#server/bookings/booking-account.ts';
import { markRefundSent } from '#server/bookings/refunds/refund-transfers.ts';
import { chooseBooking, chosen, index, moneyAction } from './world.ts';

export const refundActions = [
  moneyAction(
    'refund',
    3,
    {
      index,
      part: fc.constantFrom(0.2, 0.5, 1),
      kind: fc.constantFrom(null, 'nights' as const, 'cleaning' as const, 'service_fee' as const),
      to: fc.constantFrom('wallet' as const, 'payout' as const),
    },
    async (server, world, { part, kind, to, index: at }) => {
      const { services } = server;
      const booking = await chooseBooking(server, world, at, ['paid', 'completed', 'cancelled']);
      if (!booking) return false;
      const viewer = { id: world.admin.id, role: 'admin' } as const;
      const { left } = (await getBookingAccount(services, viewer, booking.id, 'en')).refundable;
      const whole = kind === null ? sumOfAmounts(left) : left[kind];
      const amount_dirham = Math.floor((whole * part) / 10) * 10;
      // Calls are refused by the contract below 10 dirham.
      if (amount_dirham === 0) return false;
      const lines = kind === null ? null : [{ kind, amount_dirham }];
      const refund = { amount_dirham, lines, reason: 'H2', note: 'test', refund_to: to } as const;
      await requestRefund(services, world.admin, booking.id, refund);
    },
  ),
  moneyAction('decideRefund', 4, { index, grants: fc.boolean() }, async ({ services }, world, one) => {
    const { rows } = await services.pool.query<{ id: string }>(
      `select r.id from refunds as r join bookings as b on b.id = r.booking_id
       where b.host_id = $1 and r.state = 'requested' order by r.id`,
      [world.host.id],
    );
    const refund = chosen(rows, one.index);
    if (!refund) return false;
    const decision = one.grants ? ({ state: 'granted' } as const) : ({ state: 'refused', reason: 'test' } as const);
    await decideRefund(services, world.secondAdmin, refund.id, decision);
  }),
  moneyAction('sendRefund', 2, { index, reference: fc.nat({ max: 4 }) }, async ({ services }, world, one) => {
    const { rows } = await services.pool.query<{ id: string; amount_dirham: number }>(
      `select t.id, t.amount_dirham from refund_transfers as t join bookings as b on b.id = t.booking_id where b.host_id = $1 order by t.id`,
      [world.host.id],
    );
    const transfer = chosen(rows, one.index);
    if (!transfer) return false;
    // A few references, so that some are repeated: by the same transfer, and by another, which is refused.
    await markRefundSent(services, world.secondAdmin, transfer.id, `${world.host.id}-${one.reference}`);
    world.bank.set(transfer.id, transfer.amount_dirham);
  }),
];
