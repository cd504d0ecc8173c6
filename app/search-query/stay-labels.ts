import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { GuestCounts } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import type { MonthPart } from '#contract/query-parser.ts';
import { languageOf } from '#contract/languages.ts';
import { formatDay, formatShortStay } from '#app/shared/days.ts';
import type { SearchQuery } from './search-query.ts';

/** The dates of a search: "3–7 Dec"; "From 3 Dec" without a check-out. */
export function datesLabel(checkIn: string, checkOut: string | null, i18n: I18n): string {
  const locale = i18n.locale as Locale;
  if (checkOut === null) {
    const day = formatDay(checkIn, locale, 'short');
    return i18n._(msg`From ${day}`);
  }
  return formatShortStay(checkIn, checkOut, locale);
}

/** The month of a search with a month: "Second half of July 2027 · 5 nights". */
export function monthLabel(
  { month, month_part, nights }: Pick<SearchQuery, 'month' | 'month_part' | 'nights'>,
  i18n: I18n,
): string {
  const name = formatDay(`${month}-01`, i18n.locale as Locale, 'month');
  const labels: Record<MonthPart, string> = {
    whole: name,
    first_half: i18n._(msg({ message: `First half of ${name}`, comment: 'Of a month' })),
    second_half: i18n._(msg({ message: `Second half of ${name}`, comment: 'Of a month' })),
    start: i18n._(msg({ message: `Beginning of ${name}`, comment: 'Of a month' })),
    middle: i18n._(msg({ message: `Middle of ${name}`, comment: 'Of a month' })),
    end: i18n._(msg({ message: `End of ${name}`, comment: 'Of a month' })),
  };
  return nights === null ? labels[month_part] : `${labels[month_part]} · ${nightsLabel(nights, i18n)}`;
}

export function nightsLabel(nights: number, i18n: I18n): string {
  return i18n._(msg`${plural(nights, { one: '# night', other: '# nights' })}`);
}

/** When a search is for, or null for any time. */
export function whenLabel(query: SearchQuery, i18n: I18n): string | null {
  if (query.check_in !== null) return datesLabel(query.check_in, query.check_out, i18n);
  return query.month === null ? null : monthLabel(query, i18n);
}

/** Adults and children count as guests, infants are added: "4 guests, 1 infant". */
export function guestsLabel({ adults, children, infants }: GuestCounts, i18n: I18n): string {
  const guests = adults + children;
  const parts: string[] = [];
  if (guests > 0) parts.push(i18n._(msg`${plural(guests, { one: '# guest', other: '# guests' })}`));
  if (infants > 0) parts.push(i18n._(msg`${plural(infants, { one: '# infant', other: '# infants' })}`));
  return parts.join(languageOf(i18n.locale).comma);
}
