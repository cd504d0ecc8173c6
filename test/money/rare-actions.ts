import fc from 'fast-check';
import { emergencyTextFields } from '#contract/emergencies.ts';
import { addDays } from '#contract/days.ts';
import { circleAround } from '#contract/emergency-areas.ts';
import { bookingPayments, cancelAsHost, readBookingRow, readHostCancellationFee } from '#server/bookings/bookings.ts';
import { cancelTrip } from '#server/bookings/cancellation/cancellations.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { receiveCallback } from '#server/payments/callbacks.ts';
import { getRelocation, relocateTrip } from '#server/relocation/relocation-offers.ts';
import { declareEmergency, endEmergency } from '#server/emergencies/declaring.ts';
import { endHold, putHold } from '#server/payouts/holds.ts';
import { writeSandboxCallback } from '#server/payments/sandbox/sandbox.ts';
import { chooseBooking, chosen, index, moneyAction } from './world.ts';

/** What seldom happens to money: another home after a cancellation, an emergency, holds by administrators. */
export const rareActions = [
  moneyAction(
    'relocate',
    2,
    { guest: fc.nat({ max: 2 }), from: fc.integer({ min: 1, max: 9 }) },
    async ({ services }, world, one) => {
      const guest = world.guests[one.guest]!;
      const check_in = addDays(services.clock.today(), one.from);
      const id = await requestBooking(services, guest, {
        property_id: world.otherHome,
        check_in,
        check_out: addDays(check_in, 2),
        guests: { adults: 2, children: 0, infants: 0 },
        payment_choice: 'online',
      });
      const call = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
      const payment = await payBooking(services, guest, id, { method: 'sandbox' }, call);
      world.payments.set(payment.id, { amount_dirham: payment.amount_dirham, isApproved: true });
      const told = writeSandboxCallback(payment, 'approved', services.settings.SANDBOX_SECRET);
      await receiveCallback(services, bookingPayments(services), 'sandbox', told);
      const row = (await readBookingRow(services.db, id))!;
      const { fee_dirham } = await readHostCancellationFee(services.db, row, services.clock.now());
      const shown = { reason: 'test', keep_blocked: false, shown_fee_dirham: fee_dirham };
      await cancelAsHost(services, world.otherHost, id, shown);
      const { equivalents } = await getRelocation(services, guest, id, 'en');
      const offered = equivalents.find(({ home }) => home.id === world.instantHome);
      if (!offered) return false;
      const { total_dirham, credit_dirham, to_pay_dirham } = offered;
      const choice = {
        property_id: offered.home.id,
        shown_price_dirham: total_dirham,
        shown_credit_dirham: credit_dirham,
        shown_to_pay_dirham: to_pay_dirham,
      };
      await relocateTrip(services, guest, id, choice, 'en');
      world.given.set(`relocation ${id}`, credit_dirham);
    },
  ),
  moneyAction('emergency', 1, { index }, async (server, world, one) => {
    const { services } = server;
    const booking = await chooseBooking(server, world, one.index, ['paid', 'confirmed']);
    if (!booking) return false;
    const today = services.clock.today();
    const id = await declareEmergency(services, world.admin, {
      name: 'test',
      reason: 'flood',
      ...emergencyTextFields(() => 'flood'),
      corners: circleAround(world.place, 20),
      first_night: today,
      last_night: addDays(today, 20),
    });
    try {
      await cancelTrip(services, { id: booking.guest_id }, booking.id, { refund_to: 'wallet' });
    } finally {
      await endEmergency(services, world.admin, id, 'test');
    }
  }),
  moneyAction('hold', 2, { index, lifts: fc.boolean() }, async ({ services }, world, one) => {
    if (!one.lifts) {
      const subject_id = chosen(world.homes, one.index)!;
      await putHold(services, world.admin, { kind: 'property', subject_id, reason: 'test' });
      return;
    }
    const { rows } = await services.pool.query<{ id: string }>(
      'select id from payout_holds where subject_id = any ($1) and lifted_at is null order by id',
      [world.homes],
    );
    const hold = chosen(rows, one.index);
    if (!hold) return false;
    await endHold(services, world.admin, hold.id, 'test');
  }),
];
