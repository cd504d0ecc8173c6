import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Run } from './pdf-text.ts';

const folder = join(import.meta.dirname, 'fonts');

/** The fonts of our own texts. */
export const fontFiles = {
  regular: join(folder, 'readex-pro-regular.ttf'),
  medium: join(folder, 'readex-pro-medium.ttf'),
} as const;
export type PdfFont = keyof typeof fontFiles;

/** Fonts for the letters of names that ours lack, each with the script that it is for. */
const fallbackFonts = [
  ['noto-sans-arabic', /\p{Script_Extensions=Arabic}/u],
  ['noto-sans-cyrillic', /\p{Script_Extensions=Cyrillic}/u],
  ['noto-sans-cyrillic-ext', /\p{Script_Extensions=Cyrillic}/u],
  ['noto-sans-greek', /\p{Script_Extensions=Greek}/u],
  ['noto-sans-greek-ext', /\p{Script_Extensions=Greek}/u],
  ['noto-sans-hebrew', /\p{Script_Extensions=Hebrew}/u],
  ['noto-sans-tifinagh', /\p{Script_Extensions=Tifinagh}/u],
  ['noto-sans-ethiopic', /\p{Script_Extensions=Ethiopic}/u],
  ['noto-sans-armenian', /\p{Script_Extensions=Armenian}/u],
  ['noto-sans-georgian', /\p{Script_Extensions=Georgian}/u],
] as const satisfies readonly (readonly [string, RegExp])[];
/** Has nearly every character there is, in bitmaps. */
const lastResort = 'unifontex';
export type AnyFont = PdfFont | (typeof fallbackFonts)[number][0] | typeof lastResort;

const data = new Map<AnyFont, Buffer>();

/** The file of a font, read once; that of the last resort, 14 MB of bitmaps, only where it is needed. */
export function fontData(font: AnyFont): Buffer {
  let file = data.get(font);
  if (!file) {
    if (font === lastResort) file = brotliDecompressSync(readFileSync(join(folder, 'unifontex.ttf.br')));
    else file = readFileSync(font in fontFiles ? fontFiles[font as PdfFont] : join(folder, `${font}.ttf`));
    data.set(font, file);
  }
  return file;
}

/** A part of a run in one font. The pieces of a run are in visual order. */
export interface Piece extends Run {
  font: AnyFont;
}

/** Choose the form of a character, and have no glyphs. */
const variationSelectors = /[\ufe00-\ufe0f]/g;

/**
 * A run in fonts that have its letters. Words stay in one font where one has all their letters, so that letters are joined.
 * @param has whether a font has a glyph for a code point
 */
export function inFonts(
  { text, direction }: Run,
  font: PdfFont,
  has: (font: AnyFont, codePoint: number) => boolean,
): Piece[] {
  const isIn = (one: AnyFont, part: string) =>
    [...part].every((character) => /\s/u.test(character) || has(one, character.codePointAt(0)!));
  const known = text.toWellFormed().replaceAll(variationSelectors, '');
  if (isIn(font, known)) return [{ text: known, direction, font }];
  const fontFor = (part: string): AnyFont | undefined => {
    if (isIn(font, part)) return font;
    return fallbackFonts.find(([one, letters]) => letters.test(part) && isIn(one, part))?.[0];
  };
  const pieces: Piece[] = [];
  const add = (part: string, chosen: AnyFont) => {
    const last = pieces.at(-1);
    if (last?.font === chosen) last.text += part;
    else pieces.push({ text: part, direction, font: chosen });
  };
  for (const word of known.split(/(?<=\s)(?=\S)/u)) {
    const whole = fontFor(word);
    if (whole) add(word, whole);
    else
      for (const part of charactersOf(word)) add(part, fontFor(part) ?? (isIn(lastResort, part) ? lastResort : font));
  }
  return direction === 'rtl' ? pieces.toReversed() : pieces;
}

function charactersOf(word: string): string[] {
  return Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
}
