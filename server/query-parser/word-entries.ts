import type { GazetteerIndex } from './gazetteer-index.ts';
import type { NameEntry } from './gazetteer-lookup.ts';
import type { PhraseEntry } from './lexicon.ts';

/** What is known of a word by itself, whatever stands beside it. Each field is undefined until it is needed. */
export interface WordEntry extends PhraseEntry, NameEntry {
  isUnderstood: boolean | undefined;
}

export function newWordEntry(): WordEntry {
  return { isUnderstood: undefined, phraseStarts: undefined, nameStarts: undefined };
}

const mostKept = 20_000;
const entriesByIndex = new WeakMap<GazetteerIndex, Map<string, WordEntry>>();

/** The entries of words by their text: sentences repeat the same words, and each is looked up in the vocabularies once. */
export function wordEntriesOf(index: GazetteerIndex): (text: string) => WordEntry {
  const entries = entriesByIndex.get(index) ?? new Map<string, WordEntry>();
  if (!entriesByIndex.has(index)) entriesByIndex.set(index, entries);
  return (text) => {
    let entry = entries.get(text);
    if (!entry) {
      if (entries.size >= mostKept) entries.clear();
      entries.set(text, (entry = newWordEntry()));
    }
    return entry;
  };
}
