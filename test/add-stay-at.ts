/**
 * Gives a host a home at a point with a payout that is due, and a guest a stay there in 4 days that is paid online and not
 * refunded by its policy, in the database of a running product:
 * `node test/add-stay-at.ts <DATA_DIR> <host's email> <guest's email> <latitude> <longitude>`. Prints the booking's id, its total in
 * dirham and the id of the home as JSON.
 */
import { addDays } from '#contract/days.ts';
import { openServices } from '#server/open-services.ts';
import { createBooking, createProperty } from './factories.ts';
import { earn } from './payouts.ts';
import { addPaidStay, settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

const [dataDir, hostEmail, guestEmail, latitude, longitude] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const settings = settingsOf(dataDir);
const services = await openServices(settings, { clock: settableClock(new Date()), working: false });
const { db, clock } = services;
const findUser = (email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const [host, guest] = [await findUser(hostEmail), await findUser(guestEmail)];
await db.updateTable('users').set({ role: 'host' }).where('id', '=', host.id).execute();
const property = await createProperty(services, host.id, {
  latitude: Number(latitude),
  longitude: Number(longitude),
  cancellation_policy: 'strict',
});
const past = { status: 'completed', check_in: addDays(clock.today(), -9) };
const booking_id = await createBooking(services, property, guest.id, past);
await earn(services, { id: host.id, booking_id }, [200_000]);
const check_in = addDays(clock.today(), 4);
const stay = { property_id: property.id, check_in, check_out: addDays(check_in, 3) };
const { id, total_dirham } = await addPaidStay(services, { host, guest }, stay);
process.stdout.write(JSON.stringify({ id, total_dirham, property: property.id }));
await services.close();
