/**
 * Gives a guest a stay of 24 nights that is paid online, and makes another user an administrator, in the database of a running
 * product: `node test/add-paid-stay.ts <DATA_DIR> <host's email> <guest's email> <administrator's email>`. Prints the
 * booking's id, number and total in dirham as JSON.
 */
import { addDays } from '#contract/days.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { openServices } from '#server/open-services.ts';
import { createProperty } from './factories.ts';
import { addPaidStay, settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

const [dataDir, hostEmail, guestEmail, adminEmail] = process.argv.slice(2) as [string, string, string, string];
const settings = settingsOf(dataDir);
const services = await openServices(settings, { clock: settableClock(new Date()), working: false });
const { db, clock } = services;
const findUser = (email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const [host, guest] = [await findUser(hostEmail), await findUser(guestEmail)];
await db.updateTable('users').set({ role: 'host' }).where('id', '=', host.id).execute();
await db.updateTable('users').set({ role: 'admin', admin_role: 'owner' }).where('email', '=', adminEmail).execute();
const property = await createProperty(services, host.id, { cleaning_fee_dirham: 50_000 });
const check_in = addDays(clock.today(), 40);
const stay = { property_id: property.id, check_in, check_out: addDays(check_in, 24) };
const { id, total_dirham } = await addPaidStay(services, { host, guest }, stay);
process.stdout.write(JSON.stringify({ id, number: bookingNumber(id), total_dirham }));
await services.close();
