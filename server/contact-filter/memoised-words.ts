/** Words that are kept. Messages repeat a few thousand; what comes once does not fill the memory. */
const mostWords = 16_384;
/** Longer ones are rarely words, and are not kept. */
const longestWord = 24;

/** A function of a word that keeps its last results. */
export function memoisedByWord<Result>(compute: (word: string) => Result): (word: string) => Result {
  let kept = new Map<string, Result>();
  let older = kept;
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined || kept.has(word)) return known as Result;
    const result = older.has(word) ? (older.get(word) as Result) : compute(word);
    if (word.length > longestWord) return result;
    if (kept.size >= mostWords / 2) {
      older = kept;
      kept = new Map();
    }
    kept.set(word, result);
    return result;
  };
}
