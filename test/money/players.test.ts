/**
 * Random histories in which a host, their guests and one administrator work together against everybody else. The other administrator
 * is honest: drafts payouts of what is due, marks refunds as sent, and agrees to nothing. `npm run test:money` runs thousands.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { hostBalance, walletBalance } from '#server/ledger/ledger.ts';
import { setValues } from '#test/rates.ts';
import { manyConnections, startTestServer, type TestServer } from '#test/server.ts';
import { bookingActions } from './booking-actions.ts';
import { cashActions } from './cash-actions.ts';
import { disputeActions } from './dispute-actions.ts';
import { payoutActions } from './payout-actions.ts';
import { refundActions } from './refund-actions.ts';
import { createMoneyWorld, perform, type MoneyWorld } from './world.ts';

const runs = Math.ceil(Number(process.env['MONEY_RUNS'] ?? 8) / 2);
const limit_dirham = 150_000;

let server: TestServer | undefined;
afterAll(async () => server?.close());

/** The gift is ours, by name; and the second administrator agrees to nothing. */
const isPlayed = ({ name }: { name: string }) => name !== 'credit' && name !== 'decideRefund';
const all = [...bookingActions, ...cashActions, ...disputeActions, ...refundActions, ...payoutActions].filter(isPlayed);

/** Plays histories, and compares what the players have with what they may have after each step. */
async function expectPlayed(
  actions: typeof all,
  check: (server: TestServer, world: MoneyWorld) => Promise<{ wealth: number; most: number }>,
) {
  const action = fc.oneof(...actions.map(({ weight, step }) => ({ weight, arbitrary: step })));
  const history = fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.tuple(action) },
      { weight: 1, arbitrary: fc.array(action, { minLength: 2, maxLength: 4 }) },
    ),
    { minLength: 30, maxLength: 60, size: 'max' },
  );
  const playing = await openServer();
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const world = { ...(await createMoneyWorld(playing)), isAlone: true };
      for (const step of steps) {
        await Promise.all(step.map((one) => perform(playing, world, one)));
        const { wealth, most } = await check(playing, world);
        expect(wealth).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: runs, endOnFailure: true, seed: runs > 4 ? Date.now() : 21 },
  );
}

test('a guest and a host who work together end with no more than they brought', async () => {
  const byAdmins = new Set(['settleByHand', 'cancelAsAdmin', 'waiveFee', 'decideDispute', 'refund', 'payFees']);
  const actions = all.filter(({ name }) => !byAdmins.has(name));
  await expectPlayed(actions, async (server, world) => {
    const atBank = sumOf([...world.bank.values()]);
    return { wealth: (await readHoldings(server, world)) + atBank, most: sumBrought(world) };
  });
}, 7_200_000);

test('one administrator adds no more than the limit of each day', async () => {
  await expectPlayed(all, async (server, world) => {
    const { rows } = await server.services.pool.query<{ day: string; alone: number }>(
      `select day_on as day, sum(amount_dirham)::int as alone from admin_outflows
       where admin_id = $1 and agreed_by is null and not is_matched group by day_on`,
      [world.admin.id],
    );
    for (const { alone, day } of rows) expect(alone, day).toBeLessThanOrEqual(limit_dirham);
    // What is said to have been transferred to us was not.
    const atBank = [...world.bank].filter(([id, amount]) => amount > 0 || id.startsWith('return:'));
    const sent = sumOf(atBank.map(([, amount]) => amount));
    const wealth = (await readHoldings(server, world)) + sent;
    return { wealth, most: sumBrought(world) + sumOf(rows.map(({ alone }) => alone)) };
  });
}, 7_200_000);

/** What the guests paid through the gateway. What an administrator recorded was never there. */
function sumBrought({ payments }: MoneyWorld): number {
  return sumOf([...payments.values()].filter(({ isApproved }) => isApproved).map(({ amount_dirham }) => amount_dirham));
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

async function openServer(): Promise<TestServer> {
  if (server) return server;
  server = await startTestServer(manyConnections);
  await setValues(server.services, { refund_limit: limit_dirham }, new Date('2027-01-01T00:00:00Z'));
  return server;
}

/** What they can spend, is held for their stays, and is owed to them. */
async function readHoldings({ services }: TestServer, world: MoneyWorld): Promise<number> {
  const { db, pool } = services;
  const guests = world.guests.map(({ id }) => id);
  const wallets = await Promise.all(guests.map((id) => walletBalance(db, id)));
  const { rows } = await pool.query<{ held: number; owed: number }>(
    `select
       (select coalesce(-sum(p.amount_dirham), 0)::int from bookings as b join ledger_entries as e on e.reference = b.id
        join postings as p on p.entry_id = e.id join ledger_accounts as a on a.id = p.account_id
        where b.host_id = $1 and a.kind = 'guest_funds') as held,
       (select coalesce(sum(b.credit_dirham - b.debit_dirham), 0)::int
        from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
        where a.kind = 'refunds_payable' and a.user_id = any ($2)) as owed`,
    [world.host.id, guests],
  );
  const atHost = Math.max(0, await hostBalance(db, world.host.id));
  return sumOf(wallets) + rows[0]!.held + rows[0]!.owed + atHost;
}
