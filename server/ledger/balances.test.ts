import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { propertyRuns } from '#test/run-size.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { balanceAt, readTrialBalance, sumPostings } from './balances.ts';
import { checkLedger, findLatestCheck } from './check-ledger.ts';
import { entryKinds, type Entry, type Posting } from './entries.ts';
import { hostBalance } from './host-payable.ts';
import { postEntry } from './post-entry.ts';
import { walletBalance } from './wallets.ts';

const server = useTestServer(manyConnections);
let people: string[];
beforeAll(async () => {
  people = (await Promise.all([0, 1, 2].map(() => signedIn(server.services)))).map(({ id }) => id);
});

const shared = [
  { kind: 'gateway', provider: 'sandbox' },
  { kind: 'gateway', provider: 'plutu' },
  { kind: 'guest_funds', provider: null },
  { kind: 'service_fees', provider: null },
] as const;

type Target = { user: number; kind: 'wallet' | 'host_payable' } | { shared: number };

/** From, to, dirham, and hours after the first day. */
const move = fc.record({
  from: fc.oneof(
    fc.record({ user: fc.nat(2), kind: fc.constantFrom('wallet' as const, 'host_payable' as const) }),
    fc.record({ shared: fc.nat(3) }),
  ),
  to: fc.record({ shared: fc.nat(3) }),
  tens: fc.integer({ min: 1, max: 100_000 }),
  hours: fc.nat(24 * 40),
});
const first = Date.parse('2031-03-01T00:00:00Z');

const postingOf = (target: Target, amount_dirham: number): Posting =>
  'user' in target
    ? { kind: target.kind, user_id: people[target.user]!, provider: null, amount_dirham }
    : { ...shared[target.shared]!, user_id: null, amount_dirham };

test('kept balances are the sums of postings, at any time, whatever is posted at once', async () => {
  const { db } = server.services;
  const posted: { postings: Posting[]; at: number }[] = [];
  const sumOf = (matches: (posting: Posting) => boolean, until = Infinity) =>
    posted
      .filter(({ at }) => at <= until)
      .flatMap(({ postings }) => postings)
      .filter(matches)
      .reduce((sum, { amount_dirham }) => sum + amount_dirham, 0);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
      fc.nat(24 * 41),
      async (steps, pastHours) => {
        for (const moves of steps) {
          await Promise.all(
            moves.map(async ({ from, to, tens, hours }) => {
              const amount = tens * 10;
              const postings = [postingOf(to, amount), postingOf(from, -amount)];
              const at = first + hours * 3_600_000;
              const entry: Entry = { kind: entryKinds[2], fact: randomUUID(), reference: randomUUID(), postings };
              await postEntry(db, entry, new Date(at));
              posted.push({ postings, at });
            }),
          );
        }
        for (const id of people) {
          expect(await walletBalance(db, id)).toBe(-sumOf((one) => one.user_id === id && one.kind === 'wallet') + 0);
          expect(await hostBalance(db, id)).toBe(
            -sumOf((one) => one.user_id === id && one.kind === 'host_payable') + 0,
          );
        }
        const past = first + pastHours * 3_600_000;
        const ofOne = (one: Posting) => one.user_id === people[0] && one.kind === 'wallet';
        expect(await balanceAt(db, 'wallet', people[0]!, new Date(past))).toBe(-sumOf(ofOne, past) + 0);
        const lines = await readTrialBalance(db, new Date(past));
        const keys = [...shared, { kind: 'wallet', provider: null }, { kind: 'host_payable', provider: null }];
        for (const { kind, provider } of keys) {
          const line = lines.find((one) => one.kind === kind && one.provider === provider);
          const net = sumOf((one) => one.kind === kind && one.provider === provider, past);
          expect({ kind, net: (line?.debit_dirham ?? 0) - (line?.credit_dirham ?? 0) }).toEqual({ kind, net });
        }
        expect(lines.reduce((sum, line) => sum + line.debit_dirham - line.credit_dirham, 0)).toBe(0);
      },
    ),
    { numRuns: propertyRuns(15), seed: 7 },
  );
  expect(await sumPostings(db)).toBe(0);
  expect((await checkLedger(server.services)).found).toEqual([]);
});

test('writers that post in opposite orders do not wait for each other', async () => {
  const { db } = server.services;
  const entry = (user: number): Entry => ({
    kind: 'gift_credit',
    fact: randomUUID(),
    reference: null,
    postings: [postingOf({ shared: 2 }, 10), postingOf({ user, kind: 'wallet' }, -10)],
  });
  const before = await walletBalance(db, people[0]!);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      db.transaction().execute(async (trx) => {
        for (const user of index % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) await postEntry(trx, entry(user), new Date());
      }),
    ),
  );
  expect(await walletBalance(db, people[0]!)).toBe(before + 100);
});

test('a replay finds what was changed behind the triggers, and the latest check says how much', async () => {
  await server.executeAsOwner(`
    begin;
    set local session_replication_role = replica;
    update postings set amount_dirham = amount_dirham + 70
    where (entry_id, account_id) = (
      select p.entry_id, p.account_id from postings as p join ledger_accounts as a on a.id = p.account_id
      where a.kind = 'wallet' limit 1);
    commit`);
  const { found, differences } = await checkLedger(server.services);
  expect(found.map(({ what }) => what)).toEqual(['balance', 'day', 'entry']);
  expect(differences).toBe(3);
  expect(await findLatestCheck(server.services.db)).toMatchObject({ differences: 3 });
  // The kept balances are as they were.
  expect(await sumPostings(server.services.db)).toBe(0);
});
