import { editsBetween } from '#server/places/places.ts';

/**
 * An index for spelling correction by deletion (as in SymSpell): known words by what remains of them when one or two letters
 * are deleted, so that the nearest words are found without comparing all.
 */
export class SpellingIndex<T> {
  readonly #byRest = new Map<string, string[]>();
  readonly #known = new Map<string, T>();
  #longest = 0;

  add(word: string, value: T): void {
    if (this.#known.has(word) || word.length < 4) return;
    this.#known.set(word, value);
    this.#longest = Math.max(this.#longest, word.length);
    for (const rest of new Set(restsOf(word, word.length >= twoEditsFrom - 1 ? 2 : 1))) {
      const words = this.#byRest.get(rest);
      if (words) words.push(word);
      else this.#byRest.set(rest, [word]);
      everyRest.add(rest);
    }
  }

  /** The known words at the smallest distance, none where all are too far. The first letter must be right. */
  nearest(word: string, rests: readonly string[] = restsWithin(word)): { edits: number; words: string[] } {
    const limit = maxEdits(word);
    if (limit === 0 || word.length > this.#longest + limit) return { edits: 9, words: [] };
    let edits: number = limit;
    const words = new Set<string>();
    for (const rest of rests) {
      for (const known of this.#byRest.get(rest) ?? []) {
        if (known[0] !== word[0] || words.has(known)) continue;
        // Of a word of four letters only one that has lost a letter is corrected: four wrong letters mean too much.
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

/** Words of at least this many letters may have two edits. */
const twoEditsFrom = 8;

/** How many edits a word of this length may have. */
function maxEdits(word: string): number {
  if (word.length < 4 || word.length > 18) return 0;
  return word.length >= twoEditsFrom ? 2 : 1;
}

/** The remainders of the words of all indexes. A word that has none of them is near to no known word. */
const everyRest = new Set<string>();

/** The remainders of a word within its allowed edits that a known word has as well. */
export function restsWithin(word: string): readonly string[] {
  const limit = maxEdits(word);
  return limit === 0 ? [] : restsOf(word, limit).filter((rest) => everyRest.has(rest));
}

/** The first letter must be right, so it is never dropped. */
function restsOf(word: string, drops: number): string[] {
  const rests = [word];
  for (let at = 1; at < word.length; at += 1) {
    // Of two letters that are the same either may go.
    if (word[at] === word[at - 1]) continue;
    const rest = word.slice(0, at) + word.slice(at + 1);
    rests.push(rest);
    if (drops === 2)
      for (let next = at; next < rest.length; next += 1) rests.push(rest.slice(0, next) + rest.slice(next + 1));
  }
  return rests;
}
