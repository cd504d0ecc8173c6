import { editsBetween } from '#server/places/places.ts';

/**
 * An index for spelling correction by the symmetric delete algorithm (SymSpell): known words by their deletes, which remain
 * after deleting one or two letters, so that the nearest words are found without comparing all.
 */
export class SpellingIndex<T> {
  readonly #byDelete = new Map<string, string[]>();
  readonly #known = new Map<string, T>();
  #longest = 0;

  add(word: string, value: T): void {
    if (this.#known.has(word) || word.length < 4) return;
    this.#known.set(word, value);
    this.#longest = Math.max(this.#longest, word.length);
    for (const remainder of new Set(deletesOf(word, word.length >= twoEditsFrom - 1 ? 2 : 1))) {
      const words = this.#byDelete.get(remainder);
      if (words) words.push(word);
      else this.#byDelete.set(remainder, [word]);
      allDeletes.add(remainder);
    }
  }

  /** The known words at the smallest edit distance, none if all are too far. The first letter must be the same. */
  nearest(word: string, deletes: readonly string[] = knownDeletes(word)): { edits: number; words: string[] } {
    const limit = maxEdits(word);
    if (limit === 0 || word.length > this.#longest + limit) return { edits: 9, words: [] };
    let edits: number = limit;
    const words = new Set<string>();
    for (const remainder of deletes) {
      for (const known of this.#byDelete.get(remainder) ?? []) {
        if (known[0] !== word[0] || words.has(known)) continue;
        // A word of four letters is corrected only if one is missing; with a wrong letter it may be many words.
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

/** Words of at least this length may have two edits. */
const twoEditsFrom = 8;

/** The maximal edit distance for a word of this length. */
function maxEdits(word: string): number {
  if (word.length < 4 || word.length > 18) return 0;
  return word.length >= twoEditsFrom ? 2 : 1;
}

/** The deletes of the words of all indexes. A word without any of them is near to no known word. */
const allDeletes = new Set<string>();

/** The deletes of a word that it shares with a known word. */
export function knownDeletes(word: string): readonly string[] {
  const limit = maxEdits(word);
  return limit === 0 ? [] : deletesOf(word, limit).filter((remainder) => allDeletes.has(remainder));
}

/** The word itself and what remains after up to `deletions` deletions. The first letter is never deleted. */
function deletesOf(word: string, deletions: number): string[] {
  const deletes = [word];
  for (let at = 1; at < word.length; at += 1) {
    // Deleting either of two equal letters gives the same.
    if (word[at] === word[at - 1]) continue;
    const remainder = word.slice(0, at) + word.slice(at + 1);
    deletes.push(remainder);
    if (deletions === 2)
      for (let next = at; next < remainder.length; next += 1)
        deletes.push(remainder.slice(0, next) + remainder.slice(next + 1));
  }
  return deletes;
}
