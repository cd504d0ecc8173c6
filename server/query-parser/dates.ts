import { dayNumber, dayNumberOf, dayOf, isoWeekday } from '#contract/days.ts';
import { fromThisMonth, isCounted, isPair, readDay, skipIntro, type WrittenDay } from './date-parts.ts';
import { islamicMonths, nextIslamicDay } from './holidays.ts';
import { readLength } from './stay-lengths.ts';
import { readNumber } from './numbers.ts';
import { claim, has, isMute, senseOf, type Word } from './words.ts';

export interface Stay {
  check_in: string | null;
  check_out: string | null;
  /** The sentence has a date, a length or another expression of time. */
  mentioned: boolean;
  /** The sentence has a date or a length, not only "today" or a weekday. */
  firm: boolean;
}

interface Found {
  readonly start: WrittenDay | undefined;
  readonly end: WrittenDay | undefined;
}

/** Reads check-in and check-out and claims their words. Both are null for days that do not exist or are past. */
export function readStay(words: readonly Word[], today: string): Stay {
  const written = findDays(words);
  const found = { start: inMonth(written.start, today), end: inMonth(written.end, today) };
  const nights = readLength(words);
  const mentioned =
    found.start !== undefined ||
    found.end !== undefined ||
    nights !== undefined ||
    words.some((word) => has(word, 'vagueTime') || has(word, 'holiday') || has(word, 'islamicMonth'));
  const firm = nights !== undefined || found.start?.day !== undefined || found.end !== undefined;
  const none: Stay = { check_in: null, check_out: null, mentioned, firm };
  if (!found.start) return none;
  const from = dayNumber(today);
  const arrive = resolve(found.start, from, from, found.end?.year, found.end);
  if (arrive === undefined || arrive < from) return none;
  let leave: number | undefined;
  if (found.end) {
    leave = resolve(found.end, arrive + 1, from, found.start.year);
    if (leave === undefined || leave <= arrive || leave - arrive > longestStay) return none;
  } else if (nights !== undefined && nights > 0) leave = arrive + nights;
  else if (found.start.weekend) leave = arrive + ((7 - weekdayOf(arrive)) % 7 || 7);
  return { ...none, check_in: dayOf(arrive), check_out: leave === undefined ? null : dayOf(leave) };
}

/** A day of "next month", or of the Islamic calendar, with its month and year. */
function inMonth(written: WrittenDay | undefined, today: string): WrittenDay | undefined {
  if (written?.month === undefined || written.month < fromThisMonth) return written;
  if (written.month > islamicMonths) {
    const there = nextIslamicDay(written.day ?? 0, written.month, today);
    // A day that the month does not have: 0 does not exist either.
    const [year, month, day] = there?.split('-').map(Number) ?? [2000, 1, 0];
    return { next: written.next, year: year!, month: month!, day: day! };
  }
  const month = Number(today.slice(5, 7)) + written.month - fromThisMonth;
  const year = Number(today.slice(0, 4));
  return month > 12 ? { ...written, month: month - 12, year: year + 1 } : { ...written, month, year };
}

/** In nights. "9 to 5 August" would last almost a year and is not read as a stay. */
const longestStay = 200;

/** 0 for Sunday to 6 for Saturday, of a day number. */
function weekdayOf(number: number): number {
  return isoWeekday(number) % 7;
}

