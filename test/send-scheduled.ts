/**
 * Sends the scheduled messages that are due at an instant, in the database of a running product:
 * `node test/send-scheduled.ts <DATA_DIR> <instant>`. Prints how many were sent.
 */
import { join } from 'node:path';
import { readSettings } from '#server/env.ts';
import { sendScheduledMessages } from '#server/host-messages/host-messages.ts';
import { openServices } from '#server/open-services.ts';
import { settableClock } from './settable-clock.ts';

const [dataDir, instant] = process.argv.slice(2) as [string, string];
const sockets = encodeURIComponent(join(dataDir, 'postgres'));
const settings = readSettings({
  DATA_DIR: dataDir,
  DATABASE_URL: `postgres://diyar@localhost/diyar?host=${sockets}`,
  // Required settings; nothing is signed here.
  AUTH_SECRET: 'x'.repeat(32),
  SANDBOX_SECRET: 'x'.repeat(32),
});
const services = await openServices(settings, { clock: settableClock(new Date(instant)), working: false });
await services.jobs.open();
process.stdout.write(String(await sendScheduledMessages(services)));
await services.close();
