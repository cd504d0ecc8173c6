import { textFolder } from '#contract/text-folding.ts';

const foldLetters = textFolder({ gaf: 'ق' });

/** As the table `empty_searches` stores it. */
const shortest = 3;
const longest = 120;

/** What may name or reach somebody: an address, a link, or six digits with no letter between them, as in a phone number however it is divided. */
const personal = /@|https?:|www\.|\d(?:[^\p{L}\d]*\d){5,}/u;

/** A sentence as it is counted: folded, on one line. Undefined for one that may be about somebody, or is no sentence. */
export function countableSentence(text: string): string | undefined {
  const folded = foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}@:/.-]+/gu, ' ')
    .trim();
  if (folded.length < shortest || folded.length > longest || personal.test(folded)) return undefined;
  return folded;
}
