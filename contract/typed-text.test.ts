import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactText, digitsOf, plainText } from './typed-text.ts';

const scripts = [
  '0123456789',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '０１２３４５６７８９',
  '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
  '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿',
  '߀߁߂߃߄߅߆߇߈߉',
];
const marks = [
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u061c',
  '\ufeff',
  '\u00ad',
  '\u200b',
  '\ufe0f',
  '\u{e0101}',
  '\u034f',
  '\u20e3',
];
const gaps = [
  ' ',
  '\u00a0',
  '\u202f',
  '\u2009',
  '\u3000',
  '\t',
  '-',
  '‐',
  '‑',
  '–',
  '—',
  '−',
  '﹣',
  '.',
  '/',
  '(',
  ')',
  'ـ',
  '_',
];

describe('a code', () => {
  test('is the same in the digits of any script, with any marks and separators', () => {
    const digit = fc.tuple(
      fc.nat(9),
      fc.constantFrom(...scripts),
      fc.array(fc.constantFrom(...marks), { maxLength: 2 }),
      fc.array(fc.constantFrom(...gaps), { maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(digit, { maxLength: 20 }), (parts) => {
        const typed = parts
          .map(([value, script, mark, gap]) => gap.join('') + mark.join('') + [...script][value])
          .join('');
        const plain = parts.map(([value]) => value).join('');
        expect(compactText(typed)).toBe(plain);
        expect(digitsOf(typed)).toBe(plain);
      }),
    );
  });

  test.each([
    ['\u202ady-4k7qx-2m9rt\u202c', 'DY4K7QX2M9RT'],
    ['ＬＹ８３ 0020', 'LY830020'],
    ['1️⃣2️⃣3️⃣', '123'],
  ])('%j is read as %s', (typed, code) => {
    expect(compactText(typed)).toBe(code);
  });
});

test('a text keeps its words, accents and joined letters', () => {
  expect(plainText('  كراء\u200f بالليلة – ٢٥٠\u00a0د.ل ')).toBe('كراء بالليلة - 250 د.ل');
  expect(plainText('Élodie d’Orléans')).toBe('Élodie d’Orléans');
  expect(plainText('')).toBe('');
});
