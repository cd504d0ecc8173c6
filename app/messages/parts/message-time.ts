import type { Locale } from '#contract/common.ts';
import { formatDay, formatInstant, nightsBetween, todayInTripoli } from '#app/shared/days.ts';

/** How near a moment is, in days of Libya. What a fast clock puts into the future is today. */
export type DayDistance = 'today' | 'yesterday' | 'week' | 'earlier';

export function dayDistanceOf(day: string, today: string): DayDistance {
  const days = nightsBetween(day, today);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < 7 ? 'week' : 'earlier';
}

/** Latin digits in every language. */
const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-LY-u-nu-latn', fr: 'fr-FR' };
const timeZone = 'Africa/Tripoli';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(tags[locale], { timeZone, ...options });
    formatters.set(key, found);
  }
  return found;
}

/** The time of day: "14:02". */
export function formatTime(instant: string, locale: Locale): string {
  return formatter(locale, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    Date.parse(instant),
  );
}

function formatWeekday(instant: string, locale: Locale, weekday: 'short' | 'long'): string {
  return formatter(locale, weekday, { weekday }).format(Date.parse(instant));
}

interface Words {
  today: string;
  yesterday: string;
}

/** In as few letters as it can be said: the time for today, "Yesterday", a weekday within 7 days, else month and day. */
export function formatMessageTime(instant: string, locale: Locale, now: Date, { yesterday }: Words): string {
  const day = todayInTripoli(new Date(instant));
  switch (dayDistanceOf(day, todayInTripoli(now))) {
    case 'today':
      return formatTime(instant, locale);
    case 'yesterday':
      return yesterday;
    case 'week':
      return formatWeekday(instant, locale, locale === 'ar' ? 'long' : 'short');
    case 'earlier':
      return formatDay(day, locale, 'short');
  }
}

/** Below a message: as `formatMessageTime`, and for what was not today the time besides. */
export function formatStamp(instant: string, locale: Locale, now: Date, words: Words): string {
  const when = formatMessageTime(instant, locale, now, words);
  const time = formatTime(instant, locale);
  return when === time ? time : `${when}${locale === 'ar' ? '،' : ','} ${time}`;
}

/** Above the messages of a day. */
export function formatDayHeading(day: string, locale: Locale, now: Date, { today, yesterday }: Words): string {
  const current = todayInTripoli(now);
  switch (dayDistanceOf(day, current)) {
    case 'today':
      return today;
    case 'yesterday':
      return yesterday;
    case 'week':
      return formatWeekday(`${day}T12:00:00Z`, locale, 'long');
    case 'earlier':
      return formatDay(day, locale, day.slice(0, 4) === current.slice(0, 4) ? 'full' : 'long');
  }
}

/** The whole of it, for tooltips: "Thu, 3 Dec 2026, 14:02". */
export function formatFully(instant: string, locale: Locale): string {
  const comma = locale === 'ar' ? '،' : ',';
  return `${formatWeekday(instant, locale, 'long')}${comma} ${formatInstant(instant, locale)}`;
}

export interface DayOf<Line> {
  day: string;
  lines: Line[];
}

/** What was written, by days of Libya, in the order it came. */
export function groupByDay<Line extends { timestamp: string }>(lines: readonly Line[]): DayOf<Line>[] {
  const days: DayOf<Line>[] = [];
  for (const line of lines) {
    const day = todayInTripoli(new Date(line.timestamp));
    const last = days.at(-1);
    // A clock that was put back starts no second group of an earlier day.
    if (last && day <= last.day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
