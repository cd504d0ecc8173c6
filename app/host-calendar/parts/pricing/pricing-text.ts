import type { Locale } from '#contract/common.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import { languages, languageOf } from '#contract/languages.ts';
import { formatDay, formatShortStay, formatWeekday } from '#app/shared/days.ts';

/** The days of a week in Libya, as ISO weekdays: from Saturday on. */
export const weekFromSaturday = [6, 7, 1, 2, 3, 4, 5] as const;

export function weekdayName(weekday: number, locale: Locale, length: 'short' | 'long' = 'long'): string {
  // 2026-11-23 was a Monday.
  return formatWeekday(`${addDays('2026-11-22', weekday)}T10:00:00Z`, locale, length);
}

/** "Thursday and Friday", from Saturday on. */
export function weekdayList(weekdays: readonly number[], locale: Locale): string {
  const names = weekFromSaturday.filter((day) => weekdays.includes(day)).map((day) => weekdayName(day, locale));
  return joinList(names, locale);
}

export function joinList(parts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languages[locale].intl, { type: 'conjunction' }).format(parts);
}

/** The nights `[starts_on, ends_on)` by their first and last; with the year where it is not this one. */
export function formatNights(
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
  locale: Locale,
  today: string,
): string {
  const last = addDays(ends_on, -1);
  const isThisYear = last.slice(0, 4) === today.slice(0, 4);
  if (nightsBetween(starts_on, ends_on) === 1) return formatDay(starts_on, locale, isThisYear ? 'date' : 'long');
  const range = formatShortStay(starts_on, last, locale);
  return isThisYear ? range : `${range} ${last.slice(0, 4)}`;
}

const formats: Partial<Record<string, Intl.NumberFormat>> = {};

/** Dirham as dinar without a symbol: "906.25", "850". Rounded to whole dinar for small cells. */
export function dinarNumber(dirham: number, locale: Locale, isWhole = false): string {
  const digits = isWhole || dirham % 1000 === 0 ? 0 : 2;
  const format = (formats[`${locale} ${digits}`] ??= new Intl.NumberFormat(languageOf(locale).numbers, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }));
  return format.format(dirham / 1000);
}

/** A percentage that is added to or taken from a price: "+40%", "−15%". */
export function signedPercent(percent: number): string {
  return `${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}%`;
}
