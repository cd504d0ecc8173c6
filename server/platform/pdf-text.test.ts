import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { fontData, fontFiles, inFonts, type AnyFont } from './pdf-fonts.ts';
import { breakLines, openPdf, visualRuns } from './pdf-text.ts';

/** The shaper that PDFKit uses; it has no types. */
const { openSync, create } = createRequire(import.meta.url)('fontkit') as {
  openSync: (path: string) => ShapedFont;
  create: (file: Buffer) => ShapedFont;
};
interface ShapedFont {
  layout: (text: string, features: string[]) => { glyphs: { id: number; name: string }[] };
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}
const font = openSync(fontFiles.regular);
/** The glyphs of a run from left to right, by name. */
const glyphs = (text: string) => font.layout(text, ['kern']).glyphs.map((glyph) => glyph.name);

describe('the visual order of a line', () => {
  test('runs from right to left in Arabic, with numbers and Latin from left to right', () => {
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

  test('mirrors brackets only from right to left', () => {
    expect(visualRuns('حوش (المدينة) Villa 12', 'rtl')).toEqual([
      { text: 'Villa 12', direction: 'ltr' },
      { text: 'حوش )المدينة( ', direction: 'rtl' },
    ]);
    expect(visualRuns('Home (12)', 'ltr')).toEqual([{ text: 'Home (12)', direction: 'ltr' }]);
  });

  test('keeps the direction of an isolated name and drops marks', () => {
    expect(visualRuns('Host: \u2068سالمة Ben\u2069', 'ltr')).toEqual([
      { text: 'Host: ', direction: 'ltr' },
      { text: 'Ben', direction: 'ltr' },
      { text: 'سالمة ', direction: 'rtl' },
    ]);
    expect(visualRuns('\u200e\u221257.00', 'rtl')).toEqual([{ text: '\u221257.00', direction: 'ltr' }]);
    expect(visualRuns('', 'rtl')).toEqual([]);
  });
});

describe('the glyphs', () => {
  test('are joined in Arabic, each in its positional form, from right to left', () => {
    const names = glyphs('إيصال');
    expect(names).toHaveLength(5);
    expect(names[0]).toMatch(/^uni0644(?!.*(init|medi|fina))/);
    expect(names[1]).toMatch(/^uni0627\.fina/);
    expect(names[2]).toMatch(/^uni0635\.medi/);
    expect(names[3]).toMatch(/^uni064A\.init/);
    expect(names[4]).toMatch(/^uni0625/);
  });

  test('include everything in a receipt: accented Latin, currency and list signs', () => {
    for (const letter of 'ÉéèçàôêÀœ’«» –−×·:.,،؛؟٪%€$0123456789\u00a0ءآأؤإئةىيًٌٍَُِّْ') {
      expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0)!)]).toEqual([letter, true]);
    }
  });
});

describe('names in letters that our font lacks', () => {
  const opened = new Map<AnyFont, ShapedFont>();
  const fontOf = (name: AnyFont) => {
    if (!opened.has(name)) opened.set(name, create(fontData(name)));
    return opened.get(name)!;
  };
  const has = (name: AnyFont, codePoint: number) => fontOf(name).hasGlyphForCodePoint(codePoint);
  const piecesOf = (text: string) => visualRuns(text, 'ltr').flatMap((run) => inFonts(run, 'regular', has));

  test.each([
    ['Russian', 'Дмитрий Иванов', ['noto-sans-cyrillic']],
    ['Kazakh', 'Қайрат Әбіш', ['noto-sans-cyrillic-ext', 'noto-sans-cyrillic']],
    ['Greek', 'Γιώργος', ['noto-sans-greek']],
    ['Persian', 'پژمان گلچین', ['noto-sans-arabic']],
    ['Kurdish', 'ڕێبوار', ['noto-sans-arabic']],
    ['Urdu', 'ہانیہ ٹیپو', ['noto-sans-arabic']],
    ['Tifinagh', 'ⵎⴰⵙⵙⵉⵏⵉⵙⵙⴰ', ['noto-sans-tifinagh']],
    ['Hebrew', 'דוד כהן', ['noto-sans-hebrew']],
    ['Amharic', 'አበበ ቢቂላ', ['noto-sans-ethiopic']],
    ['Armenian', 'Արամ', ['noto-sans-armenian']],
    ['Georgian', 'გიორგი', ['noto-sans-georgian']],
    ['Chinese', '王小明', ['unifontex']],
    ['Japanese', '山田さくら', ['unifontex']],
    ['Korean', '김철수', ['unifontex']],
    ['Hindi', 'राहुल', ['unifontex']],
    ['Bengali', 'রহমান', ['unifontex']],
    ['Thai', 'สมชาย', ['unifontex']],
    ['Syriac', 'ܝܘܚܢܢ', ['unifontex']],
    ['Azerbaijani', 'Ənvər', ['regular']],
    ['an emoji', '😀\ufe0f', ['unifontex']],
    ['several', 'Omar Иван 王 (پ)', ['regular', 'noto-sans-cyrillic', 'unifontex', 'noto-sans-arabic']],
  ] as const)('%s: no glyph is missing', (_, name, fonts) => {
    const pieces = piecesOf(name);
    for (const { text, font } of pieces) {
      for (const glyph of fontOf(font).layout(text.trim(), ['kern']).glyphs)
        expect([text, glyph.id]).not.toEqual([text, 0]);
    }
    for (const font of fonts) expect(pieces.map((piece) => piece.font)).toContain(font);
  });

  test('a word stays in one font, so that its letters are joined, and the words of a line stay in their order', () => {
    expect(piecesOf('پژمان علي')).toEqual([
      { text: 'علي', direction: 'rtl', font: 'regular' },
      { text: 'پژمان ', direction: 'rtl', font: 'noto-sans-arabic' },
    ]);
  });

  test('only the letters that are used are embedded', async () => {
    const page = openPdf({ title: 'Receipt', direction: 'ltr', language: 'en' });
    page.write('Иван 王小明 پژمان', { x: 50, y: 50, width: 400, align: 'left', size: 12 });
    expect((await page.finish()).length).toBeLessThan(40_000);
  });
});

test('breaks lines between words, and too wide words between characters', () => {
  const measure = (line: string) => line.length;
  expect(breakLines('one two three', 7, measure)).toEqual(['one two', 'three']);
  expect(breakLines('abcdefghij k', 4, measure)).toEqual(['abcd', 'efgh', 'ij k']);
  expect(breakLines('', 4, measure)).toEqual(['']);
});

test('writes a PDF with embedded fonts for names in any script', async () => {
  const page = openPdf({ title: 'إيصال', direction: 'rtl', language: 'ar' });
  for (const text of ['سالمة', '😀 \uD800 漢字', '‮evil‬', '(((']) {
    expect(page.write(text, { x: 50, y: 50, width: 200, align: 'right', size: 12 })).toBeGreaterThan(0);
  }
  const bytes = await page.finish();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain('/FontFile2');
  expect(bytes.toString('latin1')).toContain('/Lang (ar)');
});
