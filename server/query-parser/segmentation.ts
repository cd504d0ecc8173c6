import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { gazetteerIndexOf } from './gazetteer-index.ts';
import { findLongestPlaceName } from './gazetteer-lookup.ts';
import { findLongestPhrase, type Sense } from './lexicon.ts';
import { correctSpelling, type CorrectedToken } from './spelling-correction.ts';
import { endsClause, tokenize } from './tokenizer.ts';
import { landmarkById } from './wishes/landmarks.ts';
import type { Word } from './word.ts';

/**
 * Tokenizes a sentence, corrects its spelling and segments it into words: at each token the longest phrase of the vocabulary
 * or place name.
 */
export function segment(gazetteer: Gazetteer, sentence: string): Word[] {
  const index = gazetteerIndexOf(gazetteer);
  const tokens = correctSpelling(tokenize(sentence), index);
  const words: Word[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const phrase = token.kind === 'digits' ? undefined : findLongestPhrase(tokens, at);
    const place = token.kind === 'digits' ? undefined : findLongestPlaceName(index, tokens, at);
    const length = Math.max(1, place?.length ?? 0, phrase?.length ?? 0);
    const isPlace = place?.length === length;
    // A place name without a prefix is preferred to a word with one: «كعام» is the town, not «ك» + «عام» (year).
    const isPrefixedPhrase = phrase !== undefined && phrase.prefix !== '';
    const isHour = isPrefixedPhrase && isHourWithArticle(tokens, at, phrase.senses, words.at(-1));
    const isPlaceOnly = isPlace && place.prefix === '' && isPrefixedPhrase && !place.isAmbiguous && !isHour;
    const isPhrase = phrase?.length === length && !isPlaceOnly;
    const others = length > 1 ? tokens.slice(at + 1, at + length) : [];
    words.push({
      text: others.reduce((text, other) => `${text} ${other.text}`, token.text),
      senses: isPhrase ? phrase.senses : [],
      prefix: isPhrase ? phrase.prefix : isPlace ? place.prefix : '',
      gap: token.gap,
      spaced: token.spaced,
      startsClause: at > 0 && endsClause(token.gap),
      digits: token.kind === 'digits' ? token.text : undefined,
      places: isPlace && !isHour ? place.places : isPhrase ? townOfLandmark(gazetteer, phrase.senses) : [],
      foreign: isPlace && !isHour ? place.foreign : undefined,
      placeName: isPlace ? place.name : '',
      isAmbiguous: isPlace && (place.isAmbiguous || (isPhrase && !isNeighbourhood(place.places[0], phrase.senses))),
      isCorrected: token.isCorrected || others.some(({ isCorrected }) => isCorrected),
      from: token.from,
      to: (others.at(-1) ?? token).to,
      claim: undefined,
      part: undefined,
    });
    at += length;
  }
  return words;
}

/** «واصلين السبعة الصبح»: an hour, which is a feminine number with the article, and not the village «السبعة». */
function isHourWithArticle(
  tokens: readonly CorrectedToken[],
  at: number,
  senses: readonly Sense[],
  before: Word | undefined,
): boolean {
  if (!tokens[at]!.text.endsWith('ه') || !senses.some(({ kind }) => kind === 'number')) return false;
  if (before?.senses.some(({ kind }) => kind === 'arrive')) return true;
  const following = tokens[at + 1] && findLongestPhrase(tokens, at + 1);
  return following?.senses.some(({ kind }) => kind === 'dayHalf') ?? false;
}

/** A neighbourhood with the name of a landmark elsewhere is a place all the same: «سوق الحوت» in Benghazi. */
function isNeighbourhood(place: GazetteerPlace | undefined, senses: readonly Sense[]): boolean {
  return place?.kind === 'neighbourhood' && senses.every(({ kind }) => kind === 'landmarkName');
}

/** The town of a landmark that the gazetteer does not have by this name. */
function townOfLandmark({ places }: Gazetteer, senses: readonly Sense[]): GazetteerPlace[] {
  const id = senses.find(({ kind }) => kind === 'landmarkName')?.value;
  const town = id === undefined ? undefined : places.get(landmarkById.get(id)!.town);
  return town ? [town] : [];
}
