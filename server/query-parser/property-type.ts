import { propertyTypes, type PropertyType } from '#contract/listings.ts';
import { claimWords, hasAnySense, hasSense, leaveOut, senseOf, type Word } from './word.ts';

export interface ParsedPropertyTypes {
  /** In the order of the sentence. More than one if any of them will do: "a flat or a villa". */
  readonly wanted: readonly PropertyType[];
  /** "not a villa". */
  readonly refused: readonly PropertyType[];
}

const mostBetween = 3;

/**
 * The property types of a sentence. A further type counts only where it is an alternative, and `room` only without another
 * type or as an alternative, because flats have rooms too.
 */
export function parsePropertyTypes(words: readonly Word[], negated: ReadonlySet<Word>): ParsedPropertyTypes {
  let named: { type: PropertyType; at: number }[] = [];
  const refused = new Set<PropertyType>();
  const rooms: number[] = [];
  for (const [at, word] of words.entries()) {
    const sense = senseOf(word, 'propertyType');
    const type = sense === undefined ? undefined : propertyTypes.find((one) => one === sense);
    if (type === undefined) continue;
    claimWords(words, at, at + 1, 'propertyType');
    const last = named.at(-1);
    // «شقة ولا استراحة»: «ولا» after a type that is wanted is "or".
    const isOther = last !== undefined && orWord.test(words[at - 1]!.text) && isAlternative(words, last.at, at);
    if (negated.has(word) && !isOther) {
      refused.add(type);
      leaveOut(words, at, at + 1);
    } else if (!last || isAlternative(words, last.at, at)) named.push({ type, at });
    else if (type === 'room') rooms.push(at);
    else if (named.length === 1 && last.type === 'room') {
      rooms.push(last.at);
      named = [{ type, at }];
    } else if (named.every((one) => one.type !== type)) leaveOut(words, at, at + 1);
  }
  for (const at of rooms) words[at]!.part = 'nothing';
  return { wanted: [...new Set(named.map(({ type }) => type))], refused: [...refused] };
}

/** Whether "or", "and" or a comma joins a type to the one before. */
function isAlternative(words: readonly Word[], from: number, to: number): boolean {
  if (to - from - 1 > mostBetween) return false;
  let joins = /^[,،/]$/.test(words[to]!.gap) || words[to]!.prefix.startsWith('و');
  for (let at = from + 1; at < to; at += 1) {
    const word = words[at]!;
    if (/[.;!?؟()]/.test(word.gap)) return false;
    if (hasAnySense(word, ['or', 'and']) || orWord.test(word.text)) joins = true;
    else if (!hasSense(word, 'article') && word.senses.length > 0 && !hasSense(word, 'request')) return false;
    else if (word.senses.length === 0 && !/^(?:even|maybe|perhaps|peut etre|حتي|ممكن|7atta)$/.test(word.text))
      return false;
  }
  return joins && !/[.;!?؟()]/.test(words[to]!.gap);
}

const orWord = /^(?:ولا|والا|wela|wella|wala|walla|wla|sinon|either|soit)$/;
