import { expect, test } from 'vitest';
import type { FraudSignal } from '#contract/types.gen.ts';
import { dearBookingDirham, newHostDays, scoreSignals, type FraudFacts } from './fraud-signals.ts';

const nothing: FraudFacts = {
  sharing: { shared_payout_account: [], shared_phone: [], shared_device: [] },
  firstBooking: null,
  attempts: null,
};
const account = (id: string, is_suspended = false) => ({ id, name: `Person ${id}`, is_suspended });
const booking = (values: Partial<NonNullable<FraudSignal['booking']>> = {}) => ({
  id: 'b',
  number: 'DY-4K7QX-2M9RT',
  total_dirham: dearBookingDirham,
  host_days: 3,
  guest: { id: 'g', name: 'Guest' },
  host: { id: 'h', name: 'Host' },
  ...values,
});
const attempts = (count: number) => ({
  count,
  kinds: ['phone' as const],
  last_at: '2026-11-20T08:00:00.000Z',
  booking_id: null,
});
const sharing = (values: Partial<FraudFacts['sharing']>) => ({
  ...nothing,
  sharing: { ...nothing.sharing, ...values },
});
const pointsOf = (facts: FraudFacts) => scoreSignals(facts).signals.map(({ kind, points }) => [kind, points]);

test('a person of whom nothing is known has no signal', () => {
  expect(scoreSignals(nothing)).toEqual({ score: 0, signals: [] });
});

test('what is shared counts more where the other account is suspended', () => {
  expect(pointsOf(sharing({ shared_device: [account('1')] }))).toEqual([['shared_device', 10]]);
  expect(pointsOf(sharing({ shared_device: [account('1'), account('2', true)] }))).toEqual([['shared_device', 35]]);
  expect(pointsOf(sharing({ shared_phone: [account('1')] }))).toEqual([['shared_phone', 20]]);
  expect(pointsOf(sharing({ shared_payout_account: [account('1', true)] }))).toEqual([['shared_payout_account', 50]]);
});

test('shows at most five of the accounts, and how many there are', () => {
  const accounts = Array.from({ length: 8 }, (_, index) => account(String(index)));
  const [signal] = scoreSignals(sharing({ shared_device: accounts })).signals;
  expect([signal!.accounts.length, signal!.account_count]).toEqual([5, 8]);
});

test('a first booking counts if it is dear and the host is new', () => {
  const withBooking = (values: Parameters<typeof booking>[0]) =>
    pointsOf({ ...nothing, firstBooking: booking(values) });
  expect(withBooking({})).toEqual([['dear_first_booking', 25]]);
  expect(withBooking({ total_dirham: dearBookingDirham - 10 })).toEqual([]);
  expect(withBooking({ host_days: newHostDays })).toEqual([]);
  expect(withBooking({ host_days: newHostDays - 1 })).toEqual([['dear_first_booking', 25]]);
});

test('one attempt to exchange contact details is a mistake; more count up to a limit', () => {
  const withAttempts = (count: number) => pointsOf({ ...nothing, attempts: attempts(count) });
  expect(withAttempts(1)).toEqual([]);
  expect(withAttempts(2)).toEqual([['contact_attempts', 5]]);
  expect(withAttempts(6)).toEqual([['contact_attempts', 25]]);
  expect(withAttempts(99)).toEqual([['contact_attempts', 25]]);
});

test('the strongest signal comes first, and the score ends at 100', () => {
  const all: FraudFacts = {
    sharing: {
      shared_device: [account('1', true)],
      shared_phone: [account('2', true)],
      shared_payout_account: [account('3', true)],
    },
    firstBooking: booking(),
    attempts: attempts(9),
  };
  const { score, signals } = scoreSignals(all);
  expect(score).toBe(100);
  expect(signals.map(({ points }) => points)).toEqual([50, 40, 35, 25, 25]);
});
