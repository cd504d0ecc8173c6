import { propertyTypes, type PropertyType } from '#contract/listings.ts';
import { claim, senseOf, type Word } from './words.ts';

/** The first property type named. `room` only without another type, because flats have rooms too. */
export function readPropertyType(words: readonly Word[], refused: ReadonlySet<Word>): PropertyType | null {
  let first: PropertyType | null = null;
  words.forEach((word, at) => {
    const type = propertyTypes.find((one) => one === senseOf(word, 'propertyType'));
    if (type === undefined) return;
    if (!refused.has(word) && (first === null || (first === 'room' && type !== 'room'))) first = type;
    claim(words, at, at + 1, 'property type');
  });
  return first;
}
