/**
 * Gives administrators work, in the database of a running product: a draft of a listing that its host can submit, a stay that
 * is paid online, a stay whose payment is unknown, and an earning whose payout is due.
 * `node test/add-admin-work.ts <DATA_DIR> <host's email> <guest's email> <second administrator's email> <listing's title>`.
 * Prints what was made as JSON.
 */
import { addDays } from '#contract/days.ts';
import { approveBooking, bookingNumber, payBooking, requestBooking } from '#server/bookings/bookings.ts';
import { createListing } from '#server/listing-editor/drafts.ts';
import { openServices } from '#server/open-services.ts';
import { createProperty } from './factories.ts';
import { addPhotos, completeContent } from './listings.ts';
import { addEndedStay, earn } from './payouts.ts';
import { addPaidStay, settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

/** The earning whose payout is due, in dirham. */
const dueDirham = 312_500;

const [dataDir, hostEmail, guestEmail, adminEmail, title] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const services = await openServices(settingsOf(dataDir), { clock: settableClock(new Date()), working: false });
const { db, clock } = services;
const findUser = (email: string) =>
  db.selectFrom('users').select(['id', 'name', 'role']).where('email', '=', email).executeTakeFirstOrThrow();
await db.updateTable('users').set({ role: 'host' }).where('email', '=', hostEmail).execute();
await db.updateTable('users').set({ role: 'admin', admin_role: 'owner' }).where('email', '=', adminEmail).execute();
const host = await findUser(hostEmail);
const guest = await findUser(guestEmail);

const content = { ...completeContent, place_id: 'ghadames', title_en: title };
const listing = await createListing(services, host, content, undefined);
await addPhotos(services, listing, host.id);

const property = await createProperty(services, host.id);
const from = (wait: number) => {
  const check_in = addDays(clock.today(), wait);
  return { property_id: property.id, check_in, check_out: addDays(check_in, 2) };
};
const paid = await addPaidStay(services, { host, guest }, from(40));
const unpaid = await requestBooking(services, guest, {
  ...from(50),
  guests: { adults: 2, children: 0, infants: 0 },
  payment_choice: 'online',
});
await approveBooking(services, host, unpaid);
const call = { locale: 'en', ip: '127.0.0.1', idempotency: undefined } as const;
const payment = await payBooking(services, guest, unpaid, { method: 'sandbox' }, call);
await db
  .updateTable('payments')
  .set({ status: 'unknown', next_step: null, failure: 'NO_ANSWER' })
  .where('id', '=', payment.id)
  .execute();

const ended = await addEndedStay(services, host.id);
await earn(services, { id: host.id, booking_id: ended.booking_id }, [dueDirham]);

process.stdout.write(
  JSON.stringify({ host: host.id, listing: listing.id, paid: { ...paid, number: bookingNumber(paid.id) } }),
);
await services.close();
