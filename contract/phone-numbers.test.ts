import { describe, expect, test } from 'vitest';
import { libyanMobile, phoneLink, showPhone, whatsAppNumber } from './phone-numbers.ts';
import { readPhone } from './schemas/phone-numbers.ts';

describe('a phone number', () => {
  test.each([
    ['0912345678', '+218912345678'],
    ['\u202a+218 91-234-5678\u202c', '+218912345678'],
    ['٠٩١ ٢٣٤ ٥٦٧٨', '+218912345678'],
    ['+218 (0)91 234 56 78', '+218912345678'],
    ['00218 92 123 4567', '+218921234567'],
    ['218912345678', '+218912345678'],
    ['912345678', '+218912345678'],
    ['091ـ2345678', '+218912345678'],
    ['０９１２３４５６７８', '+218912345678'],
    ['021 333 4455', '+218213334455'],
    ['+216 20 123 456', '+21620123456'],
    ['0021620123456', '+21620123456'],
    ['21620123456', '+21620123456'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['+20 100 123 4567', '+201001234567'],
    ['\u2066＋44 7911 123456\u2069', '+447911123456'],
  ])('%j is stored as %s', (typed, number) => {
    expect(readPhone(typed)).toBe(number);
  });

  test.each([
    '',
    'call me',
    '12',
    '09123456789012345',
    '+218 91',
    '091 234 5678 ext 12345678',
    '0912345678 0923456789',
  ])('%j is none', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });

  test.each([
    ['+218912345678', 'ar', '091 234 5678'],
    ['+218912345678', 'fr', '+218 91 234 5678'],
    ['+218213334455', 'en', '+218 21 333 4455'],
    ['+21620123456', 'ar', '+216 201 234 56'],
    ['+33612345678', 'en', '+33 612 345 678'],
    ['+12025550123', 'en', '+1 202 555 0123'],
    ['1515', 'ar', '1515'],
  ])('%s is shown in %s as %s', (phone, locale, shown) => {
    expect(showPhone(phone, locale)).toBe(shown);
  });

  test('is dialled with the plus, and given to WhatsApp without', () => {
    expect(phoneLink('+218912345678')).toBe('tel:+218912345678');
    expect(phoneLink('1515')).toBe('tel:1515');
    expect(whatsAppNumber('+218912345678')).toBe('218912345678');
    expect(whatsAppNumber('091 234 5678')).toBe('218912345678');
  });
});

test.each([
  ['+218 (0)91 234 5678', '912345678'],
  ['\u2066٠٩٣–٢٣٤\u00a0٥٦٧٨\u2069', '932345678'],
  ['021 333 4455', undefined],
  ['09123456789', undefined],
])('%j is the Libyan mobile number %s', (typed, number) => {
  expect(libyanMobile(typed)).toBe(number);
});
