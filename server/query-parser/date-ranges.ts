import { isCountedNoun, parseDate, skipDateIntroduction, type DateExpression } from './date-expressions.ts';
import { followsNegation } from './negation.ts';
import { isIntroducedDay, parseMarkedDay } from './day-of-month.ts';
import { parseNumber } from './number-words.ts';
import { countAfterPeople } from './party-phrases.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { claimNow } from './now-expressions.ts';
import { claimWords, leaveOut, hasAnySense, hasSense, isUnrecognised, senseOf, type Word } from './word.ts';

/** The dates of arrival and departure, as written. */
export interface DateRange {
  readonly start: DateExpression | undefined;
  readonly end: DateExpression | undefined;
}

/** «الجاي»: the coming one. */
const coming = /^ال(?:جاي|جايه|قادم|قادمه)$/;
const introductions: readonly SenseKind[] = ['dayWord', 'article', 'in', 'from', 'between', 'weekday'];

function isDateIntroduction(word: Word): boolean {
  return hasAnySense(word, introductions);
}

/**
 * Finds the first range of dates, else the first two related dates, else the first date, and claims the words. Refused dates
 * ("not on Friday") are claimed and give none.
 */
export function findStayDays(words: readonly Word[], isFollowUp = false): DateRange {
  claimNow(words, isFollowUp);
  let start: DateExpression | undefined;
  let end: DateExpression | undefined;
  let startsAt: readonly [number, number] = [0, 0];
  let role: 'arrive' | 'leave' | undefined;
  /** Words since "arriving" or "leaving". */
  let wordsSinceRole = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined) {
      // "leaving at 9, Tripoli tomorrow": the hour was what the word spoke of.
      const isHour = word.claim === 'wish' || word.claim === 'countedThing';
      if (isHour && words[at + 1]?.startsClause) role = undefined;
      continue;
    }
    if (isUnrecognised(word)) {
      if (role !== undefined && ++wordsSinceRole > 4) role = undefined;
      continue;
    }
    const date = parseDate(words, at);
    const range = parseWeekdaySequence(words, at) ?? parseDateRange(words, at, date);
    const isRefused = followsNegation(words, at, isDateIntroduction) || isReplaced(words, at);
    if (range) {
      claimWords(words, at, range.next, 'date');
      if (!isRefused && (!start || start.day === undefined || start.named)) {
        leaveOutReplaced(words, start, startsAt);
        ({ start, end } = range);
        startsAt = [at, range.next];
      } else leaveOut(words, at, range.next);
      at = range.next - 1;
      continue;
    }
    if ((hasSense(word, 'arrive') && !coming.test(word.text)) || hasSense(word, 'leave')) {
      role = hasSense(word, 'leave') && !(role === undefined && hasSense(word, 'arrive')) ? 'leave' : 'arrive';
      wordsSinceRole = 0;
    } else if (role !== undefined && ++wordsSinceRole > 4) role = undefined;
    const before = words[at - 1];
    const isUntil = isFollowUp && until.test(before?.text ?? '');
    const day = date ?? (role === undefined && !isUntil ? parseMarkedDay(words, at) : parseBareDay(words, at));
    if (!day) continue;
    const isEnd =
      role === 'leave' ||
      (role === undefined && (start !== undefined || isUntil) && followsUntil(words, at) && !hasSense(before, 'from'));
    claimWords(words, at, day.next, 'date');
    if (isRefused) {
      leaveOut(words, at, day.next);
      at = day.next - 1;
      continue;
    }
    const putStart = () => {
      leaveOutReplaced(words, start, startsAt);
      start = day;
      startsAt = [at, day.next];
    };
    if (isEnd) {
      if (end && !isRepeated(end, day)) leaveOut(words, at, day.next);
      end ??= day;
    } else if (!start || start.isNow || (start.named && day.day !== undefined && !day.named && !end)) putStart();
    // Two dates are arrival and departure. A weekday beside a date adds nothing to it.
    else if (!end && start.day !== undefined && day.day !== undefined && role === undefined) {
      // "le Mouloud (mawlid ennabawi)" names one day twice.
      if (!isRepeated(start, day)) end = day;
    } else if (start.day === undefined && day.day !== undefined) putStart();
    else if (
      (day.weekday === undefined || isOtherWeekday(start, end, day)) &&
      !isRepeated(start, day) &&
      !(end && isRepeated(end, day))
    )
      leaveOut(words, at, day.next);
    at = day.next - 1;
    role = undefined;
  }
  if (start?.day !== undefined && start.month === undefined && end?.month !== undefined)
    start = { ...start, month: end.month };
  if (end?.day !== undefined && end.month === undefined && start?.month !== undefined)
    end = { ...end, month: start.month };
  return { start, end };
}