/** The day number: the first such day from `notBefore` on, or undefined where it does not exist. */
function resolve(
  written: WrittenDay,
  notBefore: number,
  today: number,
  otherYear?: number,
  end?: WrittenDay,
): number | undefined {
  if (written.offset !== undefined) return today + written.offset;
  if (written.weekend) {
    // On a Saturday, one night of this weekend is left.
    if (weekdayOf(today) === 6 && written.weekend === 'this') return today;
    return notBefore + ((5 - weekdayOf(notBefore) + 7) % 7);
  }
  const { day, month } = written;
  if (day === undefined) {
    if (written.weekday === undefined) return undefined;
    return notBefore + ((written.weekday - weekdayOf(notBefore) + 7) % 7);
  }
  if (month === undefined) return nextDayOfMonth(day, notBefore);
  const year = written.year ?? otherYear;
  if (year !== undefined) {
    const there = dayNumberOf(year, month, day);
    if (there === undefined || written.year !== undefined) return there;
    // A year after the second day holds for both, unless the stay goes over new year.
    if (
      end?.month !== undefined &&
      (end.month < month || (end.month === month && (end.day ?? 0) < day)) &&
      month - end.month > 5
    )
      return dayNumberOf(year - 1, month, day);
    if (!end && there < notBefore) return dayNumberOf(year + 1, month, day);
    return there;
  }
  const first = Number(dayOf(notBefore).slice(0, 4));
  for (let next = first; next <= first + 8; next += 1) {
    const number = dayNumberOf(next, month, day);
    if (number !== undefined && number >= notBefore) return number;
  }
  return undefined;
}

/** "from the 5th": this month or the next that has such a day. */
function nextDayOfMonth(day: number, notBefore: number): number | undefined {
  const from = dayOf(notBefore);
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (let tries = 0; tries < 3; tries += 1) {
    const number = dayNumberOf(year, month, day);
    if (number !== undefined && number >= notBefore) return number;
    if (++month > 12) [year, month] = [year + 1, 1];
  }
  return undefined;
}

/** The first range, else the first two days that belong together, else the first day. */
function findDays(words: readonly Word[]): Found {
  let start: WrittenDay | undefined;
  let end: WrittenDay | undefined;
  let role: 'arrive' | 'leave' | undefined;
  let roleAge = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined) continue;
    if (isMute(word)) {
      if (role !== undefined && ++roleAge > 4) role = undefined;
      continue;
    }
    const range = readWeekdays(words, at) ?? readRange(words, at);
    if (range) {
      claim(words, at, range.next, 'date');
      if (!start || start.day === undefined || start.named) ({ start, end } = range);
      at = range.next - 1;
      continue;
    }
    if (has(word, 'arrive') || has(word, 'leave')) {
      role = has(word, 'leave') && !(role === undefined && has(word, 'arrive')) ? 'leave' : 'arrive';
      roleAge = 0;
    } else if (role !== undefined && ++roleAge > 4) role = undefined;
    const day = readDay(words, at) ?? (role === undefined ? undefined : readBareDay(words, at));
    if (!day) continue;
    const before = words[at - 1];
    const isEnd =
      role === 'leave' || (role === undefined && start !== undefined && isUntil(words, at) && !has(before, 'from'));
    claim(words, at, day.next, 'date');
    if (isEnd) end ??= day;
    else if (!start || (start.named && day.day !== undefined && !day.named && !end)) start = day;
    // Two full dates in a row are arrival and departure; a weekday beside a date says nothing more.
    else if (!end && start.day !== undefined && day.day !== undefined && role === undefined) end = day;
    else if (start.day === undefined && day.day !== undefined) start = day;
    at = day.next - 1;
    role = undefined;
  }
  if (start?.day !== undefined && start.month === undefined && end?.month !== undefined)
    start = { ...start, month: end.month };
  if (end?.day !== undefined && end.month === undefined && start?.month !== undefined)
    end = { ...end, month: start.month };
  return { start, end };
}

/** «الأربعاء والخميس», "Thursday, Friday and Saturday": one comes on the first and goes on the last. */
function readWeekdays(words: readonly Word[], at: number): (Found & { next: number }) | undefined {
  const dayAt = (near: number) => {
    const word = words[near];
    const isDay = has(word, 'weekday') && !/^(?:mon|mer)$/.test(word!.text) && !isPair(words, near);
    return isDay ? Number(senseOf(word, 'weekday')) : undefined;
  };
  let from = at;
  while (from < at + 2 && (has(words[from], 'dayWord') || has(words[from], 'article'))) from += 1;
  const first = dayAt(from);
  if (first === undefined) return undefined;
  let last = first;
  let next = from + 1;
  let isJoined = false;
  for (;;) {
    const and = has(words[next], 'and') ? 1 : 0;
    const day = dayAt(next + and);
    if (day === undefined) break;
    const joins = and > 0 || words[next]!.prefix.startsWith('و');
    if (!joins && !/^[,،]$/.test(words[next]!.gap)) break;
    isJoined ||= joins;
    last = day;
    next += and + 1;
  }
  // "Thursday, 5 August and Friday": the second has a date of its own.
  if (!isJoined || last === first || readNumber(words, next)?.ordinal) return undefined;
  return { start: { weekday: first, next: from + 1 }, end: { weekday: last, next }, next };
}

