import { readBookingRow } from '#server/bookings/bookings.ts';
import { recordCash } from '#server/cash-payments/recording.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import { chooseBooking, index, moneyAction } from './world.ts';

/** The host says that the guest has paid in cash; after a day without an answer it counts. */
export const cashActions = [
  moneyAction('recordCash', 4, { index }, async (server, world, one) => {
    const { services } = server;
    const booking = await chooseBooking(server, world, one.index, ['paid', 'confirmed', 'completed']);
    if (!booking) return false;
    const { cash_dirham } = onlineAndCashOf((await readBookingRow(services.db, booking.id))!);
    const amounts = { received_dirham: cash_dirham, agreed_dirham: cash_dirham };
    const entry = { code: null, wrong_tries: 0, counted_at: services.clock.now().toISOString(), ...amounts };
    await recordCash(services, world.host, booking.id, entry, 'en');
  }),
];
