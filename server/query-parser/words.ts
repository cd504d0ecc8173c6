import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { longestPhrase, stemsOf, isEveryday, isKnown, type Sense } from './lexicon.ts';
import { correctSpelling, type CorrectedToken } from './spelling-correction.ts';
import {
  foreignByName,
  placeVocabularyOf,
  soundOfName,
  soundOfWord,
  type ForeignPlace,
  type PlaceVocabulary,
} from './place-vocabulary.ts';
import { endsClause, tokenize } from './tokens.ts';
import type { Kind } from './vocabulary/kinds.ts';

/** A word or phrase of the sentence, with everything it may mean. */
export interface Word {
  readonly text: string;
  readonly senses: readonly Sense[];
  /** Arabic letters (or an Arabizi article) joined to its front. */
  readonly prefix: string;
  readonly gap: string;
  readonly spaced: boolean;
  /** A clause ends before this word. */
  readonly breaks: boolean;
  /** Of digits: as written. */
  readonly digits: string | undefined;
  readonly places: readonly GazetteerPlace[];
  readonly foreign: ForeignPlace | undefined;
  /** Its name as the gazetteer's words are joined. */
  readonly placeName: string;
  /** The place's name is a common word too. */
  readonly doubtful: boolean;
  readonly guessed: boolean;
  readonly tokens: number;
  /** What has used this word up. */
  claim: string | undefined;
}

interface FoundPlaces {
  readonly length: number;
  readonly places: readonly GazetteerPlace[];
  readonly foreign: ForeignPlace | undefined;
  readonly name: string;
  readonly prefix: string;
  readonly doubtful: boolean;
}

/** Cuts a sentence into words: at each point the longest phrase of the vocabulary or name of a place. */
export function readWords(gazetteer: Gazetteer, sentence: string): Word[] {
  const index = placeVocabularyOf(gazetteer);
  const tokens = correctSpelling(tokenize(sentence), index);
  const words: Word[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const phrase = token.kind === 'digits' ? undefined : longestPhrase(tokens, at);
    const place = token.kind === 'digits' ? undefined : longestPlace(index, tokens, at);
    const placeLength = place?.length ?? 0;
    const phraseLength = phrase?.length ?? 0;
    const length = Math.max(1, placeLength, phraseLength);
    const usePlace = place && placeLength === length;
    // A name as it stands goes before a word with letters joined to it: «كعام» is no year.
    const nearer = usePlace && place.prefix === '' && phrase !== undefined && phrase.prefix !== '' && !place.doubtful;
    const usePhrase = phrase && phraseLength === length && !nearer;
    words.push({
      text: tokens
        .slice(at, at + length)
        .map((one) => one.text)
        .join(' '),
      senses: usePhrase ? phrase.senses : [],
      prefix: usePhrase ? phrase.prefix : usePlace ? place.prefix : '',
      gap: token.gap,
      spaced: token.spaced,
      breaks: at > 0 && endsClause(token.gap),
      digits: token.kind === 'digits' ? token.text : undefined,
      places: usePlace ? place.places : [],
      foreign: usePlace ? place.foreign : undefined,
      placeName: usePlace ? place.name : '',
      doubtful: Boolean(usePlace && (place.doubtful || usePhrase)),
      guessed: tokens.slice(at, at + length).some((one) => one.guessed),
      tokens: length,
      claim: undefined,
    });
    at += length;
  }
  return words;
}

const latinArticles = new Set([
  'al',
  'el',
  'l',
  'as',
  'es',
  'ash',
  'esh',
  'at',
  'et',
  'az',
  'ez',
  'ar',
  'er',
  'an',
  'en',
  'ad',
  'ed',
  'la',
  'le',
  'il',
]);

