/** Behind a connection pooler in transaction mode, such as PgBouncer. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { conversationsPath, poll } from '#test/second-instance.ts';
import { startTransactionPooler, type TransactionPooler } from '#test/transaction-pooler.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/postgres.ts';
import { explainStartupError } from './platform/startup-error.ts';

let database: TestDatabase;
let pooler: TransactionPooler;
beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await startTransactionPooler(database.url);
});
afterAll(async () => {
  await pooler.close();
  database.close();
});

test('without DATABASE_POOL_MODE, the start says that it is missing', async () => {
  const { db, pool } = openDatabase(pooler.url);
  const refusal = await pool.query('select 1').catch((error: unknown) => error);
  await db.destroy();
  expect(explainStartupError(refusal)).toMatch(
    /^DATABASE_URL leads to a connection pooler \(unsupported startup parameter: \w+\)\. Set DATABASE_POOL_MODE=transaction, /,
  );
});

test('instances that migrate at the same time over the pooler leave no lock behind', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await Promise.all([migrate(pooler.url), migrate(pooler.url)])).toEqual([[], []]);
  }
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select pid from pg_locks join pg_database as d on d.oid = pg_locks.database
     where d.datname = current_database() and locktype = 'advisory' and granted`,
  );
  await client.end();
  expect(rows).toEqual([]);
});

test('with DATABASE_POOL_MODE, calls, transactions, jobs and notifications work', async () => {
  const server: TestServer = await startTestServer({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_POOL_MODE: 'transaction',
  });
  try {
    const host = await createUser(server.services, { role: 'host' });
    const property = await createProperty(server.services, host.id);
    const guest = await signedIn(server.services);
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          server.call('toggleWishlist', { params: { property_id: property.id }, token: guest.token }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect((await server.succeed('getProperty', { params: { id: property.id } })).id).toBe(property.id);
      expect((await server.succeed('listWishlist', { token: guest.token })).total).toBe(0);
    }
    await server.services.jobs.drain('mail');
    // The first poll opens the connection for notifications, which goes to the database itself.
    await poll(server.url, conversationsPath, guest.token);
    await vi.waitFor(() => expect(server.services.etagCache.isLive).toBe(true), { timeout: 5000 });
  } finally {
    await server.close();
  }
});
