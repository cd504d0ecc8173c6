/** The whole product as in production, API and built screens: `node bench/serve-product.ts`. Says when it is ready. */
import '#server/platform/v8-flags.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { registerScreens } from '#server/screens.ts';
import { tellUsage } from './serve.ts';

const settings = readSettings(process.env);
const services = await openServices({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { working: false });
await services.jobs.open();
const app = await buildApp(services, {
  registerScreens: (server, answer) => registerScreens(server, services, answer),
});
await app.listen({ port: settings.PORT, host: '127.0.0.1' });
tellUsage();
process.stdout.write('ready\n');
async function close(): Promise<void> {
  await app.close();
  await services.close();
  process.exit(0);
}
process.on('SIGTERM', () => void close());
