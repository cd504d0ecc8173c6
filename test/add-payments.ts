/**
 * Inserts payments of a past day by Visa or Mastercard (of which the demo data has none), at 10:00, 11:00 and so on, for a stay
 * of this guest, and makes another user an administrator, in the database of a running product:
 * `node test/add-payments.ts <DATA_DIR> <guest's email> <administrator's email> <day> <dinar>…`. Prints their invoice numbers
 * as JSON.
 */
import { randomUUID } from 'node:crypto';
import { tripoliInstant } from '#contract/days.ts';
import { openServices } from '#server/open-services.ts';
import { settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

const [dataDir, email, adminEmail, day, ...dinars] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  ...string[],
];
const settings = settingsOf(dataDir);
const services = await openServices(settings, { clock: settableClock(new Date()), working: false });
await services.db
  .updateTable('users')
  .set({ role: 'admin', admin_role: 'owner' })
  .where('email', '=', adminEmail)
  .execute();
const booking = await services.db
  .selectFrom('bookings')
  .innerJoin('users', 'users.id', 'bookings.guest_id')
  .select(['bookings.id', 'bookings.guest_id'])
  .where('users.email', '=', email)
  .limit(1)
  .executeTakeFirstOrThrow();
const payments = dinars.map((dinar, index) => {
  const id: string = randomUUID();
  const at = tripoliInstant(day, `${10 + index}:00`);
  return {
    id,
    reference: booking.id,
    payer_id: booking.guest_id,
    provider: 'plutu',
    method: 'mpgs',
    amount_dirham: Number(dinar) * 1000,
    status: 'approved',
    invoice_no: `D${id.replaceAll('-', '')}`,
    gateway_amount: dinar,
    gateway_currency: 'LYD',
    return_url: '/',
    created_at: at,
    settled_at: at,
  };
});
await services.db.insertInto('payments').values(payments).execute();
process.stdout.write(JSON.stringify(payments.map(({ invoice_no }) => invoice_no)));
await services.close();
