import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTransfers, type Candidate } from './plan.ts';

const tens = (max: number) => fc.integer({ min: 1, max }).map((count) => count * 10);
const payout = fc.record({ host: fc.nat({ max: 3 }), earned: tens(5000), before: fc.nat({ max: 3 }) });
const batch = fc.record({
  payouts: fc.array(payout, { minLength: 1, maxLength: 30 }),
  owed: fc.array(fc.integer({ min: -2000, max: 8000 }), { minLength: 4, maxLength: 4 }),
  cap: tens(3000),
});

function candidatesOf(payouts: readonly { host: number; earned: number; before: number }[]): Candidate[] {
  return payouts.map(({ host, earned, before }, index) => ({
    id: `payout ${index}`,
    host_id: `host ${host}`,
    account_id: `account ${host}`,
    earned_dirham: earned,
    fees_dirham: Math.floor((earned * before) / 40) * 10,
  }));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test('transfers come to the payouts less owed fees, pay each payout once, and are within the cap', () => {
  fc.assert(
    fc.property(batch, ({ payouts, owed: amounts, cap }) => {
      const candidates = candidatesOf(payouts);
      const owed = new Map(amounts.map((amount, host) => [`host ${host}`, amount * 10]));
      const transfers = planTransfers(candidates, owed, cap);
      for (const [host, own] of Map.groupBy(candidates, ({ host_id }) => host_id)) {
        const payable = sum(own.map((one) => one.earned_dirham - one.fees_dirham));
        const netted = Math.min(payable, Math.max(0, owed.get(host)!));
        const parts = transfers.filter(({ host_id }) => host_id === host);
        expect(sum(parts.map((one) => one.amount_dirham))).toBe(payable - netted);
        expect(sum(parts.map((one) => one.fees_dirham))).toBe(netted);
        expect(parts.map(({ part }) => part)).toEqual(parts.map((_, index) => index + 1));
        // As few parts as the cap allows.
        expect(parts.length).toBe(Math.max(1, Math.ceil((payable - netted) / cap)));
        for (const { id, earned_dirham, fees_dirham } of own) {
          const pieces = parts.flatMap((one) => one.pieces).filter(({ payout_id }) => payout_id === id);
          expect(pieces.filter(({ is_first }) => is_first)).toHaveLength(1);
          expect(sum(pieces.map((one) => one.amount_dirham + one.taken_dirham))).toBe(earned_dirham - fees_dirham);
          // Nothing becomes a payout of its own that pays nothing.
          expect(pieces.every((one) => one.is_first || one.amount_dirham > 0)).toBe(true);
        }
      }
      for (const { amount_dirham, fees_dirham, pieces } of transfers) {
        expect(amount_dirham).toBeLessThanOrEqual(cap);
        expect(amount_dirham).toBe(sum(pieces.map((one) => one.amount_dirham)));
        expect(fees_dirham).toBe(sum(pieces.map((one) => one.taken_dirham)));
      }
    }),
  );
});