/** The longest name of a place that begins at a token. */
function longestPlace(index: PlaceVocabulary, tokens: readonly CorrectedToken[], at: number): FoundPlaces | undefined {
  let best: FoundPlaces | undefined;
  const first = tokens[at]!;
  const starts = first.kind === 'arabic' || first.kind === 'latin' ? placeStarts(tokens, at) : [];
  for (const start of starts) {
    const heard = first.kind === 'latin' && !first.skipped && index.headSounds.has(soundOfWord(start.text));
    if (!heard && !index.heads.has(start.text)) continue;
    let key = '';
    let length = start.skipped;
    for (let count = 1; count <= index.longestName && at + length < tokens.length; count += 1) {
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
        const behind = tokens[at + length];
        if (!behind || behind.kind !== 'latin' || behind.text.length < 3) break;
        text = behind.text;
        length += 1;
      }
      // "hay elandalus".
      if (count > 1 && token.kind === 'latin' && /^[ae]l[a-z]{4}/.test(text) && !index.words.has(text))
        text = text.slice(2);
      key = key === '' ? text : `${key} ${text}`;
      if (length <= (best?.length ?? 0)) continue;
      // "Derna à partir du" sounds like Derna too, but its "à" belongs to what follows.
      const whole =
        count === 1 || (text.length >= 3 && !isEveryday(text) && (!isKnown(text) || soundOfWord(text).length >= 4));
      const found = lookUp(index, key, heard && whole && count <= 3);
      if (!found) continue;
      const city =
        start.article && (first.kind === 'latin' ? /^[ae]/.test(first.text) : found.places[0]?.kind === 'city');
      const plain = count === 1 && !city && (isEveryday(text) || (isKnown(text) && first.kind !== 'arabic'));
      const bare = count === 1 && first.kind === 'arabic' && !start.article && index.withArticle.has(key);
      best = {
        length,
        places: found.places,
        foreign: found.foreign,
        name: key,
        prefix: start.prefix,
        doubtful: plain || (bare && (isEveryday(text) || text.length <= 5)),
      };
    }
  }
  return best;
}

interface PlaceStart {
  text: string;
  prefix: string;
  article: boolean;
  /** Articles before it that are tokens of their own. */
  skipped: number;
}

function placeStarts(tokens: readonly CorrectedToken[], at: number): PlaceStart[] {
  const token = tokens[at]!;
  if (token.kind === 'latin') {
    const starts: PlaceStart[] = [{ text: token.text, prefix: '', article: false, skipped: 0 }];
    const next = tokens[at + 1];
    if (latinArticles.has(token.text) && next?.kind === 'latin' && next.text.length >= 3 && !endsClause(next.gap)) {
      starts.push({ text: next.text, prefix: '', article: true, skipped: 1 });
    }
    const joined = /^(al|el|l)(?=[a-z]{4})/.exec(token.text);
    if (joined && !isEveryday(token.text))
      starts.push({ text: token.text.slice(joined[0].length), prefix: '', article: true, skipped: 0 });
    return starts;
  }
  return stemsOf(token)
    .filter(({ text }) => text.length >= 2)
    .map(({ text, prefix }) => {
      const article = prefix.endsWith('ال') || (text.startsWith('ال') && text.length >= 5);
      return { text: text.length >= 5 ? text.replace(/^ال/, '') : text, prefix, article, skipped: 0 };
    });
}

function lookUp(
  index: PlaceVocabulary,
  key: string,
  latin: boolean,
): { places: readonly GazetteerPlace[]; foreign: ForeignPlace | undefined } | undefined {
  const foreign = foreignByName.get(key);
  const places = index.byName.get(key);
  if (foreign) {
    // A city abroad is meant before a quarter of the same name.
    const settled = places?.some(({ kind }) => kind === 'city' || kind === 'town' || kind === 'oasis');
    return settled ? { places: places!, foreign: undefined } : { places: [], foreign };
  }
  if (places) return { places, foreign: undefined };
  if (!latin || key.length < 4 || isEveryday(key) || isKnown(key)) return undefined;
  const sound = soundOfName(key);
  const alike = sound.length >= 4 ? index.bySound.get(sound) : undefined;
  return alike ? { places: alike, foreign: undefined } : undefined;
}

/** Neither a number nor a word of the vocabulary: most readers have nothing to look for in it. */
export function isMute(word: Word): boolean {
  return word.senses.length === 0 && word.digits === undefined;
}

export function senseOf(word: Word | undefined, kind: Kind): string | undefined {
  if (!word || word.claim !== undefined) return undefined;
  for (const sense of word.senses) if (sense.kind === kind) return sense.value;
  return undefined;
}

export function has(word: Word | undefined, kind: Kind): boolean {
  return senseOf(word, kind) !== undefined;
}

export function claim(words: readonly Word[], from: number, to: number, what: string): void {
  for (let at = from; at < to; at += 1) words[at]!.claim ??= what;
}
