import type { GazetteerIndex, NameMatch } from './gazetteer-index.ts';
import { isCommonWord, isKnown, isPhrase, stemsOf } from './lexicon.ts';
import { phoneticKeyOfName, phoneticKeyOfWord } from './place-name-keys.ts';
import { endsClause, type Token } from './tokenizer.ts';

/** A place name found in a sentence. */
export interface PlaceMatch extends NameMatch {
  /** In tokens. */
  readonly length: number;
  /** As in `GazetteerIndex.byName`. */
  readonly name: string;
  /** See `Word.prefix`. */
  readonly prefix: string;
  /** The name is a common word as well. */
  readonly isAmbiguous: boolean;
}

const latinArticles = new Set('al el l as es ash esh at et az ez ar er an en ad ed la le il'.split(' '));

/** The longest place name that begins at a token, in any spelling of the gazetteer or, in Latin letters, by its sound. */
export function findLongestPlaceName(
  index: GazetteerIndex,
  tokens: readonly NameToken[],
  at: number,
): PlaceMatch | undefined {
  let best: PlaceMatch | undefined;
  for (const start of nameStartsAt(index, tokens, at)) {
    if (start.alone && start.alone.length > (best?.length ?? 0)) best = start.alone;
    if (start.isPhoneticMatch || start.continues)
      best = findLongerName(index, tokens, at, start, best?.length ?? 0) ?? best;
  }
  return best;
}

/** Names are found by their sound up to this number of words. */
const mostWordsBySound = 3;

/** The longest name of several words, if it has more tokens than `atLeast`. */
function findLongerName(
  index: GazetteerIndex,
  tokens: readonly NameToken[],
  at: number,
  start: NameStart,
  atLeast: number,
): PlaceMatch | undefined {
  let best: PlaceMatch | undefined;
  const first = tokens[at]!;
  let key = start.text;
  let length = start.skipped + 1;
  for (let count = 2; count <= index.maxNameWords && at + length < tokens.length; count += 1) {
    const token = tokens[at + length]!;
    if ((token.gap !== '' && /[.,;:!?،؛؟()]/.test(token.gap)) || (token.kind !== first.kind && token.kind !== 'digits'))
      break;
    let text = token.kind === 'arabic' && token.text.length >= 5 ? token.text.replace(/^ال/, '') : token.text;
    length += 1;
    if (token.kind === 'latin' && latinArticles.has(text)) {
      const following = tokens[at + length];
      if (!following || following.kind !== 'latin' || following.text.length < 3) break;
      text = following.text;
      length += 1;
    }
    // "hay elandalus": the article is written together with the word.
    if (token.kind === 'latin' && /^[ae]l[a-z]{4}/.test(text) && !index.words.has(text)) text = text.slice(2);
    key = `${key} ${text}`;
    const prefix = index.prefixes.get(key);
    if (length > atLeast) {
      const isBySound = start.isPhoneticMatch && count <= mostWordsBySound && token.kind !== 'digits';
      const found = prefix?.match ?? (isBySound && isPartOfName(text) ? matchBySound(index, key) : undefined);
      if (found) best = { length, ...found, name: key, prefix: start.prefix, isAmbiguous: false };
    }
    if (!prefix?.continues && !(start.isPhoneticMatch && count < mostWordsBySound)) break;
  }
  return best;
}

/** "Derna à" has the phonetic key of Derna as well, but its "à" belongs to the next phrase. */
function isPartOfName(text: string): boolean {
  return text.length >= 3 && !isCommonWord(text) && (!isKnown(text) || phoneticKeyOfWord(text).length >= 4);
}

/** A reading of a word as the first one of a name that the gazetteer has. */
interface NameStart extends FirstWord {
  readonly isPhoneticMatch: boolean;
  /** The name that is this word alone. */
  readonly alone: PlaceMatch | undefined;
  /** There are names with further words. */
  readonly continues: boolean;
}

/** What `findLongestPlaceName` keeps with a word; undefined until it is needed. */
export interface NameEntry {
  nameStarts: readonly NameStart[] | undefined;
}

