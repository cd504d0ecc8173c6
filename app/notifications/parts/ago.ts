import type { Locale } from '#contract/common.ts';
import { addDays, formatDay, nightsBetween, todayInTripoli } from '#app/shared/days.ts';

/** Latin digits in every language. */
const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-LY-u-nu-latn', fr: 'fr-FR' };

const minute = 60_000;
const hour = 60 * minute;

/** How long ago something happened: "now", "5 minutes ago", "yesterday", then the day. */
export function formatAgo(instant: string, locale: Locale, now: Date): string {
  const words = new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' });
  // A clock that runs ahead has nothing happen in the future.
  const elapsed = Math.max(0, now.getTime() - Date.parse(instant));
  if (elapsed < minute) return words.format(0, 'second');
  if (elapsed < hour) return words.format(-Math.floor(elapsed / minute), 'minute');
  if (elapsed < 24 * hour) return words.format(-Math.floor(elapsed / hour), 'hour');
  const today = todayInTripoli(now);
  const day = todayInTripoli(new Date(instant));
  if (day > addDays(today, -7)) return words.format(-nightsBetween(day, today), 'day');
  return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long');
}
