/**
 * Makes a user an administrator, and gives two hosts a stay each that has ended and whose payout is due, in the database of a
 * running product: `node test/add-due-payouts.ts <DATA_DIR> <administrator's email> <host's email> <other host's email>`.
 */
import { openServices } from '#server/open-services.ts';
import { addEndedStay, earn } from './payouts.ts';
import { settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

const [dataDir, adminEmail, ...hostEmails] = process.argv.slice(2) as [string, string, string, string];
const settings = settingsOf(dataDir);
const services = await openServices(settings, { clock: settableClock(new Date()), working: false });
const { db } = services;
await db.updateTable('users').set({ role: 'admin', admin_role: 'owner' }).where('email', '=', adminEmail).execute();
for (const [index, email] of hostEmails.entries()) {
  const host = await db
    .updateTable('users')
    .set({ role: 'host' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { booking_id } = await addEndedStay(services, host.id);
  await earn(services, { id: host.id, booking_id }, [640_500 + index * 100_000]);
}
await services.close();