interface NameToken extends Token {
  /** See `CorrectedToken`. */
  readonly skipped: boolean;
  readonly entry: NameEntry;
}

/** The readings of a word that begin a name. Those of an article depend on the word after it. */
function nameStartsAt(index: GazetteerIndex, tokens: readonly NameToken[], at: number): readonly NameStart[] {
  const token = tokens[at]!;
  if (token.kind !== 'arabic' && token.kind !== 'latin') return [];
  if (token.skipped || (token.kind === 'latin' && latinArticles.has(token.text))) return findStarts(index, tokens, at);
  return (token.entry.nameStarts ??= findStarts(index, tokens, at));
}

function findStarts(index: GazetteerIndex, tokens: readonly NameToken[], at: number): NameStart[] {
  const token = tokens[at]!;
  const starts: NameStart[] = [];
  for (const first of firstWords(tokens, at)) {
    const isPhoneticMatch =
      token.kind === 'latin' && !token.skipped && index.firstWordKeys.has(phoneticKeyOfWord(first.text));
    const prefix = index.prefixes.get(first.text);
    if (!isPhoneticMatch && !prefix) continue;
    const alone = findNameOfOneWord(index, token, first, isPhoneticMatch);
    starts.push({ ...first, isPhoneticMatch, alone, continues: prefix?.continues ?? false });
  }
  return starts;
}

function findNameOfOneWord(
  index: GazetteerIndex,
  first: NameToken,
  { text, prefix, hasArticle, skipped }: FirstWord,
  isPhoneticMatch: boolean,
): PlaceMatch | undefined {
  const found = index.prefixes.get(text)?.match ?? (isPhoneticMatch ? matchBySound(index, text) : undefined);
  if (!found) return undefined;
  const isArticleOfCity =
    hasArticle && (first.kind === 'latin' ? /^[ae]/.test(first.text) : found.places[0]?.kind === 'city');
  const isCommon = !isArticleOfCity && (isCommonWord(text) || (isPhrase(text) && first.kind !== 'arabic'));
  const lacksArticle = first.kind === 'arabic' && !hasArticle && index.withArticle.has(text);
  const isAmbiguous = isCommon || (lacksArticle && (isCommonWord(text) || text.length <= 5));
  return { length: skipped + 1, ...found, name: text, prefix, isAmbiguous };
}

/** A reading of the first word of a place name. */
interface FirstWord {
  text: string;
  prefix: string;
  hasArticle: boolean;
  /** Number of article tokens before it. */
  skipped: number;
}

function firstWords(tokens: readonly NameToken[], at: number): FirstWord[] {
  const token = tokens[at]!;
  if (token.kind === 'latin') {
    const starts: FirstWord[] = [{ text: token.text, prefix: '', hasArticle: false, skipped: 0 }];
    const next = tokens[at + 1];
    if (latinArticles.has(token.text) && next?.kind === 'latin' && next.text.length >= 3 && !endsClause(next.gap)) {
      starts.push({ text: next.text, prefix: '', hasArticle: true, skipped: 1 });
    }
    const joined = /^(al|el|l)(?=[a-z]{4})/.exec(token.text);
    if (joined && !isCommonWord(token.text))
      starts.push({ text: token.text.slice(joined[0].length), prefix: '', hasArticle: true, skipped: 0 });
    return starts;
  }
  return stemsOf(token)
    .filter(({ text }) => text.length >= 2)
    .map(({ text, prefix }) => {
      const hasArticle = prefix.endsWith('ال') || (text.startsWith('ال') && text.length >= 5);
      return { text: text.length >= 5 ? text.replace(/^ال/, '') : text, prefix, hasArticle, skipped: 0 };
    });
}

function matchBySound(index: GazetteerIndex, name: string): NameMatch | undefined {
  if (name.length < 4 || isCommonWord(name) || isKnown(name)) return undefined;
  const key = phoneticKeyOfName(name);
  const places = key.length >= 4 ? index.byPhoneticKey.get(key) : undefined;
  return places && { places, foreign: undefined };
}
