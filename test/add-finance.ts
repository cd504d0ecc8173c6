/**
 * Gives a guest three stays at a new property of a host: two whose payment is unknown, and one whose payment the gateway has
 * contradicted. The host owes a fee since ten days. In the database of a running product:
 * `node test/add-finance.ts <DATA_DIR> <host's email> <guest's email>`. Prints the ids of the bookings and the total of each
 * in dirham as JSON.
 */
import { addDays } from '#contract/days.ts';
import { approveBooking, bookingPayments, payBooking, requestBooking } from '#server/bookings/bookings.ts';
import { hostCancellationFeeEntry, postEntry } from '#server/ledger/ledger.ts';
import { openServices } from '#server/open-services.ts';
import { playSandboxOutcome } from '#server/payments/payments.ts';
import { createProperty } from './factories.ts';
import { settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

const [dataDir, hostEmail, guestEmail] = process.argv.slice(2) as [string, string, string];
const settings = settingsOf(dataDir);
const services = await openServices(settings, { clock: settableClock(new Date()), working: false });
const { db, clock } = services;
const findUser = (email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const [host, guest] = [await findUser(hostEmail), await findUser(guestEmail)];
await db.updateTable('users').set({ role: 'host' }).where('id', '=', host.id).execute();
const property = await createProperty(services, host.id);
const call = { locale: 'en', ip: '127.0.0.1', idempotency: undefined } as const;

async function addPayment(wait: number): Promise<{ booking: string; payment: string }> {
  const check_in = addDays(clock.today(), wait);
  const booking = await requestBooking(services, guest, {
    property_id: property.id,
    check_in,
    check_out: addDays(check_in, 2),
    guests: { adults: 2, children: 0, infants: 0 },
    payment_choice: 'online',
  });
  await approveBooking(services, host, booking);
  const payment = await payBooking(services, guest, booking, { method: 'sandbox' }, call);
  return { booking, payment: payment.id };
}

const unknown = [await addPayment(40), await addPayment(44)];
for (const { payment } of unknown) {
  await db
    .updateTable('payments')
    .set({ status: 'unknown', next_step: null, failure: 'NO_ANSWER' })
    .where('id', '=', payment)
    .execute();
}
const contradicted = await addPayment(48);
await playSandboxOutcome(services, bookingPayments(services), guest, contradicted.payment, 'approved');
await db
  .insertInto('payment_contradictions')
  .values({ payment_id: contradicted.payment, kind: 'failed_after_approval', received_at: clock.now() })
  .execute();
const fee = hostCancellationFeeEntry({ reference: contradicted.booking, host_id: host.id, amount_dirham: 45_000 });
await postEntry(db, fee, new Date(clock.now().getTime() - 10 * 24 * 3_600_000));
const { total_dirham } = await db
  .selectFrom('bookings')
  .select('total_dirham')
  .where('id', '=', contradicted.booking)
  .executeTakeFirstOrThrow();
process.stdout.write(JSON.stringify({ bookings: unknown.map(({ booking }) => booking), total_dirham }));
await services.close();
