import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import {
  canCheckIn,
  canCheckOut,
  lastCheckOut,
  dayStatus,
  stayPart,
  pickDay,
  createStayDays,
  type AvailableDay,
} from './stay-days.ts';

const today = '2026-11-21';
const none = { check_in: null, check_out: null };

/** Forty days from today; the nights in `taken` are not free, and `minimum` sets the minimum nights of some days. */
function makeStay(taken: string[] = [], minimum: Record<string, number> = {}, maxNights = 28) {
  const days: AvailableDay[] = Array.from({ length: 40 }, (_, at) => {
    const day = addDays(today, at);
    return { day, available: !taken.includes(day), price_dirham: 900_000, min_nights: minimum[day] ?? 1 };
  });
  return createStayDays(today, days, maxNights);
}

describe('pickDay', () => {
  test('sets the check-in first, then the check-out, then a new check-in', () => {
    const stay = makeStay();
    const first = pickDay(stay, none, '2026-12-03');
    expect(first).toEqual({ chosen: { check_in: '2026-12-03', check_out: null }, refusal: null });
    const second = pickDay(stay, first.chosen, '2026-12-07');
    expect(second.chosen).toEqual({ check_in: '2026-12-03', check_out: '2026-12-07' });
    expect(pickDay(stay, second.chosen, '2026-12-10').chosen).toEqual({ check_in: '2026-12-10', check_out: null });
  });

  test('takes a day before the check-in as the new check-in', () => {
    const stay = makeStay();
    const chosen = { check_in: '2026-12-03', check_out: null };
    expect(pickDay(stay, chosen, '2026-12-01').chosen).toEqual({ check_in: '2026-12-01', check_out: null });
  });

  test('allows check-out on the day the next guest arrives, but no stay through a taken night', () => {
    const stay = makeStay(['2026-12-06']);
    expect(lastCheckOut(stay, '2026-12-03')).toBe('2026-12-06');
    expect(canCheckOut(stay, '2026-12-03', '2026-12-06')).toBe(true);
    const through = pickDay(stay, { check_in: '2026-12-03', check_out: null }, '2026-12-08');
    expect(through.refusal).toEqual({ code: 'taken_between' });
    expect(through.chosen).toEqual({ check_in: '2026-12-03', check_out: null });
  });

  test('refuses check-in on a taken night', () => {
    const stay = makeStay(['2026-12-06']);
    expect(pickDay(stay, none, '2026-12-06').refusal).toEqual({ code: 'taken' });
    expect(dayStatus(stay, '2026-12-06')).toBe('taken');
  });

  test('applies the minimum nights of the check-in day', () => {
    const stay = makeStay([], { '2026-12-03': 3 });
    const short = pickDay(stay, { check_in: '2026-12-03', check_out: null }, '2026-12-05');
    expect(short.refusal).toEqual({ code: 'too_short', nights: 3 });
    expect(canCheckOut(stay, '2026-12-03', '2026-12-06')).toBe(true);
  });

  test('refuses check-in where fewer nights are free than the minimum', () => {
    const stay = makeStay(['2026-12-05'], { '2026-12-03': 3 });
    expect(canCheckIn(stay, '2026-12-03')).toBe(false);
    expect(pickDay(stay, none, '2026-12-03').refusal).toEqual({ code: 'too_short', nights: 3 });
    expect(canCheckIn(stay, '2026-12-04')).toBe(true);
  });

  test('refuses a stay longer than the longest one, and names its nights', () => {
    const stay = makeStay([], {}, 5);
    expect(pickDay(stay, { check_in: '2026-12-01', check_out: null }, '2026-12-09').refusal).toEqual({
      code: 'too_long',
      nights: 5,
    });
  });

  test('refuses days on which no stay begins or ends, and the limits of the check-in day', () => {
    const days: AvailableDay[] = Array.from({ length: 40 }, (_, at) => {
      const day = addDays(today, at);
      const open = { day, available: true, price_dirham: 900_000, min_nights: 1 };
      if (day === '2026-12-03') return { ...open, max_nights: 2 };
      if (day === '2026-12-04') return { ...open, arrival_allowed: false, departure_allowed: false };
      return open;
    });
    const stay = createStayDays(today, days, 28);
    expect(pickDay(stay, none, '2026-12-04').refusal).toEqual({ code: 'no_arrival' });
    const chosen = { check_in: '2026-12-03', check_out: null };
    expect(pickDay(stay, chosen, '2026-12-04').refusal).toEqual({ code: 'no_departure' });
    expect(pickDay(stay, chosen, '2026-12-05').refusal).toBeNull();
    expect(pickDay(stay, chosen, '2026-12-06').refusal).toEqual({ code: 'too_long', nights: 2 });
  });

  test('refuses check-in on days that are past or not loaded', () => {
    const stay = makeStay();
    expect(dayStatus(stay, '2026-11-20')).toBe('past');
    expect(dayStatus(stay, '2027-05-01')).toBe('unknown');
    expect(canCheckIn(stay, '2026-12-30')).toBe(true);
    expect(canCheckIn(stay, '2027-05-01')).toBe(false);
  });

  test('tells the part of the stay that a day is', () => {
    const chosen = { check_in: '2026-12-03', check_out: '2026-12-05' };
    expect(['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map((day) => stayPart(chosen, day))).toEqual([
      null,
      'start',
      'middle',
      'end',
    ]);
  });
});
