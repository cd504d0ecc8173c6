import type { Map as MapLibre } from 'maplibre-gl';

const joiner = '\u200D';

/** Letters in the form they have alone, at the end, at the beginning and in the middle of a word, in this order. */
function isForm(code: number): boolean {
  return (code >= 0xfb50 && code <= 0xfdf1) || (code >= 0xfe80 && code <= 0xfefc);
}

/**
 * MapLibre joins Arabic by putting in place of each letter the code point of the form it has in the word, such as
 * U+FEB3 for a seen that begins one. Fonts of today have no such code points, ours neither: they hold the forms as
 * glyphs, and show them where a letter has neighbours. So each form is written as its letter, with a joiner at the sides
 * where it is joined.
 */
export function shapeArabic(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (!isForm(code)) return character;
  const letter = character.normalize('NFKC');
  let form = 0;
  while (form < 3 && String.fromCodePoint(code - form - 1).normalize('NFKC') === letter) form += 1;
  const [before, after] = [form === 1 || form === 3, form === 2 || form === 3];
  return `${before ? joiner : ''}${letter}${after ? joiner : ''}`;
}

/**
 * Draws the names of a map in the page's own font in Arabic, too, instead of in whatever the device has. Where MapLibre
 * one day does that itself, this changes nothing.
 */
export function shapeArabicLabels(map: MapLibre): void {
  const letters = map.style.glyphManager;
  const make = letters.createRasterizer;
  letters.createRasterizer = (options, padding) => {
    const pen = make(options, padding);
    const draw = pen.draw.bind(pen);
    pen.draw = (character) => draw(shapeArabic(character));
    return pen;
  };
}
