/**
 * Random histories of money against an oracle in memory: bookings, payments in parts, callbacks that are late, repeated or
 * contradict each other, outcomes recorded by hand, changes of stays, cancellations by all sides, refunds by administrators,
 * disputes, credit, cash, payouts, returns, fees. Some steps happen at once.
 * What guest, host, administrators, receipts, files and statements say of each stay is compared with the postings too.
 * `npm run test:money` runs thousands.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { sumPostings } from '#server/ledger/ledger.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { setValues } from '#test/rates.ts';
import { manyConnections, startTestServer, type TestServer } from '#test/server.ts';
import { bookingActions } from './booking-actions.ts';
import { disputeActions } from './dispute-actions.ts';
import { payoutActions } from './payout-actions.ts';
import { rareActions } from './rare-actions.ts';
import { refundActions } from './refund-actions.ts';
import { createMoneyWorld, perform } from './world.ts';
import { checkMoney } from './check.ts';
import { checkFigures } from './figures.ts';

const runs = Number(process.env['MONEY_RUNS'] ?? 12);

/** Steps after which the figures of all stays are compared. */
const figuresEvery = 12;

/** A database serves this many histories: statements of a month go to all hosts in debt, also to those of earlier ones. */
const historiesPerServer = 25;

let server: TestServer | undefined;
let histories = 0;

async function serverForNextHistory(): Promise<TestServer> {
  const isFull = histories % historiesPerServer === 0;
  histories += 1;
  if (server && !isFull) return server;
  await server?.close();
  server = await startTestServer(manyConnections);
  // Lower than as delivered, so that many refunds need a second administrator.
  await setValues(server.services, { refund_limit: 150_000 }, new Date('2027-01-01T00:00:00Z'));
  return server;
}
afterAll(async () => server?.close());

const actions = [...bookingActions, ...refundActions, ...disputeActions, ...payoutActions, ...rareActions];
const names = actions.map(({ name }) => name);
const action = fc.oneof(...actions.map(({ weight, step }) => ({ weight, arbitrary: step })));
const history = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.tuple(action) },
    { weight: 1, arbitrary: fc.array(action, { minLength: 2, maxLength: 4 }) },
  ),
  { minLength: 30, maxLength: 60, size: 'max' },
);

test('what was paid, given and paid out is in the ledger once, after any history', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const server = await serverForNextHistory();
      const world = await createMoneyWorld(server);
      for (const [at, step] of steps.entries()) {
        await Promise.all(step.map((one) => perform(server, world, one)));
        await checkMoney(server, world);
        // Many reads: now and then, and at the end.
        if (at % figuresEvery === figuresEvery - 1) await checkFigures(server, world);
      }
      await checkFigures(server, world);
      expect(await sumPostings(server.services.db)).toBe(0);
      expect((await checkLedger(server.services)).found).toEqual([]);
      for (const [name, times] of world.done) done.set(name, (done.get(name) ?? 0) + times);
    }),
    { numRuns: runs, endOnFailure: true, seed: runs > 12 ? Date.now() : 13 },
  );
  // The runs are worth something only where most was done; in many runs, everything.
  const missing = names.filter((name) => !done.has(name));
  expect(missing.length, `never done: ${missing.join(', ')}`).toBeLessThanOrEqual(runs >= 1000 ? 0 : 8);
}, 7_200_000);
