import './platform/v8-flags.ts';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadPlaces } from '#db/seed/places.ts';
import { findDemoAccounts, seedDemo } from '#db/seed/seed.ts';
import { countOpenDemoAccounts, demoPassword } from './accounts/accounts.ts';
import { buildApp } from './app.ts';
import { isDatabasePrepared, isUnderVite, tellVite, viteHasEnded } from './development-screens.ts';
import { ownerAddress, readSettings, type Settings } from './env.ts';
import { countTrustedHosts } from './host-profiles/host-profiles.ts';
import { refreshAnalytics, refreshPlatformInsights } from './insights/insights.ts';
import { openServices } from './open-services.ts';
import { openConsole } from './platform/console.ts';
import { joinPostgres, startPostgres } from './embedded-postgres/embedded-postgres.ts';
import { openDatabase, patientLimits } from './platform/postgres.ts';
import { isPublicSite, refuseTrialSettings } from './platform/public-site.ts';
import { endOnUncaughtError, StartupError } from './platform/startup-error.ts';
import { prepareDatabase } from './prepare-database.ts';
import { registerScreens } from './screens.ts';
import { shutDown } from './shutdown.ts';
import { prepareQueryParser } from '#server/query-parser/query-parser.ts';
import { rollSearchWindow } from './search/search.ts';

endOnUncaughtError();

/** `npm start` builds the screens meanwhile, and sends a message when they are there. */
const screensBuilt = process.argv.includes('--screens-follow') ? once(process, 'message') : undefined;

const started = performance.now();
const settings = readSettings(process.env);
const { log, announce } = openConsole(settings.LOG_LEVEL);
announce('Diyar is starting …');
refuseTrialSettings(settings);
await requireFreeAddress(settings);

const embedded = settings.DATABASE_URL
  ? undefined
  : await (isUnderVite ? joinPostgres : startPostgres)({
      dataDir: join(settings.DATA_DIR, 'postgres'),
      onNotice: (notice) => log.warn(notice),
    });
const ownerUrl = embedded?.connectionString ?? ownerAddress(settings)!;
const DATABASE_URL = embedded?.productUrl ?? settings.DATABASE_URL!;

if (!isDatabasePrepared)
  await prepareDatabase({ ownerUrl, servingUrl: DATABASE_URL }, { log, dataDir: embedded && settings.DATA_DIR });
const isPublic = isPublicSite(settings);
if (isPublic) await requireNoDemo(ownerUrl, settings);
const services = await openServices({ ...settings, DATABASE_URL }, { log, working: true });
await services.readiness.checkSettings();
const { isDemoMade, accounts } = isDatabasePrepared ? { isDemoMade: false, accounts: [] } : await fillDatabase();

/** Writes what every database has, and the demo data where it is to have them. */
async function fillDatabase(): Promise<{ isDemoMade: boolean; accounts: readonly string[] }> {
  const owner = openDatabase(ownerUrl, { connections: 2, ...patientLimits, log });
  await loadPlaces(owner.db);
  const isMade =
    embedded && !isPublic ? await seedDemo({ ...services, ...owner }, { size: settings.SEED_PROPERTIES }) : false;

  // Otherwise a crash would repeat all of it before the database is back.
  if (isMade) await sql`checkpoint`.execute(owner.db);

  // The nightly job may have been missed while the server was down.
  await rollSearchWindow({ ...services, ...owner });
  // The hourly jobs would show administrators of the demo nothing until they have run.
  if (isMade) {
    await refreshPlatformInsights({ ...services, ...owner });
    await refreshAnalytics({ ...services, ...owner });
  }
  const demoAccounts = embedded && !isPublic ? await findDemoAccounts(owner.db) : [];
  await owner.db.destroy();
  return { isDemoMade: isMade, accounts: demoAccounts };
}

await screensBuilt;
const app = await buildApp(services, {
  logger: log,
  registerScreens: (server, ...calls) => registerScreens(server, services, ...calls),
});
await services.jobs.open();
await services.jobs.work();
// So are trusted hosts, who are counted at night.
if (isDemoMade) await countTrustedHosts(services);
await app.listen({ port: settings.PORT, host: settings.HOST });
if (isUnderVite) tellVite((app.server.address() as AddressInfo).port);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
announce(`Diyar is open at ${settings.PUBLIC_URL} (ready in ${seconds} s)`, { url: settings.PUBLIC_URL });
if (isPublic && settings.SMTP_URL === undefined) {
  log.warn('mails become files in DATA_DIR/outbox, where nobody receives them: set SMTP_URL');
}
if (accounts.length > 0) {
  const made = isDemoMade ? 'The demo data has been written. ' : '';
  announce(`${made}Demo accounts, password ${demoPassword}: ${accounts.join(', ')}`, { accounts });
}

// After listening, so that the start does not wait for it, and in development after the page that has waited for the start; a request that
// needs the index earlier builds it.
setTimeout(
  () =>
    void prepareQueryParser(services).catch((error: unknown) =>
      log.warn({ error }, 'the query parser was not prepared'),
    ),
  isUnderVite ? 5000 : 0,
);

/**
 * Refuses to open a trial to the public: anybody could sign in with the published password, also as an administrator.
 * @throws {StartupError}
 */
async function requireNoDemo(url: string, { PUBLIC_URL }: Settings): Promise<void> {
  const { db } = openDatabase(url, { connections: 1, ...patientLimits });
  let count: number;
  try {
    count = await countOpenDemoAccounts(db);
  } finally {
    await db.destroy();
  }
  if (count === 0) return;
  throw new StartupError(
    `The site is public (PUBLIC_URL is ${PUBLIC_URL}), and its database holds ${count} accounts of the demo data, whose password ` +
      'anybody can read. Close them with: npm run close-demo – or start with an empty database (DATA_DIR or DATABASE_URL).',
  );
}

/**
 * Throws the error of `listen` if PORT or HOST cannot be used. Checked first, because starting the database and seeding
 * take long.
 */
async function requireFreeAddress({ PORT, HOST }: Settings): Promise<void> {
  const probe = createServer().listen(PORT, HOST);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

let isEnding = false;
function end(signal: string): void {
  if (isEnding) return;
  isEnding = true;
  log.info({ signal }, 'closing');
  void shutDown(app, services, embedded).then(() => process.exit(0));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));
if (isUnderVite) void viteHasEnded().then(() => end('the process with Vite has ended'));
