import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/server.ts';
import { renewCheckpoint, sumPostings } from './checkpoint.ts';
import { chargeEntry, postEntry } from './ledger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sum = () => sumPostings(server.services.db);

/** Changes the ledger as its owner could, whom no trigger stops. `age` is that of the entry. */
async function damage(age: string, amount: number): Promise<void> {
  await server.executeAsOwner(`
    begin;
    set local session_replication_role = replica;
    with entry as (
      insert into ledger_entries (id, kind, fact) values (uuidv7('-${age}'), 'gift_credit', '${randomUUID()}') returning id
    ), account as (
      insert into ledger_accounts (kind, user_id) values ('wallet', gen_random_uuid()) returning id
    )
    insert into postings select entry.id, account.id, ${amount} from entry, account;
    commit`);
}

test('the sum contains postings of before and after the checkpoint', async () => {
  const entry = chargeEntry({
    payment_id: randomUUID(),
    reference: randomUUID(),
    provider: 'sandbox',
    amount_dirham: 50,
  });
  await postEntry(server.services.db, entry, server.clock.now());
  expect(await sum()).toBe(0);
  await damage('1 hour', 70);
  await damage('5 seconds', 30);
  expect(await renewCheckpoint(server.services)).toBe(70);
  expect(await sum()).toBe(100);
  // The transaction of an entry that was made before the checkpoint may end after it.
  await damage('1 minute', 500);
  expect(await sum()).toBe(600);
});

test('what is older than the checkpoint is read when it is renewed', async () => {
  const before = await sum();
  await damage('2 hours', 1000);
  expect(await sum()).toBe(before);
  await renewCheckpoint(server.services);
  expect(await sum()).toBe(before + 1000);
});
