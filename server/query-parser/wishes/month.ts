import type { MonthPart } from '#contract/query-parser.ts';
import type { Wishes } from '#contract/types.gen.ts';
import { fromThisMonth, parseMonth } from '../month-expressions.ts';
import { parseNumber } from '../number-words.ts';
import { isClauseEnd } from '../party-phrases.ts';
import { claimWords, hasAnySense, hasSense, leaveOut, senseOf, type Word } from '../word.ts';

type Month = NonNullable<Wishes['month']>;

/** Names of months that are other words as well: a month only after "in" or a part of it, or alone in its clause. */
const commonWords = /^(?:may|march|mars|mar|out|sep|dec|jan|feb|apr|jun|jul|aug|oct|nov|sept|ماي|ناصر|mayo)$/;

/** The nights of a weekend, from Thursday to Saturday. */
const weekendNights = 2;
const weekend = /week ?end|ويكند|ويكاند|نهايه ?(?:ال)?اسبوع|اخر ?(?:ال)?اسبوع|wikend|wikand/;

/**
 * "a weekend in January", «ويكند في شهر يناير»: a stay of two nights in that month. Which days those are the answer does not
 * hold, so the weekend is named as not used. Undefined without such a month.
 */
export function parseWeekendOfMonth(
  words: readonly Word[],
  today: string,
): { month: Month; nights: number } | undefined {
  const weekends = words.flatMap((word, at) => (word.claim === 'date' && weekend.test(word.text) ? [at] : []));
  if (weekends.length === 0) return undefined;
  const month = parseMonthOfStay(words, today);
  if (!month) return undefined;
  for (const at of weekends) leaveOut(words, at, at + 1);
  return { month, nights: weekendNights };
}

/** Reads a month whose days are not said, and claims its words: "early July", «النصف الأول من يوليو», "mi-août", «اخر شهر 8». */
export function parseMonthOfStay(words: readonly Word[], today: string): Month | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined) continue;
    const whole = parsePartOfMonth(words, at) ?? withPartBehind(words, parseMonthAt(words, at));
    if (!whole) continue;
    const year = yearAfter(words, whole.next) ?? nextYearAfter(words, whole.next, today);
    claimWords(words, whole.from, whole.next + (year === undefined ? 0 : 1), 'date', 'month');
    return resolve(whole.month, whole.part, year, today);
  }
  return undefined;
}

interface Found {
  readonly from: number;
  readonly next: number;
  readonly month: number;
  readonly part: MonthPart;
}

/** «اخر شهر 8», "akher shahr 7", "end of the month". */
function parsePartOfMonth(words: readonly Word[], at: number): Found | undefined {
  const part = senseOf(words[at], 'partOfMonth') as MonthPart | undefined;
  if (part === undefined || hasSense(words[at + 1], 'islamicMonth')) return undefined;
  const of = hasSense(words[at + 1], 'of') || /^(?:de|d|of|من|men)$/.test(words[at + 1]?.text ?? '') ? 1 : 0;
  const named = words[at + 1 + of] && !words[at + 1]!.startsClause ? monthAt(words, at + 1 + of) : undefined;
  if (named) return { from: at, next: named.next, month: named.month, part };
  const number = words[at + 1] && !words[at + 1]!.startsClause ? parseNumber(words, at + 1) : undefined;
  if (number && number.value >= 1 && number.value <= 12 && !isCounted(words[number.next]))
    return { from: at, next: number.next, month: number.value, part };
  const isNext =
    /^(?:next|coming|prochain|القادم|الجاي|المقبل|jay|el jay)$/.test(words[at + 1]?.text ?? '') ||
    /next/.test(words[at]!.text);
  return {
    from: at,
    next: at + 1 + (isNext && !/next/.test(words[at]!.text) ? 1 : 0),
    month: fromThisMonth + (isNext ? 1 : 0),
    part,
  };
}

function isCounted(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    !word.startsClause &&
    hasAnySense(word, ['timeUnit', 'person', 'currency', 'roomUnit']) &&
    // "awel chahr 8 osbou3": the unit of a number would be in the plural.
    !/^(?:اسبوع|[uo]sb[ou]+3|week|semaine)$/.test(word.text)
  );
}

