import { describe, expect, it } from 'vitest';
import { cashCodeTries } from '#contract/cash-code.ts';
import { cashWindow, decideCash, isPaidInCash, statusAt } from './states.ts';

describe('what an entry leads to', () => {
  const agreed = { received_dirham: 500_000, agreed_dirham: 500_000, wrongTries: 0 };

  it.each([
    [{ ...agreed, isCodeRight: true }, { outcome: 'received' }],
    [{ ...agreed, isCodeRight: null }, { outcome: 'awaiting_guest' }],
    [
      { ...agreed, isCodeRight: true, received_dirham: 490_000 },
      { outcome: 'in_case', reason: 'amount' },
    ],
    [
      { ...agreed, isCodeRight: null, received_dirham: 510_000 },
      { outcome: 'in_case', reason: 'amount' },
    ],
    [
      { ...agreed, isCodeRight: false, received_dirham: 490_000 },
      { outcome: 'wrong_code', wrongTries: 1 },
    ],
    [{ ...agreed, isCodeRight: true, wrongTries: cashCodeTries - 1 }, { outcome: 'received' }],
    [
      { ...agreed, isCodeRight: false, wrongTries: cashCodeTries - 1 },
      { outcome: 'in_case', reason: 'wrong_code' },
    ],
    [
      { ...agreed, isCodeRight: true, wrongTries: cashCodeTries },
      { outcome: 'in_case', reason: 'wrong_code' },
    ],
  ])('%j → %j', (entry, decision) => expect(decideCash(entry)).toEqual(decision));
});

it('counts an amount without a code from when the time to answer is over', () => {
  const answer_by = new Date('2026-12-01T12:00:00Z');
  const payment = { status: 'awaiting_guest', answer_by };
  expect(statusAt(undefined, answer_by)).toBe('open');
  expect(statusAt(payment, new Date(answer_by.getTime() - 1))).toBe('awaiting_guest');
  expect(statusAt(payment, answer_by)).toBe('received');
  expect(statusAt({ status: 'in_case', answer_by }, answer_by)).toBe('in_case');
});

it('is open from the day before check-in until seven days after check-out', () => {
  expect(cashWindow({ check_in: '2026-12-01', check_out: '2026-12-04' })).toEqual({
    opens_on: '2026-11-30',
    closes_on: '2026-12-11',
  });
});

it('is for stays that stand and are paid at the property, once the guest knows', () => {
  const price = { total_dirham: 500_000, online_dirham: null };
  const booking = { status: 'confirmed', payment_choice: 'at_property', announce_at: null, ...price } as const;
  expect(isPaidInCash(booking)).toBe(true);
  expect(isPaidInCash({ ...booking, status: 'completed' })).toBe(true);
  expect(isPaidInCash({ ...booking, status: 'cancelled' })).toBe(false);
  expect(isPaidInCash({ ...booking, status: 'pending' })).toBe(false);
  expect(isPaidInCash({ ...booking, announce_at: new Date() })).toBe(false);
  expect(isPaidInCash({ ...booking, status: 'completed', payment_choice: 'online' })).toBe(false);
  const part = { ...booking, payment_choice: 'part_online', online_dirham: 150_000 } as const;
  expect(isPaidInCash({ ...part, status: 'approved' })).toBe(false);
  expect(isPaidInCash({ ...part, status: 'paid' })).toBe(true);
  expect(isPaidInCash({ ...part, status: 'paid', online_dirham: 500_000 })).toBe(false);
});
