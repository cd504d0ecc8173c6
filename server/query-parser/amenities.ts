import { amenities, type Amenity } from '#contract/listings.ts';
import { claim, senseOf, type Word } from './words.ts';

/** What the home should have, in the order it was said, without what was refused. */
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