function parseMonthAt(words: readonly Word[], at: number): Found | undefined {
  const named = monthAt(words, at);
  if (!named) return undefined;
  const word = words[at]!;
  let from = at;
  let part: MonthPart = 'whole';
  let isIntroduced = word.prefix !== '';
  for (let steps = 0; steps < 4 && from > 0; steps += 1) {
    const before = words[from - 1]!;
    if (words[from]!.startsClause || before.claim !== undefined) break;
    // "in the first half" also stands behind a month: "in June, in the first half".
    const its =
      senseOf(before, 'monthPart') ?? (hasSense(words[from], 'of') ? senseOf(before, 'partBehindMonth') : undefined);
    if (its === 'half') {
      const half = halfBefore(words, from - 1);
      if (!half) break;
      part = half.part;
      isIntroduced = true;
      from = half.from;
      continue;
    }
    if (its !== undefined) {
      if (part === 'whole') part = its as MonthPart;
      isIntroduced = true;
    } else if (hasSense(before, 'in') || hasSense(before, 'of') || hasSense(before, 'dayWord')) isIntroduced = true;
    else if (!hasSense(before, 'article') && !hasSense(before, 'monthWord')) break;
    from -= 1;
  }
  const after = words[named.next];
  const standsAlone =
    (at === 0 || word.startsClause) && (after === undefined || after.startsClause || nextYear.test(after.text));
  if (commonWords.test(word.text) && !isIntroduced && !standsAlone) return undefined;
  if (hasSense(word, 'ambiguousMonth') && !/^[a-z]{3,4}$/.test(word.text)) return undefined;
  return { from, next: named.next, month: named.month, part };
}

/** Words between a month and its part: "in June, *rather* towards the end". */
const beforePart =
  /^(?:plutot|rather|preferably|ideally|maybe|perhaps|si possible|peut etre|probably|يا ريت|يفضل|ياريت|ممكن|و|w|or|just)$/;

/** The part that is said behind the month: «شهر 6 في أوله», "en juin, plutôt vers la fin"; not "in June, at the end of the road". */
function withPartBehind(words: readonly Word[], found: Found | undefined): Found | undefined {
  if (found?.part !== 'whole') return found;
  let at = found.next;
  if (beforePart.test(words[at]?.text ?? '')) at += 1;
  // «شهر 6 في النص»
  const bare = at + (hasSense(words[at], 'in') && hasSense(words[at + 1], 'monthPart') ? 1 : 0);
  const its = isClauseEnd(words, bare + 1) ? senseOf(words[bare], 'monthPart') : undefined;
  if (its !== undefined && its !== 'half' && its !== 'whole') at = bare;
  const part = (senseOf(words[at], 'partBehindMonth') ??
    senseOf(words[at], 'partOfMonth') ??
    (at === bare ? its : undefined)) as MonthPart | undefined;
  if (
    part === undefined ||
    its === 'half' ||
    its === 'whole' ||
    (words[at]!.startsClause && !/^[,،(:]$/.test(words[at]!.gap))
  )
    return found;
  // "August, late August"
  const again = words[at + 1]?.startsClause ? undefined : monthAt(words, at + 1);
  if (again?.month === found.month) return { ...found, part, next: again.next };
  const isOfAnother = hasSense(words[at + 1], 'of') && !words[at + 1]!.startsClause && !hasSense(words[at + 1], 'with');
  return isOfAnother || again ? found : { ...found, part, next: at + 1 };
}

/** "1st", "2ème" before "half of". */
function halfBefore(words: readonly Word[], at: number): { part: MonthPart; from: number } | undefined {
  for (const from of [at - 2, at - 1]) {
    const number = from >= 0 ? parseNumber(words, from) : undefined;
    if (number?.next === at && (number.value === 1 || number.value === 2))
      return { part: number.value === 1 ? 'first_half' : 'second_half', from };
  }
  return undefined;
}

function monthAt(words: readonly Word[], at: number): { month: number; next: number } | undefined {
  const word = words[at];
  if (!word || word.claim !== undefined) return undefined;
  const month = parseMonth(words, at);
  return month && month.month < fromThisMonth + 12 ? month : undefined;
}

function yearAfter(words: readonly Word[], at: number): number | undefined {
  const { digits, claim } = words[at] ?? {};
  const year = digits?.length === 4 && claim === undefined ? Number(digits) : undefined;
  return year !== undefined && year >= 2000 && year <= 2099 ? year : undefined;
}

const nextYear =
  /^(?:next year|(?:l )?annee prochaine|(?:ال)?(?:سنه|عام) (?:ال)?(?:جايه|قادمه|مقبله|جاي|قادم|مقبل)|(?:el )?3am (?:el )?jay)$/;

/** "May next year" */
function nextYearAfter(words: readonly Word[], at: number, today: string): number | undefined {
  const word = words[at];
  return word?.claim === undefined && nextYear.test(word?.text ?? '') ? Number(today.slice(0, 4)) + 1 : undefined;
}

/** The next such month, counting the current one unless the part is over. */
function resolve(month: number, part: MonthPart, written: number | undefined, today: string): Month | undefined {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (month >= fromThisMonth) {
    const index = thisMonth - 1 + month - fromThisMonth;
    return { year: thisYear + Math.floor(index / 12), month: (index % 12) + 1, part };
  }
  if (written !== undefined)
    return written > thisYear || (written === thisYear && month >= thisMonth)
      ? { year: written, month, part }
      : undefined;
  return { year: month >= thisMonth ? thisYear : thisYear + 1, month, part };
}
