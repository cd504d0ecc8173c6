import { isCountedNoun, type DateExpression } from './date-expressions.ts';
import { parseNumber } from './number-words.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { hasAnySense, type Word } from './word.ts';

/** Words before a number that make it the day of a month: "on 14", «يوم 17», "yom 22". */
const dayNouns =
  /^(?:[بلو]?(?:ال)?(?:يوم|نهار|تاريخ)|ليله|(?:fi |l ?|el ?|b ?)?(?:yom|youm|yoom|nhar|tari5|tarikh|lilet)|on|on the|jour|le jour|date|day|la date du|from the|starting|starting on|starting from|a partir du|a partir de|a compter du|des le|من يوم|men yom|men youm|men nhar|ابتداء من|بدايه من|اعتبارا من|بدءا من|من تاريخ|men tari5|ebtida2 men)$/;
const articles = /^(?:the|le|au|du|el|l)$/;
/** Words of French sentences, in which "le 3" is a day; in Arabizi it is "for 3". */
const frenchWord =
  /^(?:a|au|du|de|des|pour|avec|dans|et|un|une|je|nous|on|appartement|maison|chambre|logement|location|arrivee|depart|nuits?|jours?)$/;
const followers: readonly SenseKind[] = [
  'until',
  'for',
  'in',
  'from',
  'and',
  'with',
  'arrive',
  'leave',
  'duration',
  'of',
  'dayWord',
  'number',
  'request',
  'negation',
  'vagueTime',
];

/** A day without its month, marked as one: "on the 14th", «يوم 17», "le 3", "yom 22". */
export function parseMarkedDay(words: readonly Word[], at: number): DateExpression | undefined {
  let start = at;
  while (start < at + 3 && words[start] && isIntroduction(words, start)) start += 1;
  const number = parseNumber(words, start);
  if (!number || number.value < 1 || number.value > 31 || !isMarkedDay(words, start, number.next)) return undefined;
  return { day: number.value, next: number.next };
}

function isIntroduction(words: readonly Word[], at: number): boolean {
  const { text, claim, digits } = words[at]!;
  return claim === undefined && digits === undefined && (dayNouns.test(text) || articles.test(text));
}

/** Whether the number in the range of words is a day of a month by itself or the word before: "28th", «يوم 12», "le 5". */
export function isIntroducedDay(words: readonly Word[], from: number, next: number): boolean {
  let start = from;
  while (start < next - 1 && parseNumber(words, start) === undefined) start += 1;
  const [before, word] = [words[start - 1], words[start]!];
  const number = parseNumber(words, start);
  if (!number || (word.digits?.length ?? 0) > 2) return false;
  if (number.ordinal && number.digits) return true;
  if (!before || word.startsClause) return false;
  return dayNouns.test(before.text) || (before.text === 'le' && isFrench(words));
}

function isFrench(words: readonly Word[]): boolean {
  return words.filter(({ text }) => frenchWord.test(text)).length > 1;
}

/** Whether the number in the range of words is a day of a month by the words beside it. */
function isMarkedDay(words: readonly Word[], from: number, next: number): boolean {
  let start = from;
  while (start < next - 1 && parseNumber(words, start) === undefined) start += 1;
  const number = parseNumber(words, start);
  const word = words[start];
  if (!number || !word || number.next !== next || (word.digits?.length ?? 0) > 2) return false;
  const following = words[next];
  if (isCountedNoun(following) || (following?.digits !== undefined && /^[-/.:]/.test(following.gap))) return false;
  const isFree =
    !following ||
    following.startsClause ||
    following.places.length > 0 ||
    following.digits !== undefined ||
    /^[-–—]$/.test(following.gap) ||
    hasAnySense(following, followers) ||
    /^(?:instead|please|rather|plutot|svp)$/.test(following.text);
  if (!isFree) return false;
  const before = words[start - 1];
  if (number.ordinal && number.digits) return true;
  if (!before || word.startsClause) return false;
  // «يوم واحد» is the length of the stay.
  if (number.value === 1 && !number.digits && !number.ordinal) return false;
  if (dayNouns.test(before.text)) return !(number.ordinal && !number.digits);
  if (before.text === 'the') return number.ordinal && number.value > 3;
  return before.text === 'le' && number.digits && isFrench(words);
}
