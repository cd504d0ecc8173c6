import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { formatDay } from '../days.ts';

/** The letters that calendars in Libya use for weekdays, Saturday first; `Intl` has letters that occur twice. */
const arabicLetters = ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'];

/** The names of the weekdays, Saturday to Friday. */
export function weekDays(locale: Locale): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays('2000-01-01', at);
    const long = formatDay(day, locale, 'full').split(' ')[0]!;
    return { short: locale === 'ar' ? arabicLetters[at]! : formatDay(day, locale, 'weekday').split(' ')[0]!, long };
  });
}
