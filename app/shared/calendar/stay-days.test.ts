import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import {
  canCheckIn,
  canCheckOut,
  lastCheckOut,
  lookOf,
  partOf,
  pickDay,
  stayDays,
  type AvailableDay,
} from './stay-days.ts';

const today = '2026-11-21';
const none = { check_in: null, check_out: null };

/** Forty days from today; nights named in `taken` are gone, those in `minimum` ask for more nights. */
function makeStay(taken: string[] = [], minimum: Record<string, number> = {}, maxNights = 28) {
  const days: AvailableDay[] = Array.from({ length: 40 }, (_, at) => {
    const day = addDays(today, at);
    return { day, available: !taken.includes(day), price_dirham: 900_000, min_nights: minimum[day] ?? 1 };
  });
  return stayDays(today, days, maxNights);
}

describe('choosing the days of a stay', () => {
  test('the first tap arrives, the second leaves, the third begins anew', () => {
    const stay = makeStay();
    const first = pickDay(stay, none, '2026-12-03');
    expect(first).toEqual({ chosen: { check_in: '2026-12-03', check_out: null }, refusal: null });
    const second = pickDay(stay, first.chosen, '2026-12-07');
    expect(second.chosen).toEqual({ check_in: '2026-12-03', check_out: '2026-12-07' });
    expect(pickDay(stay, second.chosen, '2026-12-10').chosen).toEqual({ check_in: '2026-12-10', check_out: null });
  });

  test('an earlier day than the check-in becomes the check-in', () => {
    const stay = makeStay();
    const chosen = { check_in: '2026-12-03', check_out: null };
    expect(pickDay(stay, chosen, '2026-12-01').chosen).toEqual({ check_in: '2026-12-01', check_out: null });
  });

  test('one may leave on the day the next guest arrives, but not stay through it', () => {
    const stay = makeStay(['2026-12-06']);
    expect(lastCheckOut(stay, '2026-12-03')).toBe('2026-12-06');
    expect(canCheckOut(stay, '2026-12-03', '2026-12-06')).toBe(true);
    const through = pickDay(stay, { check_in: '2026-12-03', check_out: null }, '2026-12-08');
    expect(through.refusal).toEqual({ code: 'taken_between' });
    expect(through.chosen).toEqual({ check_in: '2026-12-03', check_out: null });
  });

  test('a taken night cannot be arrived on', () => {
    const stay = makeStay(['2026-12-06']);
    expect(pickDay(stay, none, '2026-12-06').refusal).toEqual({ code: 'taken' });
    expect(lookOf(stay, '2026-12-06')).toBe('taken');
  });

  test('the shortest stay is the one of the day of arrival', () => {
    const stay = makeStay([], { '2026-12-03': 3 });
    const short = pickDay(stay, { check_in: '2026-12-03', check_out: null }, '2026-12-05');
    expect(short.refusal).toEqual({ code: 'too_short', nights: 3 });
    expect(canCheckOut(stay, '2026-12-03', '2026-12-06')).toBe(true);
  });

  test('a gap shorter than the shortest stay cannot be arrived in', () => {
    const stay = makeStay(['2026-12-05'], { '2026-12-03': 3 });
    expect(canCheckIn(stay, '2026-12-03')).toBe(false);
    expect(pickDay(stay, none, '2026-12-03').refusal).toEqual({ code: 'too_short', nights: 3 });
    expect(canCheckIn(stay, '2026-12-04')).toBe(true);
  });

  test('longer than the longest stay is refused with its number', () => {
    const stay = makeStay([], {}, 5);
    expect(pickDay(stay, { check_in: '2026-12-01', check_out: null }, '2026-12-09').refusal).toEqual({
      code: 'too_long',
      nights: 5,
    });
  });

  test('past days and days not loaded yet are neither open nor a limit on what is known', () => {
    const stay = makeStay();
    expect(lookOf(stay, '2026-11-20')).toBe('past');
    expect(lookOf(stay, '2027-05-01')).toBe('unknown');
    expect(canCheckIn(stay, '2026-12-30')).toBe(true);
    expect(canCheckIn(stay, '2027-05-01')).toBe(false);
  });

  test('each day knows which part of the stay it is', () => {
    const chosen = { check_in: '2026-12-03', check_out: '2026-12-05' };
    expect(['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map((day) => partOf(chosen, day))).toEqual([
      null,
      'start',
      'middle',
      'end',
    ]);
  });
});
