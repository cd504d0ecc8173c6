import { describe, expect, test } from 'vitest';
import { headCount } from '#app/shared/head-count.ts';
import { readStayChoice, writeStayChoice } from './stay-choice.ts';

const read = (query: string) => readStayChoice(new URLSearchParams(query));

describe('a stay in the address', () => {
  test('both spellings are read', () => {
    const chosen = {
      check_in: '2026-12-03',
      check_out: '2026-12-07',
      guests: { adults: 2, children: 2, infants: 0 },
    };
    expect(read('check_in=2026-12-03&check_out=2026-12-07&adults=2&children=2')).toEqual(chosen);
    expect(read('checkIn=2026-12-03&checkOut=2026-12-07&guests=4&children=2')).toEqual(chosen);
  });

  test('what makes no sense counts as not chosen', () => {
    expect(read('')).toEqual({ check_in: null, check_out: null, guests: { adults: 1, children: 0, infants: 0 } });
    expect(read('check_in=2026-02-30&check_out=2026-03-02').check_in).toBeNull();
    expect(read('check_in=2026-13-01').check_in).toBeNull();
    expect(read('check_in=tomorrow').check_in).toBeNull();
    expect(read('check_in=2026-12-07&check_out=2026-12-03').check_out).toBeNull();
    expect(read('check_out=2026-12-03').check_out).toBeNull();
    expect(read('adults=-3&children=x&infants=1e9').guests).toEqual({ adults: 1, children: 0, infants: 0 });
    expect(read('guests=999').guests.adults).toBe(50);
  });

  test('what is written reads back the same, beside what was there', () => {
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

  test('a clean address says nothing that everybody would assume', () => {
    const choice = { check_in: null, check_out: null, guests: { adults: 1, children: 0, infants: 0 } };
    expect(writeStayChoice(new URLSearchParams(), choice).toString()).toBe('');
  });

  test('infants need no place of their own', () => {
    expect(headCount({ adults: 2, children: 1, infants: 3 })).toBe(3);
  });
});
