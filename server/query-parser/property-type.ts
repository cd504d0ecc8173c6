import { propertyTypes, type PropertyType } from '#contract/listings.ts';
import { claimWords, senseOf, type Word } from './word.ts';

/** The first property type that is refused: "not a villa". */
export function refusedPropertyType(negated: ReadonlySet<Word>): PropertyType | null {
  for (const word of negated) {
    const type = propertyTypes.find((one) => one === senseOf(word, 'propertyType'));
    if (type !== undefined) return type;
  }
  return null;
}

/** The first property type that is not negated. `room` counts only without another type, because flats have rooms too. */
export function parsePropertyType(words: readonly Word[], negated: ReadonlySet<Word>): PropertyType | null {
  let first: PropertyType | null = null;
  words.forEach((word, at) => {
    const type = propertyTypes.find((one) => one === senseOf(word, 'propertyType'));
    if (type === undefined) return;
    if (!negated.has(word) && (first === null || (first === 'room' && type !== 'room'))) first = type;
    claimWords(words, at, at + 1, 'propertyType');
  });
  return first;
}
