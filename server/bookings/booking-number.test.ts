import { expect, test } from 'vitest';
import { bookingNumber } from './booking-number.ts';

test('encodes 50 bits without letters that are mistaken for others', () => {
  expect(bookingNumber('00000000-0000-7000-8000-000000000000')).toBe('DY-00000-00000');
  expect(bookingNumber('00000000-0000-7000-8000-000000000001')).toBe('DY-00000-00001');
  expect(bookingNumber('ffffffff-ffff-7fff-bfff-ffffffffffff')).toBe('DY-ZZZZZ-ZZZZZ');
  const numbers = Array.from({ length: 2000 }, () => bookingNumber(crypto.randomUUID()));
  expect(new Set(numbers).size).toBe(2000);
  for (const number of numbers) expect(number).toMatch(/^DY-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});
