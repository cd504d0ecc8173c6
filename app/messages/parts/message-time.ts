import type { Locale } from '#contract/common.ts';
import { nightsBetween, tripoliDay } from '#contract/days.ts';
import { languageOf } from '#contract/languages.ts';
import { formatDay, formatInstant, formatTime, formatWeekday } from '#app/shared/days.ts';

export type DayDistance = 'today' | 'yesterday' | 'week' | 'earlier';

/** How long ago a day in Africa/Tripoli is. A day in the future counts as today: the clock of the device may be behind. */
export function dayDistanceOf(day: string, today: string): DayDistance {
  const days = nightsBetween(day, today);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < 7 ? 'week' : 'earlier';
}

interface DayLabels {
  today: string;
  yesterday: string;
}

/** When a message was sent, short: the time of today, "Yesterday", a weekday within 7 days, else day and month. */
export function formatMessageTime(instant: string, locale: Locale, now: Date, { yesterday }: DayLabels): string {
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
export function formatStamp(instant: string, locale: Locale, now: Date, labels: DayLabels): string {
  const when = formatMessageTime(instant, locale, now, labels);
  const time = formatTime(instant, locale);
  return when === time ? time : `${when}${languageOf(locale).comma}${time}`;
}

/** The heading above the messages of a day. */
export function formatDayHeading(day: string, locale: Locale, now: Date, { today, yesterday }: DayLabels): string {
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
  const { comma } = languageOf(locale);
  return `${formatWeekday(instant, locale, 'long')}${comma}${formatInstant(instant, locale)}`;
}

export interface DayGroup<Item> {
  day: string;
  items: Item[];
}

/** Thread items grouped by day in Africa/Tripoli, in their order. */
export function groupByDay<Item extends { timestamp: string }>(items: readonly Item[]): DayGroup<Item>[] {
  const days: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = tripoliDay(new Date(item.timestamp));
    const last = days.at(-1);
    // An item with an earlier timestamp than the one before it starts no second group of that day.
    if (last && day <= last.day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
