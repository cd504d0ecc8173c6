import type { Locale } from '#contract/common.ts';
import { addDays, nightsBetween, tripoliDay } from '#contract/days.ts';
import { languages } from '#contract/languages.ts';
import { formatDay } from '#app/shared/days.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long ago something happened: "now", "5 minutes ago", "yesterday", then the day. */
export function formatAgo(instant: string, locale: Locale, now: Date): string {
  const words = new Intl.RelativeTimeFormat(languages[locale].intl, { numeric: 'auto' });
  // Where the clock of the device is behind, an instant may be in the future; it counts as now.
  const elapsed = Math.max(0, now.getTime() - Date.parse(instant));
  if (elapsed < minute) return words.format(0, 'second');
  if (elapsed < hour) return words.format(-Math.floor(elapsed / minute), 'minute');
  if (elapsed < 24 * hour) return words.format(-Math.floor(elapsed / hour), 'hour');
  const today = tripoliDay(now);
  const day = tripoliDay(new Date(instant));
  if (day > addDays(today, -7)) return words.format(-nightsBetween(day, today), 'day');
  return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long');
}
