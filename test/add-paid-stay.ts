/**
 * Gives a guest a stay of 24 nights that is paid online, and makes another user an administrator, in the database of a running
 * product: `node test/add-paid-stay.ts <DATA_DIR> <host's e-mail> <guest's e-mail> <administrator's e-mail>`. Prints the
 * booking's id, number and total in dirham as JSON.
 */
import { join } from 'node:path';
import { addDays } from '#contract/days.ts';
import {
  approveBooking,
  bookingNumber,
  bookingPayments,
  payBooking,
  requestBooking,
} from '#server/bookings/bookings.ts';
import { readSettings } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { playSandboxOutcome } from '#server/payments/payments.ts';
import { createProperty } from './factories.ts';
import { settableClock } from './settable-clock.ts';

const [dataDir, hostEmail, guestEmail, adminEmail] = process.argv.slice(2) as [string, string, string, string];
const sockets = encodeURIComponent(join(dataDir, 'postgres'));
const settings = readSettings({
  DATA_DIR: dataDir,
  DATABASE_URL: `postgres://diyar@localhost/diyar?host=${sockets}`,
  // Required settings; nothing is signed here.
  AUTH_SECRET: 'x'.repeat(32),
  SANDBOX_SECRET: 'x'.repeat(32),
});
const services = await openServices(settings, { clock: settableClock(new Date()), working: false });
const { db, clock } = services;
const findUser = (email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const [host, guest] = [await findUser(hostEmail), await findUser(guestEmail)];
await db.updateTable('users').set({ role: 'host' }).where('id', '=', host.id).execute();
await db.updateTable('users').set({ role: 'admin', admin_role: 'owner' }).where('email', '=', adminEmail).execute();
const property = await createProperty(services, host.id, { cleaning_fee_dirham: 50_000 });
const check_in = addDays(clock.today(), 40);
const id = await requestBooking(services, guest, {
  property_id: property.id,
  check_in,
  check_out: addDays(check_in, 24),
  guests: { adults: 2, children: 0, infants: 0 },
  payment_choice: 'online',
});
await approveBooking(services, host, id);
const call = { locale: 'en', ip: '127.0.0.1', idempotency: undefined } as const;
const payment = await payBooking(services, guest, id, { method: 'sandbox' }, call);
await playSandboxOutcome(services, bookingPayments(services), guest, payment.id, 'approved');
const { total_dirham } = await db
  .selectFrom('bookings')
  .select('total_dirham')
  .where('id', '=', id)
  .executeTakeFirstOrThrow();
process.stdout.write(JSON.stringify({ id, number: bookingNumber(id), total_dirham }));
await services.close();
