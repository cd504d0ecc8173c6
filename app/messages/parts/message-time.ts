import type { Locale } from '#contract/common.ts';
import { nightsBetween, tripoliDay } from '#contract/days.ts';
import { formatDay, formatInstant, formatTime, formatWeekday } from '#app/shared/days.ts';

/** How many days ago a day is, in Africa/Tripoli. A day in the future, by a clock that runs ahead, counts as today. */
export type DayDistance = 'today' | 'yesterday' | 'week' | 'earlier';

export function dayDistanceOf(day: string, today: string): DayDistance {
  const days = nightsBetween(day, today);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < 7 ? 'week' : 'earlier';
}

interface Words {
  today: string;
  yesterday: string;
}

/** When a message was sent, short: the time of today, "Yesterday", a weekday within 7 days, else day and month. */
export function formatMessageTime(instant: string, locale: Locale, now: Date, { yesterday }: Words): string {
  const day = tripoliDay(new Date(instant));
  switch (dayDistanceOf(day, tripoliDay(now))) {
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

/** The time below a message: as `formatMessageTime`, with the time of day where it was not today. */
export function formatStamp(instant: string, locale: Locale, now: Date, words: Words): string {
  const when = formatMessageTime(instant, locale, now, words);
  const time = formatTime(instant, locale);
  return when === time ? time : `${when}${locale === 'ar' ? '،' : ','} ${time}`;
}

/** The heading above the messages of a day. */
export function formatDayHeading(day: string, locale: Locale, now: Date, { today, yesterday }: Words): string {
  const current = tripoliDay(now);
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

/** Day and time in full, for tooltips: "Thursday, 3 Dec 2026, 14:02". */
export function formatFully(instant: string, locale: Locale): string {
  const comma = locale === 'ar' ? '،' : ',';
  return `${formatWeekday(instant, locale, 'long')}${comma} ${formatInstant(instant, locale)}`;
}

export interface DayOf<Line> {
  day: string;
  lines: Line[];
}

/** Thread items grouped by day in Africa/Tripoli, in their order. */
export function groupByDay<Line extends { timestamp: string }>(lines: readonly Line[]): DayOf<Line>[] {
  const days: DayOf<Line>[] = [];
  for (const line of lines) {
    const day = tripoliDay(new Date(line.timestamp));
    const last = days.at(-1);
    // An item with an earlier timestamp than the one before it starts no second group of that day.
    if (last && day <= last.day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
