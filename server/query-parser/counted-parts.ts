import { parseNumber } from './number-words.ts';
import type { PartySize } from './party-size.ts';
import { hasAnySense, hasSense, type Word } from './word.ts';

/** Words between people and a part of them that say nothing of their own: "one *of them is* a baby", «واحد *منهم* رضيع». */
const link =
  /^(?:a|an|the|is|are|being|was|only|just|still|of|them|whom|which|who is|that is|est|sont|etant|encore|d|de|eux|elles|ceux ci|l une?|une?|one|one of|هو|هي|هم|فقط|لسه|مازال|مازالت|لا يزال|howa|hiya|hom|mazal)$/;
/** "one of them", «أحدهم», "wa7ed": what names one of people by itself. */
const oneOf =
  /^(?:one of|l une? (?:d eux|d elles|des enfants)|احدهم|احداهم|احدهن|احداهن|احداها|a7adhom|a7edhom|wa7edhom)$/;
const copula = /^(?:is|are|being|est|sont|etant|هو|هي|هم|howa|hiya|hom)$/;
const included = /^(?:included|inclus|incluse|compris|comprise|ضمنهم|معدود|معدوده|me7soub)$/;
/** «واحد رضيع» after people: "one is a baby". A single baby would be «رضيع» or «رضيع واحد». */
const oneInArabic = /^(?:واحد|واحده|وحده|w[ae]?7[ae]?d|w[ae]?7[ae]?da|wahed|wahda)$/;
const farthest = 7;

/**
 * Removes infants and children from the people that the sentence has counted before, if it names them as a part of these:
 * "3 kids, one a baby", "6 people, 2 are children", «3 أطفال أحدهم رضيع», "3 sghar, wa7ed fihom bebe". `at` is the index of the
 * part, or of its number.
 */
export function takeFromCounted(
  words: readonly Word[],
  at: number,
  part: 'children' | 'infants',
  count: number,
  partySize: PartySize,
): void {
  const whole = wholeOfPart(words, at);
  if (whole === undefined || whole === part) return;
  if (whole === 'any') partySize.including = true;
  else if (partySize.children >= count) partySize.children -= count;
}

/** The group of people that a part belongs to. */
function wholeOfPart(words: readonly Word[], at: number): 'children' | 'infants' | 'any' | undefined {
  let noun = at;
  while (noun < at + 5 && words[noun] && !isPeople(words[noun])) noun += 1;
  // "kids: 2"
  if (!isPeople(words[noun])) return undefined;
  const following = words[noun + 1];
  const isIncludedAfter =
    following !== undefined &&
    (included.test(following.text) || (hasSense(following, 'including') && !isPeople(words[noun + 2])));
  let isOfGroup = isIncludedAfter;
  let isPart = isIncludedAfter || words[at]!.gap.includes('(');
  for (let before = noun - 1; before >= 0 && before >= noun - farthest; before -= 1) {
    const word = words[before]!;
    if (/[.!?؟)]/.test(words[before + 1]!.gap)) return undefined;
    if (word.claim === 'guests') return isPart ? groupOf(word) : undefined;
    const isOne = parseNumber(words, before)?.value === 1;
    const isOfThem = hasAnySense(word, ['including', 'oneByAge']) || oneOf.test(word.text);
    // "one a baby", "2 are children"
    const isTold =
      parseNumber(words, before) !== undefined &&
      (copula.test(words[before + 1]!.text) || (isOne && hasSense(words[before + 1], 'article')));
    isOfGroup ||= isOfThem;
    isPart ||= isOfThem || isTold || oneInArabic.test(word.text) || word.gap.includes('(');
    const isLink = isOfThem || isTold || link.test(word.text) || hasSense(word, 'article') || before >= at;
    // "3 kids and a baby" are four, "3 kids and one of them a baby" are three.
    const isJoin = hasSense(word, 'and') || (isIncludedAfter && hasSense(word, 'with'));
    if (!isLink && !isOne && !(isOfGroup && isJoin)) return undefined;
    if (word.prefix.startsWith('و') && !isOfGroup) return undefined;
  }
  return undefined;
}

function isPeople(word: Word | undefined): boolean {
  return word !== undefined && (hasAnySense(word, ['person', 'twoPersons']) || isInfant(word));
}

function isInfant(word: Word): boolean {
  return word.senses.some(({ kind, value }) => kind === 'relation' && (value === 'infant' || value === 'child'));
}

/** The group of counted people that ends with a word. Adults have no children among them. */
function groupOf(word: Word): 'children' | 'infants' | 'any' | undefined {
  const person = word.senses.find(({ kind }) => kind === 'person' || kind === 'twoPersons')?.value;
  if (person === 'children' || person === 'infants') return person;
  return person === undefined || person === 'any' ? 'any' : undefined;
}
