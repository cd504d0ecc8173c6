import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disputeOutcomes, disputeSides } from '#contract/resolution.ts';
import { disputeDecisionEntry } from '#server/ledger/ledger.ts';
import { bearersOf, grantedBy, kindsOf, mayOpen, openingWindow } from './rules.ts';

const stay = { check_in: '2027-03-04', check_in_time: '15:00', check_out: '2027-03-07', check_out_time: '11:00' };
const hours = (at: Date, count: number) => new Date(at.getTime() + count * 3_600_000);
const dirham = fc.integer({ min: 0, max: 2_000_000 }).map((tens) => tens * 10);

describe('when a dispute may be opened', () => {
  it('is from check-in, 72 hours for what is not as described, 14 days after check-out for the rest', () => {
    const { from, until } = openingWindow('not_as_described', stay);
    expect(from.toISOString()).toBe('2027-03-04T13:00:00.000Z');
    expect(until).toEqual(hours(from, 72));
    for (const kind of ['refund', 'damage', 'extra_person'] as const) {
      expect(openingWindow(kind, stay).until.toISOString()).toBe('2027-03-21T09:00:00.000Z');
    }
    expect(mayOpen('refund', stay, hours(from, -1))).toBe(false);
    expect(mayOpen('refund', stay, from)).toBe(true);
    expect(mayOpen('not_as_described', stay, hours(until, 0))).toBe(true);
    expect(mayOpen('not_as_described', stay, new Date(until.getTime() + 1))).toBe(false);
  });

  it('is for each side about its own', () => {
    expect(kindsOf('guest').some((kind) => kindsOf('host').includes(kind))).toBe(false);
  });
});

describe('what a decision grants', () => {
  it('is never more than was asked, and a part is less', () => {
    fc.assert(
      fc.property(fc.constantFrom(...disputeOutcomes), dirham, dirham, (outcome, asked, amount) => {
        const granted = grantedBy(outcome, asked, amount);
        if (granted === undefined) return;
        expect(granted).toBeGreaterThanOrEqual(0);
        expect(granted).toBeLessThanOrEqual(asked);
        if (outcome === 'part') expect(granted).toBeLessThan(asked);
      }),
    );
  });
});

describe('who bears it', () => {
  it('adds up to what was granted, overdraws no wallet and takes no more than is held; its entry sums to zero', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...disputeSides),
        fc.boolean(),
        dirham,
        dirham,
        dirham,
        dirham,
        (side, paysDiyar, granted, held_dirham, wallet_dirham, cover_dirham) => {
          const bearers = bearersOf(granted, side, paysDiyar, { held_dirham, wallet_dirham, cover_dirham });
          const { awaited_dirham, ...borne } = bearers;
          expect(awaited_dirham).toBe(Math.max(0, bearers.host_dirham - cover_dirham));
          const amounts = Object.values(borne);
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
          expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(granted);
          expect(bearers.wallet_dirham).toBeLessThanOrEqual(wallet_dirham);
          expect(bearers.held_dirham).toBeLessThanOrEqual(held_dirham);
          if (side === 'guest' || paysDiyar) expect(bearers.owed_dirham).toBe(0);
          const ids = { dispute_id: 'd', reference: 'b', guest_id: 'g', host_id: 'h' };
          const { postings } = disputeDecisionEntry({ ...ids, to: side, ...bearers });
          expect(postings.reduce((sum, { amount_dirham }) => sum + amount_dirham, 0)).toBe(0);
          const received = granted - bearers.owed_dirham;
          if (received > 0) expect(postings.at(-1)).toMatchObject({ amount_dirham: -received });
          else expect(postings).toEqual([]);
        },
      ),
    );
  });
});