function isUntil(words: readonly Word[], at: number): boolean {
  return has(words[at - 1], 'until') || has(words[at], 'until') || words[at]!.prefix.includes('ل');
}

/** A day without its month: "the 5th", "5". */
function readBareDay(words: readonly Word[], at: number): WrittenDay | undefined {
  const start = skipIntro(words, at);
  const number = readNumber(words, start);
  if (!number || number.value < 1 || number.value > 39 || isCounted(words[number.next])) return undefined;
  if (number.digits && (words[start]!.digits?.length ?? 0) > 2) return undefined;
  return { day: number.value, next: number.next };
}

/** "from 5 to 9 August", "5/8-9/8", "Thursday to Saturday", «من 5 لعند 9 شهر 8», "entre le 5 et le 9 août". */
function readRange(words: readonly Word[], at: number): (Found & { next: number }) | undefined {
  let from = at;
  let marked = false;
  let between = false;
  while (
    from < at + 3 &&
    (has(words[from], 'from') || has(words[from], 'between') || has(words[from], 'arrive')) &&
    !readNumberAt(words, from)
  ) {
    marked = true;
    between ||= has(words[from], 'between');
    from += 1;
  }
  const firstDay = readDay(words, from);
  const first = firstDay && !firstDay.weekend ? firstDay : readBareDay(words, from);
  if (!first) return undefined;
  const separator = readSeparator(words, first.next, between);
  if (!separator) return undefined;
  const second = readDay(words, separator.next) ?? readBareDay(words, separator.next);
  if (!second || second.weekend) return undefined;
  const bareFirst = first.day !== undefined && first.month === undefined;
  const bareSecond = second.day !== undefined && second.month === undefined;
  if (bareFirst && bareSecond) {
    // Without a month only where the sentence says twice that these are days.
    const sure =
      marked && !has(words[second.next], 'vagueTime') && separator.word && first.day < second.day && second.day <= 31;
    return sure && !isCounted(words[second.next]) ? { start: first, end: second, next: second.next } : undefined;
  }
  if (bareFirst) {
    if (second.month === undefined) return undefined;
    return { start: { ...first, month: second.month }, end: second, next: second.next };
  }
  if (bareSecond) {
    if (first.month === undefined || isCounted(words[second.next])) return undefined;
    return { start: first, end: { ...second, month: first.month }, next: second.next };
  }
  return { start: first, end: second, next: second.next };
}

function readNumberAt(words: readonly Word[], at: number): boolean {
  return readNumber(words, at) !== undefined;
}

/** What stands between the two days of a range: a word, a dash, or the letter «ل» joined to the second. */
function readSeparator(
  words: readonly Word[],
  at: number,
  between: boolean,
): { next: number; word: boolean } | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (/^\.?[-–—−~→>]+$/.test(word.gap) || word.gap === '...' || word.gap === '→') {
    const skip = has(word, 'until') ? 1 : 0;
    return { next: at + skip, word: false };
  }
  let next = at;
  while (
    next < at + 3 &&
    words[next] &&
    (has(words[next], 'until') || has(words[next], 'leave')) &&
    !readNumberAt(words, next)
  )
    next += 1;
  if (next > at) return { next, word: true };
  if (has(word, 'and')) {
    const leaves = has(words[at + 1], 'leave') || has(words[at + 1], 'until');
    if (leaves) return { next: at + 2, word: true };
    if (between) return { next: at + 1, word: true };
  }
  if (/ل/.test(word.prefix) || /^(?:l|lel)$/.test(word.prefix)) return { next: at, word: true };
  return between && word.prefix.startsWith('و') ? { next: at, word: true } : undefined;
}
