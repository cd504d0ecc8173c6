/**
 * Changes the database of a running product for journeys: `PORT=4421 DATA_DIR=… node test/world-server.ts`. One process for
 * the whole run, because loading the services takes seconds. See test/world.ts for its callers.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { addAdminWork } from './add-admin-work.ts';
import { addDuePayouts } from './add-due-payouts.ts';
import { addOverdueFees } from './add-fees.ts';
import { addFinance } from './add-finance.ts';
import { addHomes } from './add-homes.ts';
import { addDearStay } from './add-paid-stay.ts';
import { addPayments } from './add-payments.ts';
import { addPhotos } from './add-photos.ts';
import { addEndedStay } from './add-stay.ts';
import { addStayAt } from './add-stay-at.ts';
import { completeListing } from './complete-listing.ts';
import { becomeAdmin, becomeHost } from './find-user.ts';
import { settingsOf } from './running-product.ts';
import { sendAlerts } from './send-alerts.ts';
import { sendScheduled } from './send-scheduled.ts';

const scripts = {
  addAdminWork,
  addDearStay,
  addDuePayouts,
  addEndedStay,
  addFinance,
  addHomes,
  addOverdueFees,
  addPayments,
  addPhotos,
  addStayAt,
  becomeAdmin,
  becomeHost,
  completeListing,
  sendAlerts,
  sendScheduled,
};
export type Scripts = typeof scripts;

/** Opened at the first call: the product, which begins beside this, makes the database. */
let services: Promise<OpenServices> | undefined;
const open = () => (services ??= openWorld());

async function openWorld(): Promise<OpenServices> {
  const opened = await openServices(settingsOf(process.env['DATA_DIR']!), { working: false });
  await opened.jobs.open();
  return opened;
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ready');
    return;
  }
  runScript(request.url!.slice(1) as keyof Scripts, json(request)).then(
    (result) => response.end(JSON.stringify(result ?? null)),
    (error: Error) => response.writeHead(500).end(error.stack),
  );
});

async function runScript(name: keyof Scripts, input: Promise<unknown>): Promise<unknown> {
  const run = scripts[name] as (services: OpenServices, ...input: unknown[]) => unknown;
  return run(await open(), ...((await input) as unknown[]));
}

server.listen(Number(process.env['PORT']), 'localhost');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void services?.then((opened) => opened.close());
});
