import { expect, test } from 'vitest';
import { formatStay } from './date-format.ts';

test.each([
  ['2026-12-03', '2026-12-07', '3 – 7 Dec 2026', 'من 3 إلى 7 ديسمبر 2026'],
  ['2026-11-28', '2026-12-02', '28 Nov – 2 Dec 2026', 'من 28 نوفمبر إلى 2 ديسمبر 2026'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027', 'من 30 ديسمبر 2026 إلى 2 يناير 2027'],
])(
  'a stay from %s to %s names a shared month and year once, in Arabic in words',
  (checkIn, checkOut, english, arabic) => {
    expect(formatStay(checkIn, checkOut, 'en')).toBe(english);
    expect(formatStay(checkIn, checkOut, 'ar')).toBe(arabic);
  },
);
