import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { CalendarBooking } from '#contract/types.gen.ts';
import { barParts, barsOf } from './booking-bars.ts';

const day = (number: number) => addDays('2026-12-01', number - 1);
const booking = (
  id: string,
  from: number,
  to: number,
  status: CalendarBooking['status'] = 'paid',
): CalendarBooking => ({
  id,
  guest: id,
  guests: 2,
  status,
  check_in: day(from),
  check_out: day(to),
});
const feeds = [{ id: 'x', partner: 'airbnb' as const, name: null }];
const nights = (from: number, to: number, source: string | null) =>
  Array.from({ length: to - from }, (_, at) => ({
    day: day(from + at),
    status: 'open' as const,
    price_dirham: 1000,
    rule: 'base',
    min_nights: 1,
    source,
    has_own_price: false,
    has_own_min_nights: false,
    note: null,
  }));

test('a bar lies from the middle of the arrival to the middle of the departure; two stays meet on one day', () => {
  const bars = barsOf({ feeds, bookings: [booking('a', 2, 4), booking('b', 4, 5)], days: [] }, day(1));
  expect(barParts(bars, day(1), 7).map(({ column, start, end }) => [column, start, end])).toEqual([
    [1, 3, 7],
    [3, 7, 9],
  ]);
});

test('a bar that leaves the row is cut on that side', () => {
  const bars = barsOf({ feeds, bookings: [booking('a', 5, 12)], days: [] }, day(1));
  expect(barParts(bars, day(1), 7)).toMatchObject([{ start: 9, end: 14, isCutAtStart: false, isCutAtEnd: true }]);
  expect(barParts(bars, day(8), 7)).toMatchObject([{ start: 0, end: 9, isCutAtStart: true, isCutAtEnd: false }]);
  // The stay that ends on the first day of the row reaches to the middle of that day.
  expect(barParts(bars, day(12), 7)).toMatchObject([{ start: 0, end: 1, isCutAtStart: true }]);
  expect(barParts(bars, day(13), 7)).toEqual([]);
});

test('requests that overlap are one bar; a stay that is over, and another calendar, are kinds of their own', () => {
  const bookings = [
    booking('past', 1, 3),
    booking('one', 10, 13, 'pending'),
    booking('two', 12, 15, 'pending'),
    booking('apart', 15, 16, 'pending'),
  ];
  const days = [...nights(20, 22, 'feed:x'), ...nights(22, 24, 'feed:y'), ...nights(25, 26, 'host')];
  expect(
    barsOf({ feeds, bookings, days }, day(5)).map((bar) => [bar.kind, bar.from, bar.to, bar.bookings.length]),
  ).toEqual([
    ['past', day(1), day(3), 1],
    ['request', day(10), day(15), 2],
    ['request', day(15), day(16), 1],
    ['feed', day(20), day(22), 0],
    ['feed', day(22), day(24), 0],
  ]);
});

test('a bar of another calendar names its platform', () => {
  const days = [...nights(2, 4, 'feed:x'), ...nights(4, 6, 'feed:gone')];
  expect(barsOf({ feeds, bookings: [], days }, day(1)).map(({ from, to, feed }) => [from, to, feed?.partner])).toEqual([
    [day(2), day(4), 'airbnb'],
    [day(4), day(6), undefined],
  ]);
});

test('a request tells over how much of its start another calendar lies, unless that is all of it', () => {
  const coveredBy = (from: number, to: number) => {
    const bars = barsOf({ feeds, bookings: [booking('a', 4, 8, 'pending')], days: nights(from, to, 'feed:x') }, day(1));
    return barParts(bars, day(1), 14).find(({ bar }) => bar.kind === 'request')?.covered;
  };
  expect(coveredBy(4, 5)).toBe(2);
  expect(coveredBy(2, 6)).toBe(4);
  expect(coveredBy(2, 4)).toBe(0);
  expect(coveredBy(5, 6)).toBe(0);
  // Its guest is named on the bar of the other calendar.
  expect(coveredBy(3, 9)).toBeUndefined();
});

test('a request that lies wholly under another calendar is named on its bar; others keep their own', () => {
  const bookings = [booking('under', 20, 23, 'pending'), booking('beside', 24, 27, 'pending'), booking('paid', 1, 3)];
  const days = [...nights(20, 22, 'feed:x'), ...nights(22, 25, 'feed:y')];
  const bars = barsOf({ feeds, bookings, days }, day(1));
  expect(bars.map((bar) => [bar.kind, bar.from, bar.bookings.map(({ guest }) => guest)])).toEqual([
    ['request', day(24), ['beside']],
    ['booked', day(1), ['paid']],
    ['feed', day(20), ['under']],
    ['feed', day(22), []],
  ]);
});
