import { joinName } from './place-name-keys.ts';
import { SpellingIndex } from './spelling-index.ts';
import { tokenize } from './tokenizer.ts';
import { foreignPlaces } from './vocabulary/foreign-places.ts';

/** A place outside Libya. */
export interface ForeignPlace {
  /** ISO 3166 code of its country. */
  readonly country: string;
  readonly name: string;
  readonly isCountry: boolean;
}

/** Foreign places by name; see `joinName`. */
export const foreignPlacesByName: ReadonlyMap<string, ForeignPlace> = parseForeignPlaces();
export const foreignPlaceSpellings = new SpellingIndex<true>();
for (const name of foreignPlacesByName.keys())
  if (!name.includes(' ') && name.length >= 6) foreignPlaceSpellings.add(name, true);

function parseForeignPlaces(): Map<string, ForeignPlace> {
  const byName = new Map<string, ForeignPlace>();
  for (const [country, list] of Object.entries(foreignPlaces)) {
    list.split(';').forEach((names, index) => {
      const spellings = names.split(',').map((spelling) => spelling.trim());
      const name = spellings[0]!.replace(/ (?:Tunisia|France|India|Saudi|Lebanon|Algeria|Bulgaria)$/, '');
      const isCountry = index === 0 && country !== 'GE';
      for (const spelling of spellings) {
        const key = joinName(tokenize(spelling).map((token) => token.text));
        if (key !== '' && !byName.has(key)) byName.set(key, { country, name, isCountry });
      }
    });
  }
  return byName;
}
