import { join } from 'node:path';
import { approveBooking, bookingPayments } from '#server/bookings/bookings.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { playSandboxOutcome } from '#server/payments/callbacks.ts';
import { readSettings } from '#server/env.ts';
import type { Services } from '#server/platform/services.ts';

/** The settings of a program beside a running product, whose database is in its data directory. */
export function settingsOf(dataDir: string) {
  const sockets = encodeURIComponent(join(dataDir, 'postgres'));
  const DATABASE_URL = `postgres://diyar@localhost/diyar?host=${sockets}`;
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL,
    // Required settings; nothing is signed here.
    AUTH_SECRET: 'x'.repeat(32),
    SANDBOX_SECRET: 'x'.repeat(32),
  });
  return { ...settings, DATABASE_URL };
}

/** A guest asks for a stay, the host approves it, and the guest pays it online. */
export async function addPaidStay(
  services: Services,
  { host, guest }: { host: { id: string }; guest: { id: string } },
  stay: { property_id: string; check_in: string; check_out: string },
): Promise<{ id: string; total_dirham: number }> {
  const guests = { adults: 2, children: 0, infants: 0 };
  const id = await requestBooking(services, guest, { ...stay, guests, payment_choice: 'online' });
  await approveBooking(services, host, id);
  const call = { locale: 'en', ip: '127.0.0.1', idempotency: undefined } as const;
  const payment = await payBooking(services, guest, id, { method: 'sandbox' }, call);
  await playSandboxOutcome(services, bookingPayments(services), guest, payment.id, 'approved');
  return services.db
    .selectFrom('bookings')
    .select(['id', 'total_dirham'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
