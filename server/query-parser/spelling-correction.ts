import { LRUCache } from 'lru-cache';
import { editsBetween, foldLetters } from '#server/places/places.ts';
import {
  findArabiziSpelling,
  isCommonWord,
  isInVocabulary,
  isKnown,
  isOfKind,
  stemsOf,
  vocabularySpellings,
} from './lexicon.ts';
import { foreignPlacesByName, foreignPlaceSpellings } from './foreign-places.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import type { GazetteerIndex } from './gazetteer-index.ts';
import { phoneticKeyOfWord } from './place-name-keys.ts';
import { knownDeletes } from './spelling-index.ts';
import { splitDigitsFromLetters, type Token } from './tokenizer.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { newWordEntry, wordEntriesOf, type WordEntry } from './word-entries.ts';

/** A token after spelling correction. */
export interface CorrectedToken extends Token {
  /** The spelling was corrected. */
  readonly isCorrected: boolean;
  /** An unknown word that was not looked up, because the sentence has too many of them. */
  readonly skipped: boolean;
  readonly entry: WordEntry;
}

/**
 * Limits of failed corrections, which are slow. A sentence may have `baseMisses` and one more for each known word, at most
 * `maxMisses`. Later unknown words are skipped.
 */
const maxMisses = 10;
const baseMisses = 4;
/** Skipped words beyond this number are removed; the others stay as separators. */
const maxSkipped = 20;
const placePrepositions = new Set([
  'in',
  'at',
  'near',
  'to',
  'fi',
  'a',
  'en',
  'dans',
  'في',
  'قرب',
  'مدينه',
  'الي',
  'حي',
  'f',
  'around',
]);
const units = /^(?:st|nd|rd|th|er|ere|eme|e|h|m|km|am|pm|p|x|n|j|nts?)$/;

/**
 * Corrects each token: splits "5aug" and "3nights", spells Arabizi as the vocabulary does, splits joined words and corrects
 * misspelt ones. A word of the vocabulary, a common word or a place name stays as it is.
 */
export function correctSpelling(tokens: readonly Token[], places: GazetteerIndex): CorrectedToken[] {
  const corrected: CorrectedToken[] = [];
  const entryOf = wordEntriesOf(places);
  let misses = 0;
  let understood = 0;
  let skipped = 0;
  let isCut = false;
  const keep = (
    token: Token,
    { text = token.text, isCorrected = false, isSkipped = false, entry = entryOf(text) } = {},
  ) => {
    const { spaced, kind, from, to } = token;
    const gap = isCut ? `,${token.gap}` : token.gap;
    corrected.push({ text, gap, spaced, kind, from, to, isCorrected, skipped: isSkipped, entry });
    isCut = false;
  };
  for (const token of tokens) {
    const hasDigits = token.kind === 'latin' && /\d/.test(token.text);
    const parts = hasDigits && !isArabizi(token) ? splitDigitsFromLetters(token) : [];
    if (parts.length > 1 && parts.every(({ text, kind }) => kind === 'digits' || isKnown(text) || units.test(text))) {
      for (const part of parts) keep(part);
      continue;
    }
    const isSkipped = misses >= Math.min(maxMisses, baseMisses + understood);
    // Words of a sentence that is mostly nonsense are not kept.
    const entry = isSkipped ? newWordEntry() : entryOf(token.text);
    if (token.kind === 'digits' || token.kind === 'other' || isUnderstoodWord(token, entry, places, isSkipped)) {
      if (token.text.length >= 4) understood += 1;
      keep(token, { entry });
      continue;
    }
    if (isSkipped) {
      skipped += 1;
      if (skipped <= maxSkipped) keep(token, { isSkipped, entry });
      else isCut = true;
      continue;
    }
    const spelt = arabiziSpelling(token.text);
    if (spelt !== undefined) {
      keep(token, { text: spelt });
      continue;
    }
    const split = splitJoinedWords(token, places);
    if (split) {
      for (const part of split) keep(part);
      continue;
    }
    if (hasDigits) {
      keep(token, { entry });
      continue;
    }
    const followsIn = placePrepositions.has(corrected.at(-1)?.text ?? '');
    const text = correctCached(token, places, followsIn);
    if (text === undefined) misses += 1;
    else understood += 1;
    keep(token, text === undefined ? { entry } : { text, isCorrected: true });
  }
  return corrected;
}

