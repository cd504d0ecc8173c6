import type { Locale } from '#contract/common.ts';

/** Latin digits in every language; Libya reads Arabic with them. */
const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-LY-u-nu-latn', fr: 'fr-FR' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs far more than using one, so each is built once. */
function formatter(locale: Locale, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${key}`;
  let found = formatters.get(name);
  if (!found) {
    found = new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', ...options });
    formatters.set(name, found);
  }
  return found;
}

/** Midnight UTC of a day; only for formatting and for counting days. */
function utc(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

const written = new Map<number, string>();
const rememberedDays = 2000;

/** Today in Libya, `YYYY-MM-DD`. */
export function todayInTripoli(now: Date = new Date()): string {
  return new Date(now.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
}

/** Nights from one day to another; negative where the second is earlier. */
export function nightsBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / 86_400_000);
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const at = utc(day) + days * 86_400_000;
  // Remembered: a calendar asks for the same few hundred days again and again.
  let later = written.get(at);
  if (later === undefined) {
    if (written.size >= rememberedDays) written.clear();
    later = new Date(at).toISOString().slice(0, 10);
    written.set(at, later);
  }
  return later;
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
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day in the reader's language, with Latin digits. */
export function formatDay(day: string, locale: Locale, shape: keyof typeof shapes = 'long'): string {
  const text = formatter(locale, shape, shapes[shape]).format(utc(day));
  return text.replaceAll(',', '').replaceAll('،', '');
}

/**
 * Check-in to check-out: "Thu 3 – Mon 7 Dec 2026"; in Arabic in words, «الخميس 3 إلى الاثنين 7 ديسمبر 2026»,
 * as dashes between numbers turn around there. What both days share is said once.
 */
export function formatStay(checkIn: string, checkOut: string, locale: Locale): string {
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const weekday = locale === 'ar' ? 'long' : 'short';
  const from = formatter(locale, `from ${sameMonth} ${sameYear}`, {
    weekday,
    day: 'numeric',
    ...(sameMonth ? {} : { month: 'short' }),
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(utc(checkIn));
  const to = formatter(locale, 'to', { weekday, day: 'numeric', month: 'short', year: 'numeric' }).format(
    utc(checkOut),
  );
  const between = { en: ' – ', ar: ' إلى ', fr: ' – ' }[locale];
  return `${inReadingOrder(from)}${between}${inReadingOrder(to)}`;
}

/** Some languages' day-and-weekday pattern puts the day first: "3 Thu". People say the weekday first. */
function inReadingOrder(text: string): string {
  const bare = text.replaceAll(',', '').replaceAll('،', '').trim();
  const swapped = /^(\d{1,2}) (\D+)$/.exec(bare);
  return swapped && !/\d/.test(swapped[2]!) && swapped[2]!.split(' ').length === 1
    ? `${swapped[2]} ${swapped[1]}`
    : bare;
}

/** An instant as people in Libya read it: "3 Dec 2026, 15:40". */
export function formatInstant(instant: string, locale: Locale): string {
  const at = Date.parse(instant) + 2 * 3_600_000;
  const day = formatter(locale, 'instant-day', { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
  const time = formatter(locale, 'instant-time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return { en: `${day}, ${time}`, ar: `${day}، ${time}`, fr: `${day}, ${time}` }[locale];
}

/** A weekday and time for a deadline within days: "Sunday 18:40". */
export function formatDeadline(instant: string, locale: Locale): string {
  const at = Date.parse(instant) + 2 * 3_600_000;
  const day = formatter(locale, 'deadline-day', { weekday: 'long' }).format(at);
  const time = formatter(locale, 'instant-time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return `${day} ${time}`;
}

/** Whole hours from now until an instant, at least 0, rounded down. */
export function hoursUntil(instant: string, now: Date = new Date()): number {
  return Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / 3_600_000));
}
