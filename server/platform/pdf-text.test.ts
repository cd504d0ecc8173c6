import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { breakLines, fontFiles, openPdf, visualRuns } from './pdf-text.ts';

/** The library that shapes text inside the PDF library; it brings no types. */
const { openSync } = createRequire(import.meta.url)('fontkit') as {
  openSync: (path: string) => {
    layout: (text: string, features: string[]) => { glyphs: { name: string }[] };
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  };
};
const font = openSync(fontFiles.regular);
/** The glyphs of a run from left to right, by name. */
const glyphs = (text: string) => font.layout(text, ['kern']).glyphs.map((glyph) => glyph.name);

describe('the order of a line', () => {
  test('Arabic runs from the right, with numbers and Latin upright inside it', () => {
    expect(visualRuns('رقم الحجز: DY-4K7QX', 'rtl')).toEqual([
      { text: 'DY-4K7QX', direction: 'ltr' },
      { text: 'رقم الحجز: ', direction: 'rtl' },
    ]);
    expect(visualRuns('ليلتان × 260.00، موسم', 'rtl')).toEqual([
      { text: '، موسم', direction: 'rtl' },
      { text: '260.00', direction: 'ltr' },
      { text: 'ليلتان × ', direction: 'rtl' },
    ]);
  });

  test('brackets are turned where they go right to left, and only there', () => {
    expect(visualRuns('حوش (المدينة) Villa 12', 'rtl')).toEqual([
      { text: 'Villa 12', direction: 'ltr' },
      { text: 'حوش )المدينة( ', direction: 'rtl' },
    ]);
    expect(visualRuns('Home (12)', 'ltr')).toEqual([{ text: 'Home (12)', direction: 'ltr' }]);
  });

  test('an isolated name keeps its own direction; marks are not drawn', () => {
    expect(visualRuns('Host: \u2068سالمة Ben\u2069', 'ltr')).toEqual([
      { text: 'Host: ', direction: 'ltr' },
      { text: 'Ben', direction: 'ltr' },
      { text: 'سالمة ', direction: 'rtl' },
    ]);
    expect(visualRuns('\u200e\u221257.00', 'rtl')).toEqual([{ text: '\u221257.00', direction: 'ltr' }]);
    expect(visualRuns('', 'rtl')).toEqual([]);
  });
});

describe('the letters', () => {
  test('Arabic ones are joined, each in the form of its place, and set from the right', () => {
    const names = glyphs('إيصال');
    expect(names).toHaveLength(5);
    expect(names[0]).toMatch(/^uni0644(?!.*(init|medi|fina))/);
    expect(names[1]).toMatch(/^uni0627\.fina/);
    expect(names[2]).toMatch(/^uni0635\.medi/);
    expect(names[3]).toMatch(/^uni064A\.init/);
    expect(names[4]).toMatch(/^uni0625/);
  });

  test('the font has all that a receipt says: Latin with accents, signs of money and of lists', () => {
    for (const letter of 'ÉéèçàôêÀœ’«» –−×·:.,،؛؟٪%€$0123456789\u00a0ءآأؤإئةىيًٌٍَُِّْ') {
      expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0)!)]).toEqual([letter, true]);
    }
  });
});

test('lines break between words, and a word that is too wide between its letters', () => {
  const measure = (line: string) => line.length;
  expect(breakLines('one two three', 7, measure)).toEqual(['one two', 'three']);
  expect(breakLines('abcdefghij k', 4, measure)).toEqual(['abcd', 'efgh', 'ij k']);
  expect(breakLines('', 4, measure)).toEqual(['']);
});

test('a file is a PDF with its letters inside, whatever people are called', async () => {
  const page = openPdf({ title: 'إيصال', direction: 'rtl', language: 'ar' });
  for (const text of ['سالمة', '😀 \uD800 漢字', '‮evil‬', '(((']) {
    expect(page.write(text, { x: 50, y: 50, width: 200, align: 'right', size: 12 })).toBeGreaterThan(0);
  }
  const bytes = await page.finish();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain('/FontFile2');
  expect(bytes.toString('latin1')).toContain('/Lang (ar)');
});