/** "el5mis", "3in zara": digits that are letters of a word. */
function isArabizi(token: Token): boolean {
  return stemsOf(token).some(({ text }) => isKnown(text)) || /^3(?:in|ein|ayn|ain|een)$/.test(token.text);
}

function arabiziSpelling(word: string): string | undefined {
  const whole = findArabiziSpelling(word);
  if (whole !== undefined) return whole;
  const joined = /^(wel|lel|bel|fel|el|al|l|w|b|f)(?=[a-z0-9]{4})/.exec(word);
  const rest = joined && findArabiziSpelling(word.slice(joined[0].length));
  return rest ? joined[0] + rest : undefined;
}

/** Words that are often joined to the next one: «فيطرابلس», «نبيشقة», "intripoli". */
const joinableWords = new Set(
  'في,فى,من,الي,نبي,نبو,نبغي,نريد,اريد,عندي,عندكم,مع,in,at,for,to,near,from,with,need,want,a,à,en,pour,fi,men,nebi,nabi,nebbi'
    .split(',')
    .map(foldLetters),
);

/** Splits words written without a space: the first is a joinable word, or both are in the vocabulary. */
function splitJoinedWords(token: Token, places: GazetteerIndex, turn = 1): Token[] | undefined {
  const { text, kind } = token;
  if (text.length < (kind === 'arabic' ? 5 : 6) || text.length > 20 || /\d/.test(text)) return undefined;
  for (let at = 2; at <= text.length - (kind === 'arabic' ? 2 : 3); at += 1) {
    const [front, rest] = [text.slice(0, at), text.slice(at)];
    const isJoinable =
      joinableWords.has(front) || (kind === 'arabic' && front.startsWith('و') && joinableWords.has(front.slice(1)));
    if (!isJoinable && (at < (kind === 'arabic' ? 3 : 4) || !isKnown(front) || isCommonWord(front))) continue;
    // «شقةفي»: a preposition joined to the word before it.
    if (kind === 'arabic' && rest === 'في' && isKnown(front))
      return [
        { ...token, text: front },
        { ...token, text: rest, gap: '', spaced: true },
      ];
    const least = kind === 'arabic' ? 3 : isJoinable && front.length < 3 ? 5 : 4;
    if (rest.length < least) continue;
    const known = stemsOf({ ...token, text: rest }).some(
      (stem) =>
        stem.text.length >= 3 && (isKnown(stem.text) || (stem.text.length >= least && places.prefixes.has(stem.text))),
    );
    const following =
      known || turn > 1
        ? undefined
        : splitJoinedWords({ ...token, text: rest, gap: '', spaced: true }, places, turn + 1);
    if (!known && !following) continue;
    return [{ ...token, text: front }, ...(following ?? [{ ...token, text: rest, gap: '', spaced: true }])];
  }
  return undefined;
}

/** As `isUnderstood`, kept in the entry of the word. */
function isUnderstoodWord(token: Token, entry: WordEntry, places: GazetteerIndex, isSkipped: boolean): boolean {
  if (isSkipped) return isUnderstood(token.text, token, places, true);
  return (entry.isUnderstood ??= isUnderstood(token.text, token, places));
}

function isUnderstood(text: string, token: Token, places: GazetteerIndex, isSkipped = false): boolean {
  if (isCommonWord(text) || isOrdinaryWord(text) || text.length < 4) return true;
  for (const stem of stemsOf(token)) {
    if (isInVocabulary(stem.text) || places.words.has(stem.text)) return true;
    if (foreignPlacesByName.has(stem.text)) return true;
  }
  if (token.kind !== 'latin' || isSkipped) return false;
  return places.phoneticKeys.has(phoneticKeyOfWord(text)) && phoneticKeyOfWord(text).length >= 3;
}

