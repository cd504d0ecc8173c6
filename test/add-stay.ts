/**
 * Gives a host a property, and a guest a stay there that has ended, in the database of a running product:
 * `node test/add-stay.ts <DATA_DIR> <host's email> <guest's email>`. Prints the ids of property and stay as JSON.
 */
import { addDays } from '#contract/days.ts';
import { approveBooking, requestBooking } from '#server/bookings/bookings.ts';
import { openServices } from '#server/open-services.ts';
import { createProperty } from './factories.ts';
import { settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

const daysAgo = 10;

const [dataDir, hostEmail, guestEmail] = process.argv.slice(2) as [string, string, string];
const settings = settingsOf(dataDir);
// The stay must be requested and approved before it begins.
const clock = settableClock(new Date(Date.now() - daysAgo * 24 * 3_600_000));
const services = await openServices(settings, { clock, working: false });
const findUser = (email: string) =>
  services.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const [host, guest] = [await findUser(hostEmail), await findUser(guestEmail)];
await services.db.updateTable('users').set({ role: 'host' }).where('id', '=', host.id).execute();
const property = await createProperty(services, host.id);
const check_in = addDays(clock.today(), 2);
const stay = await requestBooking(services, guest, {
  property_id: property.id,
  check_in,
  check_out: addDays(check_in, 3),
  guests: { adults: 2, children: 0, infants: 0 },
  payment_choice: 'at_property',
});
await approveBooking(services, host, stay);
process.stdout.write(JSON.stringify({ property: property.id, stay }));
await services.close();
