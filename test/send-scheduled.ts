/**
 * Sends the scheduled messages that are due at an instant, in the database of a running product:
 * `node test/send-scheduled.ts <DATA_DIR> <instant>`. Prints how many were sent.
 */
import { sendScheduledMessages } from '#server/host-messages/host-messages.ts';
import { openServices } from '#server/open-services.ts';
import { settingsOf } from './running-product.ts';
import { settableClock } from './settable-clock.ts';

const [dataDir, instant] = process.argv.slice(2) as [string, string];
const settings = settingsOf(dataDir);
const services = await openServices(settings, { clock: settableClock(new Date(instant)), working: false });
await services.jobs.open();
process.stdout.write(String(await sendScheduledMessages(services)));
await services.close();
