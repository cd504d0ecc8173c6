import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#test/run-size.ts';
import { foldText, textFolder } from './text-folding.ts';

test.each([
  ['presentation forms and full-width letters', 'ﻻ Ｗｉｆｉ ①', 'لا wifi 1'],
  ['accents', 'Ghadamès, ÉTÉ, cœur', 'ghadames, ete, coeur'],
  ['vowel signs, shadda and tatweel', 'مُحَمَّـــد', 'محمد'],
  ['invisible characters', 'دا\u200cر\u200f so\u00adft', 'دار soft'],
  ['alef, hamza on a letter, alef maqsura', 'أإآٱ ؤ ئ ى', 'اااا و ي ي'],
  ['ta marbuta', 'مدرسة', 'مدرسه'],
  ['Persian letters', 'کیلو پیتزا چاي ڤيلا', 'كيلو بيتزا جاي فيلا'],
  ['digits', '٠١٢٩ ۰۱۲۹', '0129 0129'],
  ['apostrophes', 'Ra’s, isn`t', "ra's, isn't"],
  ['spaces and punctuation stay', ' أين؟  a-b, ', ' اين؟  a-b, '],
])('%s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded);
  // Folding twice changes nothing.
  expect(foldText(folded)).toBe(folded);
});

test('options decide how hamza, gaf and apostrophes are folded', () => {
  expect(foldText('جزء گ')).toBe('جزء ك');
  const foldNames = textFolder({ hamza: 'drop', apostrophes: 'drop' });
  expect([foldNames("Ra's"), foldNames('Ra’s Arabė'), foldNames('جزء')]).toEqual(['ras', 'ras arabe', 'جز']);
  expect(textFolder({ gaf: 'ق' })('گال')).toBe('قال');
});

test('what stands beside a letter does not change what it folds to', () => {
  const letters = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'اأإآةىءگڤّـ٥۵ aéœßİ’…\u200f\u0301'),
      ...[
        [0, 0x36f],
        [0x600, 0x6ff],
        [0x2000, 0x206f],
      ].map(([min, max]) => fc.integer({ min: min!, max: max! }).map((code) => String.fromCharCode(code))),
    ),
  });
  fc.assert(
    fc.property(letters, (text) => {
      // A letter of another script makes the whole text be folded in one piece.
      expect(foldText(`${text}ж`)).toBe(`${foldText(text)}ж`);
    }),
    { numRuns: propertyRuns(2000) },
  );
});
