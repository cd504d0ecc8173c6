import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canRelocate,
  creditInRefund,
  creditLimit,
  isAffordable,
  splitPrice,
  type CancelledStay,
} from './relocation-rules.ts';

const amount = fc.integer({ min: 0, max: 50_000_000 }).map((tens) => tens * 10);
const funds = fc.record({ price_dirham: amount, refund_dirham: amount, limit_dirham: amount });
const choice = fc.constantFrom('online', 'at_property');

describe('who pays what', () => {
  test('adds up to the price, in multiples of 10, with credit within its limit and within the difference', () => {
    fc.assert(
      fc.property(amount, funds, choice, (total, of, by) => {
        const { credit_dirham, wallet_dirham, to_pay_dirham, left_dirham } = splitPrice(total, of, by);
        expect(credit_dirham + wallet_dirham + to_pay_dirham).toBe(total);
        expect(wallet_dirham + left_dirham).toBe(of.refund_dirham);
        for (const part of [credit_dirham, wallet_dirham, to_pay_dirham, left_dirham]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part % 10).toBe(0);
        }
        expect(credit_dirham).toBeLessThanOrEqual(of.limit_dirham);
        expect(credit_dirham).toBeLessThanOrEqual(Math.max(0, total - of.price_dirham));
        if (by === 'at_property') expect(credit_dirham + wallet_dirham).toBe(0);
      }),
    );
  });

  test('an affordable home costs the guest no more than the cancelled stay, and a paid one nothing more', () => {
    fc.assert(
      fc.property(amount, funds, choice, (total, of, by) => {
        fc.pre(isAffordable(total, of, by));
        const { credit_dirham, to_pay_dirham } = splitPrice(total, of, by);
        expect(total - credit_dirham).toBeLessThanOrEqual(of.price_dirham);
        if (by === 'online' && of.refund_dirham >= of.price_dirham) expect(to_pay_dirham).toBe(0);
      }),
    );
  });

  test('the largest credit is its share of the price, rounded down to 10 dirham', () => {
    expect(creditLimit(424_000, 1000)).toBe(42_400);
    expect(creditLimit(424_990, 1000)).toBe(42_490);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 3000 }), (price, hundredths) => {
        const limit = creditLimit(price, hundredths);
        expect(limit % 10).toBe(0);
        expect(limit * 10_000).toBeLessThanOrEqual(price * hundredths);
        expect((limit + 10) * 10_000).toBeGreaterThan(price * hundredths);
      }),
    );
  });
});

test('a refund returns the credit in proportion: all of it with all, never more than is refunded', () => {
  fc.assert(
    fc.property(amount, amount, amount, (own, credit, part) => {
      const paid = own + credit;
      const refund = Math.min(part, paid);
      const back = creditInRefund(refund, paid, credit);
      expect(back % 10).toBe(0);
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(Math.min(refund, credit));
      if (refund === paid) expect(back).toBe(credit);
      // The guest gets back no more than their own money.
      expect(refund - back).toBeLessThanOrEqual(own + 10);
    }),
  );
});

describe('a stay is relocated', () => {
  const stay: CancelledStay = {
    status: 'cancelled',
    cancelled_by: 'host',
    cancel_reason: 'The pump broke.',
    check_in: '2027-03-04',
  };
  test.each([
    ['its host cancelled it', stay, true],
    ['its host was suspended', { ...stay, cancelled_by: 'system', cancel_reason: 'host_suspended' }, true],
    ['it begins today', { ...stay, check_in: '2027-03-01' }, true],
    ['it began', { ...stay, check_in: '2027-02-28' }, false],
    ['the guest did not come', { ...stay, cancel_reason: 'guest_did_not_come' }, false],
    ['the guest cancelled', { ...stay, cancelled_by: 'guest' }, false],
    ['an administrator cancelled', { ...stay, cancelled_by: 'admin' }, false],
    ['it was not paid in time', { ...stay, cancelled_by: 'system', cancel_reason: 'not_paid' }, false],
    ['it stands', { ...stay, status: 'paid', cancelled_by: null, cancel_reason: null }, false],
  ])('if %s: %j → %s', (_, one, expected) => {
    expect(canRelocate(one, '2027-03-01')).toBe(expected);
  });
});
