import { describe, expect, test } from 'vitest';
import { addDays, formatDay, formatInstant, formatStay, hoursUntil, nightsBetween, todayInTripoli } from './days.ts';

describe('days in the reader’s language', () => {
  test('a stay within one month names it once', () => {
    expect(formatStay('2026-12-03', '2026-12-07', 'en')).toBe('Thu 3 – Mon 7 Dec 2026');
    expect(formatStay('2026-12-03', '2026-12-07', 'ar')).toBe('الخميس 3 إلى الاثنين 7 ديسمبر 2026');
    expect(formatStay('2026-12-03', '2026-12-07', 'fr')).toBe('jeu. 3 – lun. 7 déc. 2026');
  });

  test('a stay over a month or a year says what differs', () => {
    expect(formatStay('2026-11-29', '2026-12-02', 'en')).toBe('Sun 29 Nov – Wed 2 Dec 2026');
    expect(formatStay('2026-12-30', '2027-01-02', 'en')).toBe('Wed 30 Dec 2026 – Sat 2 Jan 2027');
    expect(formatStay('2026-12-30', '2027-01-02', 'ar')).toBe('الأربعاء 30 ديسمبر 2026 إلى السبت 2 يناير 2027');
  });

  test('digits are Latin in Arabic too', () => {
    expect(formatDay('2026-12-03', 'ar')).toBe('3 ديسمبر 2026');
    expect(formatDay('2026-12-03', 'fr', 'weekday')).toBe('jeu. 3 déc.');
  });

  test('Tripoli is two hours ahead of UTC all year', () => {
    expect(todayInTripoli(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(todayInTripoli(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(formatInstant('2026-12-03T13:40:00Z', 'en')).toBe('3 Dec 2026, 15:40');
  });

  test('counting days crosses months and leap days', () => {
    expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(hoursUntil('2026-01-01T05:30:00Z', new Date('2026-01-01T00:00:00Z'))).toBe(5);
    expect(hoursUntil('2025-12-31T05:30:00Z', new Date('2026-01-01T00:00:00Z'))).toBe(0);
  });
});
