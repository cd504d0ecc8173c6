import type { Locale } from '#contract/common.ts';
import { dayNumber, monthOf, tripoliDay } from '#contract/days.ts';
import { languages } from '#contract/languages.ts';
import { currentTime } from '#app/server-time.ts';

/** Formats days and instants in the user's language. Arithmetic with days is in contract/days.ts. */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in milliseconds as UTC. Formatters are cached by `key`: building one costs far more than using it. */
function format(at: number, locale: Locale, key: string, options: Intl.DateTimeFormatOptions): string {
  const name = `${locale} ${key}`;
  let formatter = formatters.get(name);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(languages[locale].intl, { timeZone: 'UTC', ...options });
    formatters.set(name, formatter);
  }
  return formatter.format(at);
}

/** Midnight UTC of a day, for formatting it. */
const midnight = (day: string) => dayNumber(day) * 86_400_000;

/** An instant moved so that UTC shows the time of Africa/Tripoli, for formatting it. */
const tripoliTime = (instant: string) => Date.parse(instant) + 2 * 3_600_000;

/** Today in Libya, by the time of the server; the server's domains use their `Clock`. */
export function todayInTripoli(): string {
  return tripoliDay(new Date(currentTime()));
}

const shapes = {
  /** 3 December 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 3 December */
  date: { day: 'numeric', month: 'long' },
  /** 3 Dec */
  short: { day: 'numeric', month: 'short' },
  /** Thu 3 Dec */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Thursday 3 December */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Dec */
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day in the user's language, without commas. */
export function formatDay(day: string, locale: Locale, shape: keyof typeof shapes = 'long'): string {
  return format(midnight(day), locale, shape, shapes[shape]).replaceAll(/[,،]/g, '');
}

/** Check-in to check-out: "Thu 3 – Mon 7 Dec 2026", «الخميس 3 إلى الاثنين 7 ديسمبر 2026». A shared month or year is named once. */
export function formatStay(checkIn: string, checkOut: string, locale: Locale): string {
  const sameMonth = monthOf(checkIn) === monthOf(checkOut);
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const weekday = locale === 'ar' ? 'long' : 'short';
  const from = format(midnight(checkIn), locale, `from ${sameMonth} ${sameYear}`, {
    weekday,
    day: 'numeric',
    ...(sameMonth ? {} : { month: 'short' }),
    ...(sameYear ? {} : { year: 'numeric' }),
  });
  const to = format(midnight(checkOut), locale, 'to', { weekday, day: 'numeric', month: 'short', year: 'numeric' });
  return `${weekdayFirst(from)}${languages[locale].range}${weekdayFirst(to)}`;
}

/** Some languages write the day before the weekday, "3 Thu", where there is no month. */
function weekdayFirst(text: string): string {
  const bare = text.replaceAll(/[,،]/g, '').trim();
  return bare.replace(/^(\d{1,2}) ([^\d ]+)$/, '$2 $1');
}

/** Check-in to check-out, short: "3–7 Dec", "29 Nov – 2 Dec", «من 3 إلى 7 ديسمبر». */
export function formatShortStay(checkIn: string, checkOut: string, locale: Locale): string {
  const sameMonth = monthOf(checkIn) === monthOf(checkOut);
  const from = sameMonth ? String(Number(checkIn.slice(8))) : formatDay(checkIn, locale, 'short');
  const to = formatDay(checkOut, locale, 'short');
  if (locale === 'ar') return `من ${from}${languages.ar.range}${to}`;
  return sameMonth ? `${from}–${to}` : `${from}${languages[locale].range}${to}`;
}

/** An instant in Africa/Tripoli: "3 Dec 2026, 15:40". */
export function formatInstant(instant: string, locale: Locale): string {
  const at = tripoliTime(instant);
  const day = format(at, locale, 'instant-day', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}${languages[locale].comma}${formatTime(instant, locale)}`;
}

/** The time of day in Africa/Tripoli: "14:02". */
export function formatTime(instant: string, locale: Locale): string {
  return format(tripoliTime(instant), locale, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** The weekday of an instant in Africa/Tripoli: "Thursday", short "Thu". */
export function formatWeekday(instant: string, locale: Locale, weekday: 'short' | 'long' = 'long'): string {
  return format(tripoliTime(instant), locale, `weekday-${weekday}`, { weekday });
}

/** A deadline within the next days: "Sunday 18:40". */
export function formatDeadline(instant: string, locale: Locale): string {
  return `${formatWeekday(instant, locale)} ${formatTime(instant, locale)}`;
}

/** Minutes from now until an instant, at least 0, rounded up. */
export function minutesUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 60_000));
}

/** Whole hours from now until an instant, at least 0, rounded down. */
export function hoursUntil(instant: string, now: Date = new Date(currentTime())): number {
  return Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / 3_600_000));
}
