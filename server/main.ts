import './platform/v8-flags.ts';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadPlaces } from '#db/seed/places.ts';
import { seedDemo } from '#db/seed/seed.ts';
import { buildApp } from './app.ts';
import { readSettings } from './env.ts';
import { openServices } from './open-services.ts';
import { systemClock } from './platform/clock.ts';
import { startPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from './platform/migrate.ts';
import { startSentence } from './platform/startup-error.ts';
import { registerScreens } from './screens.ts';
import { prepareQueryParser } from '#server/query-parser/query-parser.ts';
import { rollSearchWindow } from './search/search.ts';

// Whatever keeps the server from starting is told in a sentence where one was foreseen.
process.on('uncaughtException', (error) => {
  process.stderr.write(`\n${startSentence(error) ?? error.stack}\n`);
  process.exit(1);
});

const started = performance.now();
const settings = readSettings(process.env);
const log = pino({
  level: settings.LOG_LEVEL,
  redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.refresh_token', '*.access_token'],
});

const embedded = settings.DATABASE_URL
  ? undefined
  : await startPostgres({
      dataDir: join(settings.DATA_DIR, 'postgres'),
      onNotice: (notice) => log.warn(notice),
    });
const DATABASE_URL = settings.DATABASE_URL ?? embedded!.connectionString;

await migrate(DATABASE_URL);
const services = await openServices({ ...settings, DATABASE_URL }, { clock: systemClock, log, working: true });
await loadPlaces(services.db);
const seeded = embedded ? await seedDemo(services, { size: settings.SEED_PROPERTIES }) : false;

// The job that does this each night may have slept.
await rollSearchWindow(services);

const app = await buildApp(services, {
  logger: log,
  registerScreens: (server, answer) => registerScreens(server, services, answer),
});
await services.jobs.open();
await services.jobs.work();
await app.listen({ port: settings.PORT, host: settings.HOST });

const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(`\nDiyar is open at ${settings.PUBLIC_URL} (ready in ${seconds} s)\n`);
if (embedded) {
  process.stdout.write(
    `${seeded ? 'The demo world has been made. ' : ''}Demo accounts, password diyar-demo:\n` +
      '  guest@example.ly  guest2@example.ly  host@example.ly  host2@example.ly\n' +
      '  company@example.ly  pending@example.ly  and the administrator admin@diyar.ly\n\n',
  );
}

// After the site is open, so that the start does not wait for it; who asks sooner makes the index themselves.
setImmediate(
  () => void prepareQueryParser(services).catch((error: unknown) => log.warn({ error }, 'sentences not prepared')),
);

let closing = false;
async function close(signal: string): Promise<void> {
  if (closing) return;
  closing = true;
  log.info({ signal }, 'closing');
  // Answers under way are finished first; what hangs is cut after ten seconds.
  const tooLate = setTimeout(() => process.exit(1), 10_000);
  tooLate.unref();
  await app.close();
  await services.close();
  await embedded?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
