import { LRUCache } from 'lru-cache';
import { phoneticKey } from '#server/places/places.ts';
import { withoutArticle } from './arabic-stems.ts';

/** Joins the words of a name, without Arabic articles, by single spaces: the key of `GazetteerIndex.byName`. */
export function joinName(words: readonly string[]): string {
  return words.map((word) => (word.length >= 5 ? withoutArticle(word) : word)).join(' ');
}

const phoneticKeyCache = new LRUCache<string, string>({ max: 20_000 });

/** Latin spellings of the digits that are letters in Arabizi. */
const arabiziLetters: Readonly<Record<string, string>> = { 3: 'a', 4: 'gh', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'q' };

/** The phonetic key of a word, cached. Arabizi digits are letters. */
export function phoneticKeyOfWord(word: string): string {
  let key = phoneticKeyCache.get(word);
  if (key === undefined) {
    phoneticKeyCache.set(
      word,
      (key = phoneticKey(/\d/.test(word) ? word.replaceAll(/\d/g, (digit) => arabiziLetters[digit] ?? '') : word)),
    );
  }
  return key;
}

/** The phonetic key of a name, made of those of its words, so that it does not depend on spaces. */
export function phoneticKeyOfName(name: string): string {
  return name
    .split(' ')
    .map(phoneticKeyOfWord)
    .join('')
    .replaceAll(/(.)\1+/g, '$1');
}