const correctionCaches = new WeakMap<GazetteerIndex, LRUCache<string, { text: string | undefined }>>();
const maxCachedCorrections = 5000;

/** As `correct`, cached. */
function correctCached(token: Token, places: GazetteerIndex, followsIn: boolean): string | undefined {
  let known = correctionCaches.get(places);
  if (!known) correctionCaches.set(places, (known = new LRUCache({ max: maxCachedCorrections })));
  const key = `${followsIn ? '>' : ''}${token.text}`;
  let correction = known.get(key);
  if (!correction) known.set(key, (correction = { text: correct(token, places, followsIn) }));
  return correction.text;
}

/**
 * The known word at the smallest edit distance of a token, or undefined. Of equally near words, one of the vocabulary is
 * preferred, and after "in" a place name.
 */
function correct(token: Token, places: GazetteerIndex, followsIn: boolean): string | undefined {
  const single = token.text.replaceAll(/(.)\1+/g, '$1');
  if (single !== token.text && isUnderstood(single, token, places) && single.length >= 4) return single;
  let best: { text: string; edits: number } | undefined;
  const offer = (text: string, edits: number) => {
    if (!best || edits < best.edits) best = { text, edits };
  };
  for (const stem of stemsOf(token)) {
    if (!token.text.endsWith(stem.text) || (stem.prefix !== '' && stem.text.length < 5)) continue;
    const front = token.text.slice(0, token.text.length - stem.text.length);
    const spellings = followsIn
      ? [places.spellings, foreignPlaceSpellings, vocabularySpellings]
      : [vocabularySpellings, places.spellings, foreignPlaceSpellings];
    const deletes = knownDeletes(stem.text);
    for (const index of spellings) {
      // A misspelt place name of four letters is corrected only after "in".
      if (index !== vocabularySpellings && stem.text.length < 5 && !followsIn) continue;
      const { edits, words } = index.nearest(stem.text, deletes);
      const nearest = pickNearest(
        stem.text,
        words.filter((word) => isLikely(stem.text, word, edits, index === foreignPlaceSpellings)),
      );
      if (nearest !== undefined) offer(front + nearest, edits);
    }
    if (best && best.edits <= 1) break;
  }
  if (!best && token.kind === 'latin' && token.text.length >= 6) {
    const { words } = places.phoneticKeySpellings.nearest(phoneticKeyOfWord(token.text));
    const word = words.length > 0 ? places.phoneticKeySpellings.valueOf(words[0]!) : undefined;
    const most = Math.min(3, Math.floor(token.text.length / 3));
    if (word !== undefined && editsBetween(token.text, word, most) <= most) return word;
  }
  return best?.text;
}

/** Kinds of words that change the whole answer: a day, a country or a refusal is not made of a short word that is another. */
const grave: readonly SenseKind[] = [
  'weekday',
  'relativeDay',
  'month',
  'ambiguousMonth',
  'holiday',
  'negation',
  'farFrom',
  'forbidden',
];
const leastOfGrave = 5;
const leastOfCountry = 6;

/** Whether a word may be a misspelling of a known one, by what follows from it: *export* is no airport, *prolonge* not Poland. */
function isLikely(text: string, word: string, edits: number, isForeign: boolean): boolean {
  if (isForeign) return edits === 1 && text.length >= leastOfCountry && text.slice(0, 2) === word.slice(0, 2);
  if (!isOfKind(word, grave)) return true;
  return text.length >= leastOfGrave && edits === 1;
}

/** Of equally near words, the one whose length differs least: swapped letters are more common than missing ones. */
function pickNearest(text: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  for (const word of words) {
    if (best === undefined || Math.abs(word.length - text.length) < Math.abs(best.length - text.length)) best = word;
  }
  return best;
}
