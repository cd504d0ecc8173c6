import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { cashEarningEntry, chargeEntry, earningEntry, entryKinds } from './entries.ts';
import { earningsOfAll } from './earnings.ts';
import { postEntry } from './post-entry.ts';

const server = useTestServer();

test('the check of ledger_entries.kind has the kinds of entryKinds', async () => {
  const { rows } = await server.services.pool.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'ledger_entries_kind_check'`,
  );
  expect([...rows[0]!.text.matchAll(/'(\w+)'/g)].map((match) => match[1])).toEqual([...entryKinds]);
});

test('posts an entry once, and refuses postings that do not sum to zero', async () => {
  const { db } = server.services;
  const entry = chargeEntry({
    payment_id: randomUUID(),
    reference: randomUUID(),
    provider: 'sandbox',
    amount_dirham: 50,
  });
  expect([await postEntry(db, entry, new Date()), await postEntry(db, entry, new Date())]).toEqual([true, false]);
  const unbalanced = { ...entry, fact: 'unbalanced', postings: entry.postings.slice(1) };
  await expect(postEntry(db, unbalanced, new Date())).rejects.toThrow('sum to');
});

describe('earnings of a month', () => {
  const held = (host_id: string) =>
    earningEntry({ reference: randomUUID(), host_id, held_dirham: 10_000, fee_dirham: 600 });

  test('are held money and cash less the service fee, within the month in Africa/Tripoli', async () => {
    const { db } = server.services;
    const [host, other] = await Promise.all([0, 1].map(() => signedIn(server.services, { role: 'host' })));
    const cash = cashEarningEntry({ reference: randomUUID(), host_id: host!.id, fee_dirham: 300, cash_dirham: 5_000 });
    await postEntry(db, cash, new Date('2031-11-30T22:00:00Z'));
    await postEntry(db, held(host!.id), new Date('2031-12-31T21:59:59Z'));
    await postEntry(db, held(host!.id), new Date('2031-12-31T22:00:00Z'));
    await postEntry(db, held(other!.id), new Date('2031-12-10T12:00:00Z'));
    expect(await earningsOfAll(db, '2032-01')).toBe(9_400);
    expect(await earningsOfAll(db, '2031-11')).toBe(0);
    expect(await earningsOfAll(db, '2031-12')).toBe(4_700 + 9_400 + 9_400);
  });
});
