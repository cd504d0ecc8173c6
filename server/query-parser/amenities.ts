import { wishedAmenities, type WishedAmenity } from '#contract/query-parser.ts';
import type { Negations } from './negation.ts';
import { claimWords, hasSense, senseOf, type Word } from './word.ts';

export interface Amenities {
  readonly wanted: WishedAmenity[];
  /** What must not be: "no smoking", «بدون مسبح». */
  readonly refused: WishedAmenity[];
}

const known = new Set<string>(wishedAmenities);

/** The amenities and rules of a sentence, in its order. What is only not needed is in neither list. */
export function parseAmenities(words: readonly Word[], { negated, refused }: Negations): Amenities {
  const wanted = new Set<WishedAmenity>();
  const unwanted = new Set<WishedAmenity>();
  words.forEach((word, at) => {
    const rule = senseOf(word, 'refusal');
    if (rule !== undefined && known.has(rule)) {
      unwanted.add(rule as WishedAmenity);
      return claimWords(words, at, at + 1, 'amenity');
    }
    const amenity = senseOf(word, 'amenity');
    if (amenity === undefined || !known.has(amenity)) return;
    if (refused.has(word)) unwanted.add(amenity as WishedAmenity);
    else if (!negated.has(word)) wanted.add(amenity as WishedAmenity);
    claimWords(words, at, at + 1, 'amenity');
  });
  const screens = words.findIndex((word) => hasSense(word, 'screened'));
  if (screens >= 0 && wanted.has('pool') && !negated.has(words[screens]!)) {
    wanted.delete('pool');
    wanted.add('screened_pool');
    claimWords(words, screens, screens + 1, 'amenity');
  }
  for (const amenity of unwanted) wanted.delete(amenity);
  return { wanted: [...wanted], refused: [...unwanted] };
}
