import type { VocabularyConcept } from './vocabulary.ts';

/** "Give me", "send me", "write for me" and the questions "will you give me". */
const requests = '3tni 3tn b3thli b3tli b3thln dzli rsli 7tli zwdni ktbli t3tni t3tn tb3thli tb3tli'.split(' ');

/** "Number" and "telephone": ra9m, rkm, nemret, tilifoun, jawwal, na99al, hatif, mobile. */
const numberStems = 'r9m rkm rgm nmrt nmr tlfn jwl n9l htf mbl'.split(' ');
const withEndings = (endings: readonly string[]) =>
  numberStems.flatMap((stem) => endings.map((ending) => stem + ending));

/**
 * Libyan words in Latin letters by their consonants, because their vowels are written in many ways: "ra9mek", "raqmik" and
 * "r9mk" are one word.
 */
const skeletons = {
  theirNumber: withEndings(['k', 'km']),
  numberWord: ['r9m', 'rkm', 'nmrt', 'nmr', 'tlfn'],
  gives: [...requests, 'rslni'],
  asksStrongly: requests,
  reach: ['ntsl', 'ntslw', 'nklmk', 'nklmkm', 'nktblk', 'nb3thlk', 'nb3tlk', 'nwslk', 'nwslkm', 'ntwsl', 'ntwslw'],
  ownNumber: [...withEndings(['i']), 'r9mn', 'nmrtn', 'tklmn', 'tklmni', 'twslni'],
  talkToMe: ['klmni', 'klmn'],
} satisfies Partial<Record<VocabularyConcept, readonly string[]>>;

type SkeletonConcept = keyof typeof skeletons;

const conceptsBySkeleton = new Map<string, SkeletonConcept[]>();
for (const [concept, words] of Object.entries(skeletons) as [SkeletonConcept, readonly string[]][])
  for (const word of words) conceptsBySkeleton.set(word, [...(conceptsBySkeleton.get(word) ?? []), concept]);

/** The concepts of a word in Latin letters, by its consonants and a final i. */
export function conceptsOfSkeleton(word: string): readonly SkeletonConcept[] {
  if (word.length < 3 || word.length > 14 || !/^[a-z\d]+$/.test(word) || !/[a-z]/.test(word)) return [];
  const skeleton = word
    .replaceAll('q', '9')
    // The article, also assimilated: "el ra9m", "erra9m", "ennemra".
    .replace(/^e?[lrn](?=r[ae]?9m|n[aeiou]?mr)/, '')
    .replaceAll(/[aeou]|[iy](?!$)/g, '')
    .replaceAll(/(.)\1+/g, '$1');
  return conceptsBySkeleton.get(skeleton) ?? [];
}
