/** Many entries at once are posted as each alone would be. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#test/factories.ts';
import { propertyRuns } from '#test/run-size.ts';
import { useTestServer } from '#test/server.ts';
import { checkLedger } from './check-ledger.ts';
import { postEntries, postEntry } from './post-entry.ts';
import type { Entry, Posting } from './entries.ts';

const server = useTestServer();
let users: string[];
beforeAll(async () => {
  users = (await Promise.all([0, 1, 2].map(() => createUser(server.services)))).map(({ id }) => id);
});

const account = fc.oneof(
  fc.constantFrom('guest_funds', 'service_fees', 'bank').map((kind) => ({ kind, user: null, provider: null })),
  fc.constantFrom('sandbox', 'other').map((provider) => ({ kind: 'gateway', user: null, provider })),
  fc.record({ kind: fc.constantFrom('host_payable', 'wallet'), user: fc.nat(2), provider: fc.constant(null) }),
);
/** Amounts that sum to zero, on accounts of which two may be the same. */
const moves = fc
  .tuple(fc.array(fc.tuple(account, fc.integer({ min: 1, max: 999 })), { minLength: 1, maxLength: 4 }), account)
  .map(([parts, rest]) => {
    const sum = parts.reduce((total, [, amount]) => total + amount, 0);
    return [...parts, [rest, -sum] as const].map(([of, amount]) => ({ ...of, amount_dirham: amount * 10 }));
  });
const list = fc.array(fc.record({ fact: fc.nat(5), reference: fc.nat(3), moves }), { minLength: 1, maxLength: 8 });

async function posted(prefix: string, at: Date) {
  const { rows } = await server.services.pool.query<object>(
    `select replace(e.fact, $1, '') as fact, e.kind, e.at = $2 as is_at, e.reference, a.kind as account, a.user_id, a.provider,
       p.amount_dirham
     from ledger_entries as e join postings as p on p.entry_id = e.id join ledger_accounts as a on a.id = p.account_id
     where starts_with(e.fact, $1) order by e.id, a.kind, a.user_id, a.provider`,
    [prefix, at],
  );
  return rows;
}

test('writes the same entries, postings and accounts, and the same count, as one after the other', async () => {
  const { db } = server.services;
  const at = new Date('2031-02-03T10:00:00Z');
  await fc.assert(
    fc.asyncProperty(list, fc.nat(8), async (entries, before) => {
      const references = [0, 1, 2, 3].map(() => randomUUID());
      const make = (prefix: string) =>
        entries.map((one): Entry => ({
          kind: 'gift_credit',
          fact: `${prefix}${one.fact}`,
          reference: references[one.reference]!,
          postings: one.moves.map(
            ({ kind, user, provider, amount_dirham }) =>
              ({ kind, user_id: user === null ? null : users[user]!, provider, amount_dirham }) as Posting,
          ),
        }));
      const [single, many] = [`single:${randomUUID()}:`, `many:${randomUUID()}:`];
      let alone = 0;
      for (const entry of make(single)) alone += Number(await postEntry(db, entry, at));
      // A part of them may be posted before.
      const first = await postEntries(db, make(many).slice(0, before), at);
      expect(first + (await postEntries(db, make(many), at))).toBe(alone);
      expect(await postEntries(db, make(many), at)).toBe(0);
      expect(await posted(many, at)).toEqual(await posted(single, at));
    }),
    { numRuns: propertyRuns(60) },
  );
  expect(await checkLedger(server.services)).toMatchObject({ differences: 0 });
});

test('refuses all of them where one is not balanced, has no postings or an unknown kind', async () => {
  const { pool } = server.services;
  const move = (kind: string, amount_dirham: number) => ({ kind, user_id: null, provider: null, amount_dirham });
  const good = {
    kind: 'gift_credit',
    fact: 'a good one',
    postings: [move('promotions', 10), move('guest_funds', -10)],
  };
  for (const [bad, message] of [
    [{ ...good, fact: 'unbalanced', postings: [move('promotions', 10), move('guest_funds', -20)] }, 'sum to zero'],
    [{ ...good, fact: 'empty', postings: [] }, 'no postings'],
    [{ ...good, fact: 'kind', kind: 'gift' }, 'ledger_entries_kind_check'],
    [{ ...good, fact: 'account', postings: [move('none', 10), move('guest_funds', -10)] }, 'ledger_accounts'],
  ] as const) {
    const post = pool.query('select post_entries($1, now())', [JSON.stringify([good, bad])]);
    await expect(post, bad.fact).rejects.toThrow(message);
  }
  const { rows } = await pool.query(`select from ledger_entries where fact = 'a good one'`);
  expect(rows).toEqual([]);
});
