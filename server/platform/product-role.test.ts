import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, execute, type TestDatabase } from '#test/database.ts';
import { grantToProductRole, readServingRole } from './product-role.ts';

/** A role as an operator makes it, with a name that needs quotes. */
const role = `Serving "${randomBytes(4).toString('hex')}"`;
const quoted = `"${role.replaceAll('"', '""')}"`;

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await execute(database.url, `create role ${quoted} login`);
  const address = new URL(database.url);
  address.username = encodeURIComponent(role);
  url = address.href;
});
afterAll(async () => {
  await execute(database.url, `drop owned by ${quoted}; drop role ${quoted}`);
  database.close();
});

test('tells whether the role that serves could change the ledger', async () => {
  expect(await readServingRole(url)).toEqual({ name: role, ownsLedger: false });
  expect(await readServingRole(database.url)).toMatchObject({ ownsLedger: true });
});

test('several instances grant at once, and the role serves on its rights alone', async () => {
  await Promise.all([1, 2, 3, 4].map(() => grantToProductRole(database.url, role, ['jobs'])));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select from jobs.job');
    await client.query(`select lock_wallet(null)`);
    await client.query(`delete from mails`);
    await expect(client.query('delete from postings')).rejects.toThrow('permission denied for table postings');
  } finally {
    await client.end();
  }
});
