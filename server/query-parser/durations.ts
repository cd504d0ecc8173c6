import { beforeOrAfter, daysPerUnit } from './date-expressions.ts';
import { parseMonth } from './month-expressions.ts';
import { parseNumber } from './number-words.ts';
import { claimWords, hasAnySense, hasSense, isUnrecognised, leaveOut, senseOf, type Word } from './word.ts';

const singularUnit =
  /^(?:night|nuit|nuitee|ليله|lila|leila|laila|layla|lela|week|semaine|اسبوع|اسبوعا|osbou3|osbo3|esbou3|esbo3|usbu3|isbou3|osboo3|usboo3|ousbou3|sbou3)$/;
const maxNights = 180;

/** A length of stay. `months`: it is in calendar months, whose nights depend on the day of arrival. */
export interface Duration {
  readonly nights: number;
  readonly months: number | undefined;
}

/** Parses the length of the stay: "3 nights", "a week", «ليلتين», "two months". A number of nights is preferred to one of days. */
export function parseDuration(words: readonly Word[]): Duration | undefined {
  let nights: number | undefined;
  let months: number | undefined;
  let isInNights = false;
  let read = { from: 0, to: 0 };
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]!.claim !== undefined || isUnrecognised(words[at]!)) continue;
    const length = parseDurationAt(words, at);
    if (!length) continue;
    claimWords(words, at, length.next, 'duration');
    // "3 days, 2 nights" is one length; a second one of other nights is of another stay.
    const isOther =
      nights !== undefined &&
      length.nights !== nights &&
      (length.inNights === isInNights || Math.abs(length.nights - nights) > 1);
    const isPreferred = nights === undefined || (length.inNights && !isInNights);
    if (isOther) {
      if (isPreferred) leaveOut(words, read.from, read.to);
      else leaveOut(words, at, length.next);
    }
    if (isPreferred) {
      read = { from: at, to: length.next };
      nights = length.nights;
      months = length.inMonths ? length.nights / daysPerMonth : undefined;
      isInNights = length.inNights;
    }
    at = length.next - 1;
  }
  return nights !== undefined && nights > 0 && nights <= maxNights ? { nights, months } : undefined;
}

const daysPerMonth = 30;

function parseDurationAt(
  words: readonly Word[],
  at: number,
): { nights: number; inNights: boolean; inMonths?: boolean; next: number } | undefined {
  const word = words[at]!;
  const whole = senseOf(word, 'duration');
  if (whole !== undefined) {
    // «ليلتين اثنين»
    const isTwo = Number(whole) % 7 === 0 || Number(whole) % 30 === 0 || whole === '2';
    const isOfPeople = hasAnySense(words[at + 2], ['person', 'relation']);
    const doubled =
      isTwo && senseOf(words[at + 1], 'number') === '2' && !words[at + 1]!.startsClause && !isOfPeople ? 1 : 0;
    const inMonths = Number(whole) % daysPerMonth === 0;
    return { nights: Number(whole), inNights: true, inMonths, next: at + 1 + doubled };
  }
  const number = parseNumber(words, at);
  if (number && !number.ordinal) {
    let unitAt = number.next;
    // "3 full nights", "trois petites nuits".
    if (
      !hasSense(words[unitAt], 'timeUnit') &&
      hasSense(words[unitAt], 'request') &&
      hasSense(words[unitAt + 1], 'timeUnit')
    )
      unitAt += 1;
    // "two days before Ramadan": not the length of the stay.
    if (senseOf(words[unitAt], 'timeUnit') !== 'night' && isBeforeHoliday(words, unitAt + 1)) return undefined;
    // «احنا 5 شهر 7»: a month, and not five of them.
    if (hasSense(words[unitAt], 'monthWord') && parseMonth(words, unitAt)) return undefined;
    const unit = senseOf(words[unitAt], 'timeUnit') ?? (hasSense(words[unitAt], 'monthWord') ? 'month' : undefined);
    const days = daysPerUnit(unit);
    if (days === undefined || words[unitAt]!.startsClause || belongsElsewhere(words, at, number.value, unitAt))
      return undefined;
    return { nights: days * number.value, inNights: unit === 'night', inMonths: unit === 'month', next: unitAt + 1 };
  }
  // «شهر من 1 فبراير»
  const isDated = hasSense(words[at + 1], 'from')
    ? words[at + 2]?.claim === 'date'
    : /^(?:من|men|min|mn|from)$/.test(words[at + 1]?.text ?? '') && words[at + 1]?.claim === 'date';
  if (hasSense(word, 'monthWord') && isDated)
    return { nights: daysPerMonth, inNights: false, inMonths: true, next: at + 1 };
  const unit = senseOf(word, 'timeUnit');
  const days = daysPerUnit(unit);
  if (days === undefined || hasSense(word, 'weekend')) return undefined;
  // «أسبوع», "a week", «ليلة واحدة»: a singular unit without a number before it.
  if (
    singularUnit.test(word.text.replace(/^(?:[ولفب]|لل|ال|بال)(?=ليله$|اسبوع$)/, '')) ||
    singularUnit.test(lastWord(word.text))
  ) {
    const one = senseOf(words[at + 1], 'number') === '1' ? 1 : 0;
    return { nights: days, inNights: unit === 'night', next: at + 1 + one };
  }
  // "vers le milieu du mois"
  const isOfPart = hasAnySense(words[at - 2], ['partBehindMonth', 'monthPart']);
  const article = hasSense(words[at - 1], 'article') && !isOfPart;
  if (unit === 'month' && article) return { nights: days, inNights: false, inMonths: true, next: at + 1 };
  return undefined;
}

/** "e7na 4 osbou3", «احنا 4 ولمدة أسبوع», "awel chahr 8 osbou3": people or a month, and then the length of one unit. */
function belongsElsewhere(words: readonly Word[], at: number, count: number, unitAt: number): boolean {
  const filler = words[unitAt - 1]!;
  if (unitAt > at + 1 && (filler.prefix.startsWith('و') || /^(?:و?ل?مده|l?m[ou]d+[aei]t)$/.test(filler.text)))
    return true;
  const isSingular = count > 2 && /^(?:ليله|اسبوع|l[ei]+la|layla|[eiou]*sb[ou]+3)$/.test(words[unitAt]!.text);
  return isSingular && hasAnySense(words[at - 1], ['we', 'monthWord', 'partOfMonth']);
}

function isBeforeHoliday(words: readonly Word[], at: number): boolean {
  if (!beforeOrAfter.test(words[at]?.text ?? '')) return false;
  const article = hasSense(words[at + 1], 'article') ? 1 : 0;
  return hasAnySense(words[at + 1 + article], ['holiday', 'islamicMonth']);
}

function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}
