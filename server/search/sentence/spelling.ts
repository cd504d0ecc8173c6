import { editsBetween } from '../place-names.ts';

/**
 * Known words by what is left of them when a letter or two is dropped, so that the words nearest to a
 * misspelt one are found without walking them all.
 */
export class SpellingIndex<T> {
  readonly #byRest = new Map<string, string[]>();
  readonly #known = new Map<string, T>();

  add(word: string, value: T): void {
    if (this.#known.has(word) || word.length < 4) return;
    this.#known.set(word, value);
    for (const rest of restsOf(word, word.length >= twoEditsFrom - 1 ? 2 : 1)) {
      const words = this.#byRest.get(rest);
      if (words) words.push(word);
      else this.#byRest.set(rest, [word]);
    }
  }

  /** The known words at the smallest distance, none where all are too far. The first letter must be right. */
  nearest(word: string, rests: ReadonlySet<string> = restsWithin(word)): { edits: number; words: string[] } {
    const limit = forgiven(word);
    if (limit === 0) return { edits: 9, words: [] };
    let edits: number = limit;
    const words = new Set<string>();
    for (const rest of rests) {
      for (const known of this.#byRest.get(rest) ?? []) {
        if (known[0] !== word[0] || words.has(known)) continue;
        // Of a word of four letters only one that has lost a letter is mended: four wrong letters mean too much.
        if (word.length === 4 && known.length !== 5) continue;
        const distance = editsBetween(word, known, edits);
        if (distance > edits || (distance === 2 && known.length < twoEditsFrom - 1)) continue;
        if (distance < edits) words.clear();
        edits = distance;
        words.add(known);
      }
    }
    return { edits, words: [...words] };
  }

  valueOf(word: string): T | undefined {
    return this.#known.get(word);
  }
}

/** From so many letters on, two slips are forgiven. */
const twoEditsFrom = 8;

/** How many slips a word of this length may have. */
function forgiven(word: string): number {
  if (word.length < 4 || word.length > 24) return 0;
  return word.length >= twoEditsFrom ? 2 : 1;
}

/** What is left of a word without as many letters as are forgiven; worked out once for several indexes. */
export function restsWithin(word: string): ReadonlySet<string> {
  const limit = forgiven(word);
  return limit === 0 ? new Set() : restsOf(word, limit);
}

function restsOf(word: string, drops: number): Set<string> {
  const rests = new Set([word]);
  for (let at = 0; at < word.length; at += 1) {
    const rest = word.slice(0, at) + word.slice(at + 1);
    rests.add(rest);
    if (drops === 2)
      for (let next = at; next < rest.length; next += 1) rests.add(rest.slice(0, next) + rest.slice(next + 1));
  }
  return rests;
}
