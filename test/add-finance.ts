import { addDays } from '#contract/days.ts';
import { approveBooking, bookingPayments } from '#server/bookings/bookings.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { playSandboxOutcome } from '#server/payments/callbacks.ts';
import { hostCancellationFeeEntry, postEntry } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { createProperty } from './factories.ts';
import { becomeHost, findUser } from './find-user.ts';

const call = { locale: 'en', ip: '127.0.0.1', idempotency: undefined } as const;

/**
 * Gives a guest three stays at a new home of a host: two whose payment is unknown, and one whose payment the gateway has
 * contradicted. The host owes a fee since ten days. Returns what each stay costs.
 */
export async function addFinance(
  services: Services,
  people: { host: string; guest: string },
): Promise<{ total_dirham: number }> {
  const { db, clock } = services;
  const host = await becomeHost(services, people.host);
  const guest = await findUser(services, people.guest);
  const property = await createProperty(services, host.id);
  const addPayment = async (wait: number) => {
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
  };
  const unknown = [await addPayment(40), await addPayment(44)];
  await db
    .updateTable('payments')
    .set({ status: 'unknown', next_step: null, failure: 'NO_ANSWER' })
    .where(
      'id',
      'in',
      unknown.map(({ payment }) => payment),
    )
    .execute();
  const contradicted = await addPayment(48);
  await playSandboxOutcome(services, bookingPayments(services), guest, contradicted.payment, 'approved');
  await db
    .insertInto('payment_contradictions')
    .values({ payment_id: contradicted.payment, kind: 'failed_after_approval', received_at: clock.now() })
    .execute();
  const fee = hostCancellationFeeEntry({ reference: contradicted.booking, host_id: host.id, amount_dirham: 45_000 });
  await postEntry(db, fee, new Date(clock.now().getTime() - 10 * 24 * 3_600_000));
  return db
    .selectFrom('bookings')
    .select('total_dirham')
    .where('id', '=', contradicted.booking)
    .executeTakeFirstOrThrow();
}
