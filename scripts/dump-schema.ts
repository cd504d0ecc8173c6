/** Writes `db/schema.sql` and `db/types.ts` from the migrations: `npm run db:dump`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { dumpSchema, generateTypes } from './schema.ts';

const root = join(import.meta.dirname, '..');
const dataDir = await mkdtemp(join(tmpdir(), 'diyar-dump-'));
const postgres = await startPostgres({ dataDir, disposable: true });
try {
  await migrate(postgres.connectionString);
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  await writeFile(join(root, 'db/schema.sql'), await dumpSchema(client));
  await client.end();
  await writeFile(join(root, 'db/types.ts'), await generateTypes(postgres.connectionString));
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
