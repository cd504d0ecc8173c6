import type { NearKind } from '#contract/query-parser.ts';
import { foldLetters } from '#server/places/places.ts';
import { arabiziPhoneticKey } from '../arabizi-phonetics.ts';
import { landmarks } from './landmarks.ts';

/** Words of names that say only what the thing is. */
const generic =
  /^(?:airport|international|matar|aeroport|university|univ|universite|jam3et|hotel|hospital|hopital|mostashfa|centre|center|medical|square|midan|maydan|place|ruins|ruines|site|athar|castle|tower|towers|tripoli|trablis|benghazi|misrata)$/;
const leastConsonants = 3;

/** The consonants of a word in Latin letters: "mi3tiga", "m3aytiga" and "Mitiga" have the same. */
function consonantsOf(word: string): string {
  return arabiziPhoneticKey(word)
    .replaceAll(/[V3]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}

const bySound = new Map<string, string>();
for (const { id, kind, names } of landmarks) {
  for (const word of foldLetters(names).split(/[^a-z0-9]+/)) {
    const consonants = consonantsOf(word);
    if (word.length < 5 || generic.test(word) || consonants.length < leastConsonants) continue;
    const key = `${kind} ${consonants}`;
    // Two landmarks of one sound are neither.
    bySound.set(key, bySound.has(key) && bySound.get(key) !== id ? '' : id);
  }
}

/** The id of the landmark of a kind whose name sounds like one of the words. */
export function landmarkBySound(kind: NearKind, words: readonly string[]): string | undefined {
  for (const word of words) {
    if (!/^[a-z0-9]{5,}$/.test(word) || generic.test(word)) continue;
    const id = bySound.get(`${kind} ${consonantsOf(word)}`);
    if (id) return id;
  }
  return undefined;
}