/** "the 12th instead of the 10th", «12 أبريل بدل 10 أبريل»: the day that is given up. */
function isReplaced(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (before > at - 3 && hasAnySense(words[before], introductions) && !replaces.test(words[before]!.text))
    before -= 1;
  return replaces.test(words[before]?.text ?? '');
}

const replaces =
  /^(?:instead of|rather than|not|au lieu d[eu]?|a la place d[eu]?|plutot que|و?بدل|و?بدلا من|و?عوض|badel|bdal|3ewadh|instead)$/;

/** "tomorrow; no, 5 to 9 May": the first day is not answered. "Today" may only be the day of asking. */
function leaveOutReplaced(
  words: readonly Word[],
  start: DateExpression | undefined,
  [from, to]: readonly [number, number],
): void {
  if (start?.offset !== undefined && start.offset > 0 && !start.isNow) leaveOut(words, from, to);
}

/** "Friday or Sunday": beside a date, a weekday adds nothing, but beside another one it is another day. */
function isOtherWeekday(start: DateExpression, end: DateExpression | undefined, { weekday }: DateExpression): boolean {
  return start.weekday !== undefined && start.weekday !== weekday && end?.weekday !== weekday;
}

function isRepeated(known: DateExpression, { day, month, offset }: DateExpression): boolean {
  return known.day === day && known.month === month && known.offset === offset;
}

/** «الأربعاء والخميس», "Thursday, Friday and Saturday": arrival on the first day, departure on the last. */
function parseWeekdaySequence(words: readonly Word[], at: number): (DateRange & { next: number }) | undefined {
  const dayAt = (near: number) => {
    const word = words[near];
    const isDay =
      hasSense(word, 'weekday') && !/^(?:mon|mer)$/.test(word!.text) && countAfterPeople(words, near) === undefined;
    return isDay ? Number(senseOf(word, 'weekday')) : undefined;
  };
  let from = at;
  while (from < at + 2 && (hasSense(words[from], 'dayWord') || hasSense(words[from], 'article'))) from += 1;
  const first = dayAt(from);
  if (first === undefined) return undefined;
  let last = first;
  let next = from + 1;
  let isJoined = false;
  for (;;) {
    const and = hasSense(words[next], 'and') ? 1 : 0;
    const day = dayAt(next + and);
    if (day === undefined) break;
    const joins = and > 0 || words[next]!.prefix.startsWith('و');
    if (!joins && !/^[,،]$/.test(words[next]!.gap)) break;
    isJoined ||= joins;
    last = day;
    next += and + 1;
  }
  // "Thursday and Friday 5th": the second weekday belongs to a date.
  if (!isJoined || last === first || parseNumber(words, next)?.ordinal) return undefined;
  return { start: { weekday: first, next: from + 1 }, end: { weekday: last, next }, next };
}

/** "until 15 May", and not "change it to 15 May". */
const until =
  /^(?:until|untill|till|til|through|thru|up until|ending|ending on|jusqu ?au?|jusqu ?a|jusqu ?en|jusque|jsk|لعند|لحد|حتي|لين|لغايه|الي غايه|لحتي|حتي يوم|لعند يوم|l3and|la3and|l7ad|la7ad|lin|l[ei]ne?|7atta|hatta|hetta|lghayet|l8ayet)$/;

function followsUntil(words: readonly Word[], at: number): boolean {
  return hasSense(words[at - 1], 'until') || hasSense(words[at], 'until') || words[at]!.prefix.includes('ل');
}

/** A day without its month: "the 5th", "5". */
function parseBareDay(words: readonly Word[], at: number): DateExpression | undefined {
  const start = skipDateIntroduction(words, at);
  const number = parseNumber(words, start);
  if (!number || number.value < 1 || number.value > 39 || isCount(words, start, number.next)) return undefined;
  // "arriving at 10pm and we are 4"
  if (hasAnySense(words[start - 1], ['we', 'monthWord'])) return undefined;
  if (number.digits && (words[start]!.digits?.length ?? 0) > 2) return undefined;
  return { day: number.value, next: number.next };
}

