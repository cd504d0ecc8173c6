import { islamicMonths } from './holidays.ts';
import { parseNumber } from './number-words.ts';
import { hasSense, senseOf, type Word } from './word.ts';

export interface MonthExpression {
  readonly month: number;
  readonly next: number;
  /** A month of the Libyan era. Their names are common words, so they count only after a day. */
  readonly era: boolean;
}

/** Added to the number of months from the current one, until `resolveMonth` in stay-dates.ts replaces it by a month. */
export const fromThisMonth = 100;

/** "next month", "this month". */
export function isRelativeMonth(month: number): boolean {
  return month >= fromThisMonth && month < islamicMonths;
}

const nextMonth =
  /^(?:(?:the )?(?:next|coming) month|(?:le )?mois prochain|(?:شهر|الشهر) (?:ال)?(?:قادم|جاي|مقبل)|(?:el |e)?[cs]h?ha?h?a?r (?:el )?jay)$/;
const thisMonth = /^(?:this month|ce mois(?: ci)?|هذا الشهر|هالشهر|الشهر هذا)$/;

export function parseMonth(words: readonly Word[], at: number): MonthExpression | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (hasSense(word, 'vagueTime')) {
    const ahead = nextMonth.test(word.text) ? 1 : thisMonth.test(word.text) ? 0 : undefined;
    if (ahead !== undefined) return { month: fromThisMonth + ahead, next: at + 1, era: false };
  }
  const named = senseOf(word, 'month') ?? senseOf(word, 'islamicMonth');
  if (named !== undefined) return { month: Number(named), next: at + 1, era: false };
  const ambiguous = senseOf(word, 'ambiguousMonth');
  if (ambiguous !== undefined) return { month: Number(ambiguous), next: at + 1, era: !/^[a-z]{3,4}$/.test(word.text) };
  if (!hasSense(word, 'monthWord')) return undefined;
  const inner = words[at + 1];
  if (!inner || inner.startsClause) return undefined;
  if (!hasSense(inner, 'monthWord')) {
    const following = parseMonth(words, at + 1);
    if (following) return { ...following, era: false };
  }
  const number = parseNumber(words, at + 1);
  // «شهر 4 أشخاص» is a month and four people, not April.
  if (!number || number.value < 1 || number.value > 12 || isCount(words[number.next], number.value)) return undefined;
  return { month: number.value, next: number.next, era: false };
}

/** Whether a number counts what follows it: «4 أشخاص», «3 أيام», not «سبعة، اسبوع» nor "7 osbou3", whose noun is no plural. */
function isCount(word: Word | undefined, count: number): boolean {
  if (!word || word.startsClause) return false;
  const isOne = count > 2 && /^(?:[ول]|لمده )?(?:اسبوع|ليله|[eiou]*sb[ou]+3|l[ei]+la)$/.test(word.text);
  return hasSense(word, 'person') || (hasSense(word, 'timeUnit') && !isOne);
}
