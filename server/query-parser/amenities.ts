import { amenities, type Amenity } from '#contract/listings.ts';
import { claim, senseOf, type Word } from './words.ts';

/** The amenities named, in their order in the sentence, without the refused ones. */
export function readAmenities(words: readonly Word[], refused: ReadonlySet<Word>): Amenity[] {
  const wanted = new Set<Amenity>();
  words.forEach((word, at) => {
    const amenity = amenities.find((one) => one === senseOf(word, 'amenity'));
    if (amenity === undefined) return;
    if (!refused.has(word)) wanted.add(amenity);
    claim(words, at, at + 1, 'amenity');
  });
  return [...wanted];
}
