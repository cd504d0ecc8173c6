import type { GazetteerPlace } from '#server/places/places.ts';
import { foreignPlacesByName, type ForeignPlace } from './foreign-places.ts';
import type { GazetteerIndex } from './gazetteer-index.ts';
import { isCommonWord, isKnown, isPhrase, stemsOf } from './lexicon.ts';
import { phoneticKeyOfName, phoneticKeyOfWord } from './place-name-keys.ts';
import type { CorrectedToken } from './spelling-correction.ts';
import { endsClause } from './tokenizer.ts';

/** A place name found in a sentence. */
export interface PlaceMatch {
  /** In tokens. */
  readonly length: number;
  readonly places: readonly GazetteerPlace[];
  readonly foreign: ForeignPlace | undefined;
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
  tokens: readonly CorrectedToken[],
  at: number,
): PlaceMatch | undefined {
  let best: PlaceMatch | undefined;
  const first = tokens[at]!;
  for (const start of knownStarts(index, tokens, at)) {
    const { isPhoneticMatch } = start;
    let key = '';
    let length = start.skipped;
    for (let count = 1; count <= index.maxNameWords && at + length < tokens.length; count += 1) {
      const token = tokens[at + length]!;
      if (count > 1 && (/[.,;:!?،؛؟()]/.test(token.gap) || (token.kind !== first.kind && token.kind !== 'digits')))
        break;
      let text =
        count === 1
          ? start.text
          : token.kind === 'arabic' && token.text.length >= 5
            ? token.text.replace(/^ال/, '')
            : token.text;
      length += 1;
      if (count > 1 && token.kind === 'latin' && latinArticles.has(text)) {
        const following = tokens[at + length];
        if (!following || following.kind !== 'latin' || following.text.length < 3) break;
        text = following.text;
        length += 1;
      }
      // "hay elandalus": the article is written together with the word.
      if (count > 1 && token.kind === 'latin' && /^[ae]l[a-z]{4}/.test(text) && !index.words.has(text))
        text = text.slice(2);
      key = key === '' ? text : `${key} ${text}`;
      if (length <= (best?.length ?? 0)) continue;
      // "Derna à" has the phonetic key of Derna as well, but its "à" belongs to the next phrase.
      const isWhole =
        count === 1 ||
        (text.length >= 3 && !isCommonWord(text) && (!isKnown(text) || phoneticKeyOfWord(text).length >= 4));
      const found = lookUpName(index, key, isPhoneticMatch && isWhole && count <= 3 && token.kind !== 'digits');
      if (!found) continue;
      const isArticleOfCity =
        start.hasArticle && (first.kind === 'latin' ? /^[ae]/.test(first.text) : found.places[0]?.kind === 'city');
      const isCommon =
        count === 1 && !isArticleOfCity && (isCommonWord(text) || (isPhrase(text) && first.kind !== 'arabic'));
      const lacksArticle = count === 1 && first.kind === 'arabic' && !start.hasArticle && index.withArticle.has(key);
      best = {
        length,
        places: found.places,
        foreign: found.foreign,
        name: key,
        prefix: start.prefix,
        isAmbiguous: isCommon || (lacksArticle && (isCommonWord(text) || text.length <= 5)),
      };
    }
  }
  return best;
}

/** A reading of a word as the first one of a name that the gazetteer has. */
interface KnownStart extends NameStart {
  readonly isPhoneticMatch: boolean;
}

const mostKept = 20_000;
const startsByWord = new WeakMap<GazetteerIndex, Map<string, readonly KnownStart[]>>();

/** The readings of a word that begin a name. Cached by word, except for articles, which depend on the word after them. */
function knownStarts(index: GazetteerIndex, tokens: readonly CorrectedToken[], at: number): readonly KnownStart[] {
  const token = tokens[at]!;
  if (token.kind !== 'arabic' && token.kind !== 'latin') return [];
  if (token.skipped || (token.kind === 'latin' && latinArticles.has(token.text))) return findStarts(index, tokens, at);
  let known = startsByWord.get(index);
  if (!known) startsByWord.set(index, (known = new Map()));
  let starts = known.get(token.text);
  if (!starts) {
    if (known.size >= mostKept) known.clear();
    known.set(token.text, (starts = findStarts(index, tokens, at)));
  }
  return starts;
}

function findStarts(index: GazetteerIndex, tokens: readonly CorrectedToken[], at: number): KnownStart[] {
  const { kind, skipped } = tokens[at]!;
  return nameStarts(tokens, at).flatMap((start) => {
    const isPhoneticMatch = kind === 'latin' && !skipped && index.firstWordKeys.has(phoneticKeyOfWord(start.text));
    return isPhoneticMatch || index.firstWords.has(start.text) ? [{ ...start, isPhoneticMatch }] : [];
  });
}

/** A reading of the first word of a place name. */
interface NameStart {
  text: string;
  prefix: string;
  hasArticle: boolean;
  /** Number of article tokens before it. */
  skipped: number;
}

function nameStarts(tokens: readonly CorrectedToken[], at: number): NameStart[] {
  const token = tokens[at]!;
  if (token.kind === 'latin') {
    const starts: NameStart[] = [{ text: token.text, prefix: '', hasArticle: false, skipped: 0 }];
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

function lookUpName(
  index: GazetteerIndex,
  key: string,
  allowPhonetic: boolean,
): { places: readonly GazetteerPlace[]; foreign: ForeignPlace | undefined } | undefined {
  const foreign = foreignPlacesByName.get(key);
  const places = index.byName.get(key);
  if (foreign) {
    // A foreign city is preferred to a neighbourhood of the same name, not to a Libyan town.
    const isTown = places?.some(({ kind }) => kind === 'city' || kind === 'town' || kind === 'oasis');
    return isTown ? { places: places!, foreign: undefined } : { places: [], foreign };
  }
  if (places) return { places, foreign: undefined };
  if (!allowPhonetic || key.length < 4 || isCommonWord(key) || isKnown(key)) return undefined;
  const nameKey = phoneticKeyOfName(key);
  const similar = nameKey.length >= 4 ? index.byPhoneticKey.get(nameKey) : undefined;
  return similar ? { places: similar, foreign: undefined } : undefined;
}
