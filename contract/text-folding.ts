/**
 * Text folding maps the spellings of a word that people treat as equal to one form, in Arabic, Latin and mixed text.
 * Folded text is compared with names, vocabularies or other text; it is never shown. The steps, in this order:
 *
 * 1. Compatibility decomposition (NFKD): presentation forms, ligatures, full-width, circled and keycap characters become
 *    plain ones; accents, and the hamza or madda above or below a letter, become marks of their own.
 * 2. Marks are removed: accents, vowel signs (harakat), shadda, hamza and madda signs; so do tatweel and invisible characters
 *    (joiners, direction marks, soft hyphens).
 * 3. Lower case.
 * 4. Letters that are used for one another become one letter, as in `letters` below.
 * 5. Apostrophes of all shapes become `'` or are removed.
 * 6. Arabic and Persian digits become 0 to 9.
 *
 * Spaces and punctuation stay.
 */
export interface FoldingOptions {
  /** The hamza that stands alone (ء). Names are written with and without it: «الثلاثاء», «الثلاثا». */
  hamza?: 'keep' | 'drop';
  /** The letter for a hard g (گ): Libyans write it for ق in their own words; names have it for ك. */
  gaf?: 'ق' | 'ك';
  /** Names are written with and without them: "Ra’s Lanuf", "Ras Lanuf". Elsewhere they separate words: "isn’t". */
  apostrophes?: 'unify' | 'drop';
}

/** Letters that do not decompose. Step 2 has removed the hamza and the madda of أ إ آ ؤ ئ. */
const letters: Readonly<Record<string, string>> = {
  // alef
  ٱ: 'ا',
  // alef maqsura, Persian yeh
  ى: 'ي',
  ی: 'ي',
  // ta marbuta, Urdu heh
  ة: 'ه',
  ہ: 'ه',
  // Persian kaf
  ک: 'ك',
  // letters for sounds that Arabic does not have
  ڤ: 'ف',
  ڨ: 'ف',
  پ: 'ب',
  چ: 'ج',
  œ: 'oe',
  æ: 'ae',
};

const marks = /[\p{M}\p{Cf}\u0640]+/gu;
const replaced = /[ٱىیةہکڤڨپچگڭءœæ’‘ʼʻʿʾ`'٠-٩۰-۹]/g;

/** ASCII has nothing to decompose. */
const ascii = /^[\0-\x7f]*$/;

/**
 * Latin and Arabic letters with their marks, and general punctuation. Each of them folds to the same whatever stands beside it,
 * so that a text of these alone is folded character by character, which takes a third of the time.
 */
const isUsual = (code: number) =>
  code < 0x370 || (code >= 0x600 && code < 0x700) || (code >= 0x2000 && code < usualCodes);
const usualCodes = 0x2070;

/** Makes a folding function. Call it once per set of options: the table is built here, not per text. */
export function textFolder(options: FoldingOptions = {}): (text: string) => string {
  const { hamza = 'keep', gaf = 'ك', apostrophes = 'unify' } = options;
  const apostrophe = apostrophes === 'unify' ? "'" : '';
  const table = new Map(Object.entries({ ...letters, گ: gaf, ڭ: gaf, ء: hamza === 'keep' ? 'ء' : '' }));
  for (const character of "’‘ʼʻʿʾ`'") table.set(character, apostrophe);
  for (let digit = 0; digit < 10; digit += 1) {
    table.set(String.fromCharCode(0x660 + digit), String(digit));
    table.set(String.fromCharCode(0x6f0 + digit), String(digit));
  }
  const replace = (character: string) => table.get(character)!;
  const foldAny = (text: string) =>
    text.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll(replaced, replace);
  const foldedByCode = Array.from<string | undefined>({ length: usualCodes });
  return (text) => {
    if (ascii.test(text)) return text.toLowerCase().replaceAll(/['`]/g, apostrophe);
    let folded = '';
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (!isUsual(code)) return foldAny(text);
      folded += foldedByCode[code] ??= foldAny(text[at]!);
    }
    return folded;
  };
}

/** Folds with the default options: for search texts and for texts in which words are looked up. */
export const foldText = textFolder();
