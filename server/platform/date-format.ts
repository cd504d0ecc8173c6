import type { Locale } from '#contract/common.ts';
import { dayNumber, tripoliDay } from '#contract/days.ts';
import { languages } from '#contract/languages.ts';
import { msg, translate } from './i18n.ts';

/** Days and instants in texts that the server writes to people. Screens use app/shared/days.ts. */

const shapes = {
  /** 3 December 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Thursday 3 December */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Thursday 3 December 2026 */
  fullWithYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 3 Dec 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 15:40 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: building one costs far more than using it. */
function formatter(locale: Locale, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${locale} ${shape}`;
  let found = formatters.get(key);
  if (!found) {
    const timeZone = shape === 'time' ? 'Africa/Tripoli' : 'UTC';
    formatters.set(key, (found = new Intl.DateTimeFormat(languages[locale].intl, { ...shapes[shape], timeZone })));
  }
  return found;
}

const midnight = (day: string) => dayNumber(day) * 86_400_000;

/** A day, `YYYY-MM-DD`: "3 December 2026", month "December 2026". */
export function formatDay(day: string, locale: Locale, shape: 'long' | 'month' = 'long'): string {
  return writeDay(day, locale, shape);
}

/**
 * A day with its weekday, and with its year unless that is the year of `today`: "Thursday 3 December", "Monday 5 April 2027".
 * Documents that are kept give no `today`.
 */
export function formatWeekdayOf(day: string, locale: Locale, today?: string): string {
  return writeDay(day, locale, day.slice(0, 4) === today?.slice(0, 4) ? 'full' : 'fullWithYear');
}

function writeDay(day: string, locale: Locale, shape: keyof typeof shapes): string {
  // Without commas, and without direction marks, for which fonts of PDF files have no glyph.
  return formatter(locale, shape)
    .format(midnight(day))
    .replaceAll(/[,،\u200e\u200f]/g, '');
}

/** The day of an instant in Africa/Tripoli: "3 December 2026". */
export function formatDayOf(instant: Date, locale: Locale): string {
  return formatDay(tripoliDay(instant), locale);
}

/**
 * An instant in Africa/Tripoli, with its year unless that is the year of `today`: "Thursday 3 December at 15:40",
 * «الخميس 3 ديسمبر، الساعة 15:40».
 */
export function formatInstant(instant: Date, locale: Locale, today?: string): string {
  const day = formatWeekdayOf(tripoliDay(instant), locale, today);
  return translate(locale, msg`{day} at {time}`, { day, time: formatter(locale, 'time').format(instant) });
}

/** A formatted day with a time of day: "Thursday 3 December, 15:00", «الخميس 3 ديسمبر، الساعة 15:00». */
export function dayAndTime(day: string, time: string, locale: Locale): string {
  return translate(locale, msg`{day}, {time}`, { day, time });
}

/** Check-in to check-out: "1 – 5 Dec 2026", «من 1 إلى 5 ديسمبر 2026». */
export function formatStay(checkIn: string, checkOut: string, locale: Locale): string {
  if (locale === 'ar') return arabicStay(checkIn, checkOut);
  // Node writes thin spaces where browsers write plain ones.
  return formatter(locale, 'medium')
    .formatRange(midnight(checkIn), midnight(checkOut))
    .replaceAll(/[\u2009\u202f]/g, ' ');
}

/** In words: readers take a range of figures between letters from either side. A shared month or year is named once. */
function arabicStay(checkIn: string, checkOut: string): string {
  const day = (date: string) => formatter('ar', 'medium').format(midnight(date));
  const year = checkIn.slice(0, 4);
  const isSameYear = year === checkOut.slice(0, 4);
  const isSameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  const from = isSameMonth ? String(Number(checkIn.slice(8))) : day(checkIn);
  return `من ${isSameYear ? from.replace(` ${year}`, '') : from} إلى ${day(checkOut)}`;
}
