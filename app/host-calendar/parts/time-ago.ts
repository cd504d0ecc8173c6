import type { Locale } from '#contract/common.ts';
import { languages } from '#contract/languages.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago an instant was, in the largest whole unit: "12 minutes ago", «قبل ساعتين»; "now" within the last minute. */
export function formatAgo(instant: string, now: Date, locale: Locale): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['second', Infinity];
  const format = new Intl.RelativeTimeFormat(languages[locale].intl, {
    numeric: unit === 'second' ? 'auto' : 'always',
  });
  return format.format(unit === 'second' ? 0 : -Math.floor(seconds / length), unit);
}
