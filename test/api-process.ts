/**
 * Serves the API in a process that tests can kill: `node test/api-process.ts`, with the settings in the environment. Prints
 * its address.
 */
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';

const settings = readSettings({ ...process.env, DATABASE_URL: process.env.DATABASE_URL! });
const services = await openServices(settings, { working: false });
const app = await buildApp(services);
await services.jobs.open();
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
