import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostCancellationFee } from './host-cancellation-fee.ts';

const stay = {
  total_dirham: 5_227_130,
  check_in: '2026-12-24',
  check_in_time: '15:00',
  in_emergency: false,
  early_percent: 10,
  late_percent: 25,
};
const at = (text: string) => new Date(`${text}:00+02:00`);
const percentAt = (approved: string, now: string) =>
  hostCancellationFee({ ...stay, approved_at: at(approved) }, at(now)).percent;

test.each([
  ['free for 24 hours', '2026-11-14T20:40', '2026-11-15T20:40', 0],
  ['10 % afterwards', '2026-11-14T20:40', '2026-11-15T20:41', 10],
  ['free until 14 days before, where these come first', '2026-12-10T10:00', '2026-12-10T15:00', 0],
  ['10 % within 14 days, also at once', '2026-12-10T16:00', '2026-12-10T16:01', 10],
  ['10 % until 7 days before', '2026-11-14T20:40', '2026-12-17T15:00', 10],
  ['25 % from then on', '2026-11-14T20:40', '2026-12-17T15:01', 25],
  ['25 % after check-in', '2026-11-14T20:40', '2026-12-25T10:00', 25],
])('a host pays %s', (_, approved, now, percent) => {
  expect(percentAt(approved, now)).toBe(percent);
});

test('the fee is rounded half up to 10 dirham, and says when it becomes dearer', () => {
  const terms = { ...stay, approved_at: at('2026-11-14T20:40') };
  expect(hostCancellationFee(terms, at('2026-11-20T12:00'))).toEqual({
    fee_dirham: 522_710,
    percent: 10,
    dearer_from: at('2026-12-17T15:00'),
    dearer_percent: 25,
    in_emergency: false,
  });
  expect(hostCancellationFee(terms, at('2026-12-20T12:00'))).toMatchObject({ dearer_from: null, dearer_percent: null });
});

test('in an emergency area a host pays nothing, however late', () => {
  const terms = { ...stay, approved_at: at('2026-11-14T20:40'), in_emergency: true };
  expect(hostCancellationFee(terms, at('2026-12-24T14:00'))).toMatchObject({ fee_dirham: 0, dearer_from: null });
});

test('the fee never falls with time, is at most a quarter, and changes only when it said so', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }).map((tens) => tens * 10),
      fc.integer({ min: -60 * 24, max: 0 }),
      fc.nat({ max: 60 * 24 }),
      fc.nat({ max: 60 * 24 }),
      (total_dirham, approvedHours, first, more) => {
        const start = at('2026-12-24T15:00').getTime();
        const approved_at = new Date(start + approvedHours * 3_600_000);
        const terms = { ...stay, total_dirham, approved_at };
        const earlier = new Date(approved_at.getTime() + first * 3_600_000);
        const later = new Date(earlier.getTime() + more * 3_600_000);
        const one = hostCancellationFee(terms, earlier);
        const other = hostCancellationFee(terms, later);
        expect(one.fee_dirham % 10).toBe(0);
        expect(other.fee_dirham).toBeGreaterThanOrEqual(one.fee_dirham);
        expect(other.fee_dirham * 4).toBeLessThanOrEqual(total_dirham + 20);
        if (one.dearer_from === null || later <= one.dearer_from) expect(other.percent).toBe(one.percent);
      },
    ),
  );
});
