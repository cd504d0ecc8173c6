/**
 * Random histories of money against an oracle in memory: bookings, payments in parts, callbacks that are late, repeated or
 * contradict each other, cancellations, refunds, credit, cash, payouts, returns, fees. Some steps happen at once.
 * `npm run test:money` runs thousands.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, sumPostings } from '#server/ledger/ledger.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { action, createMoneyWorld, perform, type MoneyWorld } from './actions.ts';
import { checkMoney } from './check.ts';

const runs = Number(process.env['MONEY_RUNS'] ?? 8);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const history = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.tuple(action) },
    { weight: 1, arbitrary: fc.array(action, { minLength: 2, maxLength: 4 }) },
  ),
  { minLength: 15, maxLength: 40, size: 'max' },
);

test('what was paid, given and paid out is in the ledger once, after any history', async () => {
  const reached = { charged: 0, handed: 0 };
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const world = await createMoneyWorld(server);
      for (const step of steps) {
        await Promise.all(step.map((one) => perform(server, world, one)));
        await checkMoney(server, world);
      }
      expect(await sumPostings(server.services.db)).toBe(0);
      expect((await checkLedger(server.services)).found).toEqual([]);
      count(reached, world);
    }),
    { numRuns: runs, endOnFailure: true, ...(runs > 8 ? {} : { seed: 13 }) },
  );
  // The runs are worth something only where money moved.
  expect(reached.charged).toBeGreaterThan(runs);
  expect(reached.handed).toBeGreaterThan(0);
}, 3_600_000);

function count(reached: { charged: number; handed: number }, world: MoneyWorld): void {
  reached.charged += [...world.payments.values()].filter(({ isApproved }) => isApproved).length;
  reached.handed += world.bank_dirham > 0 ? 1 : 0;
}
