/**
 * `npm run close-demo`: closes the accounts of the demo data, whose password is published, so that the site can have a public
 * address. Works with or without a running server, on the embedded and on an external database, and a second time.
 */
import { join } from 'node:path';
import { closeDemoAccounts, listAdministratorEmails } from '#server/accounts/demo-accounts.ts';
import { ownerAddress, readSettings } from '#server/env.ts';
import { joinPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { openDatabase, patientLimits } from '#server/platform/postgres.ts';
import { endOnUncaughtError } from '#server/platform/startup-error.ts';

endOnUncaughtError();

const settings = readSettings(process.env);
const embedded = settings.DATABASE_URL
  ? undefined
  : await joinPostgres({ dataDir: join(settings.DATA_DIR, 'postgres') });
try {
  const url = embedded?.connectionString ?? ownerAddress(settings)!;
  await migrate(url);
  const { db } = openDatabase(url, { connections: 1, ...patientLimits });
  try {
    const closed = await closeDemoAccounts(db, new Date());
    const administrators = await listAdministratorEmails(db);
    const done =
      closed === 0
        ? 'No account of the demo data is open.'
        : `${closed} accounts of the demo data are closed: nobody signs in to them, and their homes are withdrawn. ` +
          'Their bookings and their money stay in the books: for a business, start with an empty database.';
    const left =
      administrators.length === 0
        ? 'There is no administrator: make one with npm run create-admin.'
        : `Administrators: ${administrators.join(', ')}. See that you know all of them.`;
    process.stdout.write(`${done}\n${left}\n`);
  } finally {
    await db.destroy();
  }
} finally {
  await embedded?.stop();
}
