import { LRUCache } from 'lru-cache';

/** A possible stem of a word: the word without the letters of a prefix. */
export interface Stem {
  readonly text: string;
  /** The letters of the conjunction, preposition and article removed, in their order: "و", "ل", "ب", "ال". */
  readonly prefix: string;
}

const arabicPrefixes = ['و', 'ف', 'ب', 'ل', 'ك', 'وب', 'ول', 'وف', 'فب', 'فل'];
const cache = new LRUCache<string, readonly Stem[]>({ max: 20_000 });

/**
 * The possible stems of an Arabic word, those with the shortest prefix first, beginning with the word itself: «وللعائلة», «ل»
 * + «العائلة», «عائلة». A stem has at least three letters, after «و» and the article at least two.
 */
export function arabicStems(word: string): readonly Stem[] {
  const known = cache.get(word);
  if (known) return known;
  const stems: Stem[] = [{ text: word, prefix: '' }];
  const add = (text: string, prefix: string, least = 3) => {
    if (text.length >= least && !stems.some((stem) => stem.text === text)) stems.push({ text, prefix });
  };
  const bare = (text: string, prefix: string) => {
    if (text.startsWith('ال')) add(text.slice(2), `${prefix}ال`, 2);
  };
  bare(word, '');
  for (const prefix of arabicPrefixes) {
    if (!word.startsWith(prefix)) continue;
    const rest = word.slice(prefix.length);
    if (prefix.endsWith('ل') && rest.startsWith('ل')) {
      // «للخميس» is «ل» + «الخميس».
      add(`ال${rest.slice(1)}`, prefix, 4);
      add(rest.slice(1), `${prefix}ال`, 2);
    }
    // The first words of names may be shorter: «ببن جواد», «بأم الرزم».
    add(rest, prefix, prefix === 'و' || /^(?:ام|بن|حي)$/.test(rest) ? 2 : 3);
    bare(rest, prefix);
  }
  for (const prefix of ['ه', 'ع', 'م', 'ف']) {
    // «هالويكند» this, «عالبحر» on the, «مالخميس» from the, «فالبيت» in the.
    if (word.startsWith(`${prefix}ال`)) {
      add(word.slice(1), prefix, 4);
      add(word.slice(3), `${prefix}ال`, 3);
    }
  }
  for (const { text, prefix } of stems) if (isAccusative(text)) add(text.slice(0, -1), prefix);
  cache.set(word, stems);
  return stems;
}

/** Whether a word may have the ending of an indefinite accusative: «حجزاً فورياً». */
export function isAccusative(word: string): boolean {
  return word.length >= 4 && word.endsWith('ا') && !word.startsWith('ال');
}

/** Removes the article from words of at least four letters. */
export function withoutArticle(word: string): string {
  return word.startsWith('ال') && word.length >= 4 ? word.slice(2) : word;
}
