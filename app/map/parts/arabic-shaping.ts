import type { Map as MapLibre } from 'maplibre-gl';

const zeroWidthJoiner = '\u200D';

/** True for the Arabic presentation forms. A letter's forms follow each other: isolated, final, initial, medial. */
function isPresentationForm(code: number): boolean {
  return (code >= 0xfb50 && code <= 0xfdf1) || (code >= 0xfe80 && code <= 0xfefc);
}

/**
 * Replaces a presentation form by its letter, with a zero-width joiner at each side where it is joined. MapLibre shapes
 * Arabic by replacing letters by presentation forms, such as U+FEB3 for an initial seen. Our font does not map these
 * code points; it has the forms as glyphs that it selects by context.
 */
export function shapeArabic(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (!isPresentationForm(code)) return character;
  const letter = character.normalize('NFKC');
  let form = 0;
  while (form < 3 && String.fromCodePoint(code - form - 1).normalize('NFKC') === letter) form += 1;
  const [isJoinedBefore, isJoinedAfter] = [form === 1 || form === 3, form === 2 || form === 3];
  return `${isJoinedBefore ? zeroWidthJoiner : ''}${letter}${isJoinedAfter ? zeroWidthJoiner : ''}`;
}

/** Draws a map's Arabic names in the page's font instead of a font of the device. */
export function shapeArabicLabels(map: MapLibre): void {
  const glyphManager = map.style.glyphManager;
  const createRasterizer = glyphManager.createRasterizer;
  glyphManager.createRasterizer = (options, padding) => {
    const rasterizer = createRasterizer(options, padding);
    const draw = rasterizer.draw.bind(rasterizer);
    rasterizer.draw = (character) => draw(shapeArabic(character));
    return rasterizer;
  };
}
