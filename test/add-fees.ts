/**
 * Gives a host a property, two stays there that were paid in cash, and a statement of their fees that is twenty days overdue,
 * in the database of a running product: `node test/add-fees.ts <DATA_DIR> <host's email> <guest's email>`. Prints the
 * reference of the statement and its amount in dirham as JSON.
 */
import { addDays, tripoliDay } from '#contract/days.ts';
import { feeReference } from '#contract/fee-references.ts';
import { approveBooking, postEarnings, requestBooking } from '#server/bookings/bookings.ts';
import { owedFees } from '#server/payouts/payouts.ts';
import { openServices } from '#server/open-services.ts';
import { createProperty } from './factories.ts';
import { settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

const daysOverdue = 20;

const [dataDir, hostEmail, guestEmail] = process.argv.slice(2) as [string, string, string];
const settings = settingsOf(dataDir);
const now = new Date();
const clock = settableClock(new Date(now.getTime() - (daysOverdue + 40) * 24 * 3_600_000));
const services = await openServices(settings, { clock, working: false });
const { db } = services;
const findUser = (email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const [host, guest] = [await findUser(hostEmail), await findUser(guestEmail)];
await db.updateTable('users').set({ role: 'host' }).where('id', '=', host.id).execute();
const property = await createProperty(services, host.id);
for (const wait of [2, 6]) {
  const check_in = addDays(clock.today(), wait);
  const stay = await requestBooking(services, guest, {
    property_id: property.id,
    check_in,
    check_out: addDays(check_in, 2),
    guests: { adults: 2, children: 0, infants: 0 },
    payment_choice: 'at_property',
  });
  await approveBooking(services, host, stay);
}
clock.advanceHours(10 * 24);
await postEarnings(services);
const statement = {
  host_id: host.id,
  month_on: `${clock.today().slice(0, 7)}-01`,
  issued_at: clock.now(),
  due_on: addDays(tripoliDay(now), -daysOverdue),
  reference: feeReference(1_000_000 + (now.getTime() % 1_000_000)),
  amount_dirham: await owedFees(db, host.id),
};
await db.insertInto('fee_statements').values(statement).execute();
process.stdout.write(JSON.stringify({ reference: statement.reference, amount_dirham: statement.amount_dirham }));
await services.close();
