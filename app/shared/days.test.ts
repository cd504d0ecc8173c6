import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatDay,
  formatDeadline,
  formatInstant,
  formatShortStay,
  formatStay,
  formatWeekday,
  hoursUntil,
} from './days.ts';

afterEach(() => vi.restoreAllMocks());

describe('days in the reader’s language', () => {
  test('a stay within one month names it once', () => {
    expect(formatStay('2026-12-03', '2026-12-07', 'en')).toBe('Thu 3 – Mon 7 Dec 2026');
    expect(formatStay('2026-12-03', '2026-12-07', 'ar')).toBe('الخميس 3 إلى الاثنين 7 ديسمبر 2026');
    expect(formatStay('2026-12-03', '2026-12-07', 'fr')).toBe('jeu. 3 – lun. 7 déc. 2026');
  });

  test('a stay across months or years names both', () => {
    expect(formatStay('2026-11-29', '2026-12-02', 'en')).toBe('Sun 29 Nov – Wed 2 Dec 2026');
    expect(formatStay('2026-11-29', '2026-12-02', 'ar')).toBe('الأحد 29 نوفمبر إلى الأربعاء 2 ديسمبر 2026');
    expect(formatStay('2026-11-29', '2026-12-02', 'fr')).toBe('dim. 29 nov. – mer. 2 déc. 2026');
    expect(formatStay('2026-12-30', '2027-01-02', 'en')).toBe('Wed 30 Dec 2026 – Sat 2 Jan 2027');
    expect(formatStay('2026-12-30', '2027-01-02', 'ar')).toBe('الأربعاء 30 ديسمبر 2026 إلى السبت 2 يناير 2027');
    expect(formatStay('2026-12-30', '2027-01-02', 'fr')).toBe('mer. 30 déc. 2026 – sam. 2 janv. 2027');
  });

  test('a stay names the weekday whole in Arabic, also on devices that shorten it, and short in English and French', async () => {
    const DateTimeFormat = Intl.DateTimeFormat;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function shortening(locale, options) {
      const { weekday, ...rest } = options ?? {};
      const shown = weekday === 'short' ? 'narrow' : weekday;
      return new DateTimeFormat(locale, { ...rest, ...(shown ? { weekday: shown } : {}) });
    });
    // A copy of its own: formatters are kept.
    const address = './days.ts?shortening';
    const days = (await import(/* @vite-ignore */ address)) as { formatStay: typeof formatStay };
    expect(days.formatStay('2026-12-03', '2026-12-07', 'ar')).toBe('الخميس 3 إلى الاثنين 7 ديسمبر 2026');
    expect(days.formatStay('2026-11-29', '2026-12-02', 'ar')).toBe('الأحد 29 نوفمبر إلى الأربعاء 2 ديسمبر 2026');
    expect(days.formatStay('2026-12-03', '2026-12-07', 'en')).toBe('T 3 – M 7 Dec 2026');
    expect(days.formatStay('2026-12-03', '2026-12-07', 'fr')).toBe('J 3 – L 7 déc. 2026');
  });

  test('digits are Latin in Arabic too', () => {
    expect(formatDay('2026-12-03', 'ar')).toBe('3 ديسمبر 2026');
    expect(formatDay('2026-12-03', 'fr', 'weekday')).toBe('jeu. 3 déc.');
  });

  test('a short stay within one month names it once', () => {
    expect(formatShortStay('2026-12-03', '2026-12-07', 'en')).toBe('3–7 Dec');
    expect(formatShortStay('2026-11-29', '2026-12-02', 'fr')).toBe('29 nov. – 2 déc.');
    expect(formatShortStay('2026-12-03', '2026-12-07', 'ar')).toBe('من 3 إلى 7 ديسمبر');
  });

  test('instants are shown in the time of Tripoli', () => {
    expect(formatInstant('2026-12-03T13:40:00Z', 'en')).toBe('3 Dec 2026, 15:40');
    expect(formatInstant('2026-12-03T22:40:00Z', 'ar')).toBe('4 ديسمبر 2026، 00:40');
    expect(formatDeadline('2026-12-03T22:40:00Z', 'en')).toBe('Friday 00:40');
    expect(formatWeekday('2026-12-03T22:40:00Z', 'fr', 'short')).toBe('ven.');
  });

  test('hours until an instant are whole and never negative', () => {
    expect(hoursUntil('2026-01-01T05:30:00Z', new Date('2026-01-01T00:00:00Z'))).toBe(5);
    expect(hoursUntil('2025-12-31T05:30:00Z', new Date('2026-01-01T00:00:00Z'))).toBe(0);
  });
});
