import { describe, expect, test } from 'vitest';
import { headCount } from '#app/shared/head-count.ts';
import { readStayChoice, writeStayChoice } from './stay-choice.ts';

const read = (query: string) => readStayChoice(new URLSearchParams(query));

describe('the chosen stay in the query string', () => {
  test('is read in both spellings', () => {
    const chosen = {
      check_in: '2026-12-03',
      check_out: '2026-12-07',
      guests: { adults: 2, children: 2, infants: 0 },
    };
    expect(read('check_in=2026-12-03&check_out=2026-12-07&adults=2&children=2')).toEqual(chosen);
    expect(read('checkIn=2026-12-03&checkOut=2026-12-07&guests=4&children=2')).toEqual(chosen);
  });

  test('reads invalid values as not chosen', () => {
    expect(read('')).toEqual({ check_in: null, check_out: null, guests: { adults: 1, children: 0, infants: 0 } });
    expect(read('check_in=2026-02-30&check_out=2026-03-02').check_in).toBeNull();
    expect(read('check_in=2026-13-01').check_in).toBeNull();
    expect(read('check_in=tomorrow').check_in).toBeNull();
    expect(read('check_in=2026-12-07&check_out=2026-12-03').check_out).toBeNull();
    expect(read('check_out=2026-12-03').check_out).toBeNull();
    expect(read('adults=-3&children=x&infants=1e9').guests).toEqual({ adults: 1, children: 0, infants: 0 });
    expect(read('guests=999').guests.adults).toBe(50);
  });

  test('reads back what was written and keeps other parameters', () => {
    const choice = {
      check_in: '2026-12-03',
      check_out: '2026-12-07',
      guests: { adults: 3, children: 1, infants: 2 },
    };
    const written = writeStayChoice(new URLSearchParams('checkIn=2025-01-01&guests=9&ref=mail'), choice);
    expect(readStayChoice(written)).toEqual(choice);
    expect(written.get('ref')).toBe('mail');
    expect(written.has('checkIn')).toBe(false);
    expect(written.has('guests')).toBe(false);
  });

  test('omits default values', () => {
    const choice = { check_in: null, check_out: null, guests: { adults: 1, children: 0, infants: 0 } };
    expect(writeStayChoice(new URLSearchParams(), choice).toString()).toBe('');
  });

  test('does not count infants as guests', () => {
    expect(headCount({ adults: 2, children: 1, infants: 3 })).toBe(3);
  });
});
