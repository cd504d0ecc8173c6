import { amenities, type Amenity } from '#contract/listings.ts';
import { claimWords, senseOf, type Word } from './word.ts';

/** The amenities of a sentence, in its order, without negated ones. */
export function parseAmenities(words: readonly Word[], negated: ReadonlySet<Word>): Amenity[] {
  const wanted = new Set<Amenity>();
  words.forEach((word, at) => {
    const amenity = amenities.find((one) => one === senseOf(word, 'amenity'));
    if (amenity === undefined) return;
    if (!negated.has(word)) wanted.add(amenity);
    claimWords(words, at, at + 1, 'amenity');
  });
  return [...wanted];
}