/** Whether a number counts what follows it; not in «ليوم 15 شقة», "to the 9th, flat". */
function isCount(words: readonly Word[], from: number, next: number): boolean {
  return (
    isCountedNoun(words[next]) &&
    // «لين 22 الشهر»: the 22nd of the month.
    words[next]!.text !== 'الشهر' &&
    !(hasSense(words[next], 'propertyType') && isIntroducedDay(words, from, next))
  );
}

/**
 * "from 5 to 9 August", "5/8-9/8", "Thursday to Saturday", «من 5 لعند 9 شهر 8», "entre le 5 et le 9 août". `dateHere` is what
 * `parseDate` has read at the same word.
 */
function parseDateRange(
  words: readonly Word[],
  at: number,
  dateHere: DateExpression | undefined,
): (DateRange & { next: number }) | undefined {
  let from = at;
  let marked = false;
  let between = false;
  while (
    from < at + 3 &&
    (hasSense(words[from], 'from') || hasSense(words[from], 'between') || hasSense(words[from], 'arrive')) &&
    !isNumberAt(words, from)
  ) {
    marked = true;
    between ||= hasSense(words[from], 'between');
    from += 1;
  }
  const firstDay = from === at ? dateHere : parseDate(words, from);
  const first = firstDay && !firstDay.weekend ? firstDay : parseBareDay(words, from);
  if (!first) return undefined;
  const separator = parseRangeSeparator(words, first.next, between);
  if (!separator) return undefined;
  // "pour 10 le 3 janvier": of ten people, and no range as in "10 le 13 janvier".
  const isOfPeople = first.month === undefined && hasAnySense(words[from - 1], ['for', 'we']) && !marked;
  if (isOfPeople && /^l[ea]s?$/.test(words[first.next]?.text ?? '') && !hasSense(words[from - 1], 'until'))
    return undefined;
  const second = parseDate(words, separator.next) ?? parseBareDay(words, separator.next);
  if (!second || second.weekend) return undefined;
  const bareFirst = first.day !== undefined && first.month === undefined;
  const bareSecond = second.day !== undefined && second.month === undefined;
  if (bareFirst && bareSecond) {
    // Without a month, both "from" and "to" are required.
    const isMarked = marked || isIntroducedDay(words, from, first.next);
    const isRange =
      isMarked &&
      !hasSense(words[second.next], 'vagueTime') &&
      // "from the 28th to the 3rd" ends in the next month.
      (first.day < second.day || (first.day > second.day && first.day > 15)) &&
      first.day <= 31 &&
      second.day <= 31;
    return isRange && !isCount(words, separator.next, second.next)
      ? { start: first, end: second, next: second.next }
      : undefined;
  }
  if (bareFirst) {
    if (second.month === undefined) return undefined;
    return { start: { ...first, month: second.month }, end: second, next: second.next };
  }
  if (bareSecond) {
    if (first.month === undefined || isCount(words, separator.next, second.next)) return undefined;
    return { start: first, end: { ...second, month: first.month }, next: second.next };
  }
  return { start: first, end: second, next: second.next };
}

function isNumberAt(words: readonly Word[], at: number): boolean {
  return parseNumber(words, at) !== undefined;
}

/** What separates the two dates of a range: a word, a dash, or the prefix «ل» of the second. */
function parseRangeSeparator(
  words: readonly Word[],
  at: number,
  between: boolean,
): { next: number; word: boolean } | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (/^\.?[-–—−~→>]+$/.test(word.gap) || word.gap === '...' || word.gap === '→') {
    const skip = hasSense(word, 'until') ? 1 : 0;
    return { next: at + skip, word: false };
  }
  let next = at;
  while (
    next < at + 3 &&
    words[next] &&
    (hasSense(words[next], 'until') || hasSense(words[next], 'leave')) &&
    !isNumberAt(words, next)
  )
    next += 1;
  if (next > at) return { next, word: true };
  if (hasSense(word, 'and')) {
    const leaves = hasSense(words[at + 1], 'leave') || hasSense(words[at + 1], 'until');
    if (leaves) return { next: at + 2, word: true };
    if (between) return { next: at + 1, word: true };
  }
  if (/ل/.test(word.prefix) || /^(?:l|lel)$/.test(word.prefix)) return { next: at, word: true };
  return between && word.prefix.startsWith('و') ? { next: at, word: true } : undefined;
}
