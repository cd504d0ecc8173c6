/**
 * The server as `server/main.ts` runs it, without demo data: same V8 flags, logger and services, jobs included.
 * `node bench/serve-product.ts` adds the built screens, `node bench/serve-product.ts api` serves the API alone.
 * Writes a line when it is ready.
 */
import '#server/platform/v8-flags.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { openConsole } from '#server/platform/console.ts';
import { registerScreens } from '#server/screens.ts';
import { tellUsage } from './serve.ts';

const settings = readSettings(process.env);
const { log } = openConsole(settings.LOG_LEVEL);
const services = await openServices({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { log, working: true });
const hasScreens = process.argv[2] !== 'api';
const app = await buildApp(services, {
  logger: log,
  ...(hasScreens ? { registerScreens: (server, ...calls) => registerScreens(server, services, ...calls) } : {}),
});
await services.jobs.open();
await services.jobs.work();
await app.listen({ port: settings.PORT, host: '127.0.0.1' });
tellUsage();
process.stdout.write('ready\n');
async function close(): Promise<void> {
  await app.close();
  await services.close();
  process.exit(0);
}
process.on('SIGTERM', () => void close());
