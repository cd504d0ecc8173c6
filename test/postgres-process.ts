/**
 * A server that only has its PostgreSQL, to be killed by tests: `node postgres-process.ts FOLDER`. Says in one
 * line of JSON that it started or why it did not; ends in order on SIGTERM.
 */
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const postgres = await startPostgres({ dataDir: process.argv[2]!, onNotice: (notice) => say({ notice }) });
  say({ connectionString: postgres.connectionString });
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  say({ failure: (error as Error).message });
}
