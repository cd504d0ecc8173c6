/**
 * Starts only the embedded PostgreSQL, in a process that tests can kill: `node postgres-process.ts FOLDER`. Prints a
 * line of JSON with the connection string or the failure; stops PostgreSQL on SIGTERM.
 */
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const postgres = await startPostgres({ dataDir: process.argv[2]!, onNotice: (notice) => print({ notice }) });
  print({ connectionString: postgres.connectionString });
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  print({ failure: (error as Error).message });
}
