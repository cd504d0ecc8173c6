import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { GuestCounts, Locale } from '#contract/common.ts';
import { formatDay, formatShortStay } from '#app/shared/days.ts';

/** The dates of a search: "3–7 Dec"; "From 3 Dec" without a check-out. */
export function datesLabel(checkIn: string, checkOut: string | null, i18n: I18n): string {
  const locale = i18n.locale as Locale;
  if (checkOut === null) {
    const day = formatDay(checkIn, locale, 'short');
    return i18n._(msg`From ${day}`);
  }
  return formatShortStay(checkIn, checkOut, locale);
}

/** Adults and children count as guests, infants are added: "4 guests, 1 infant". */
export function guestsLabel({ adults, children, infants }: GuestCounts, i18n: I18n): string {
  const guests = adults + children;
  const parts: string[] = [];
  if (guests > 0) parts.push(i18n._(msg`${plural(guests, { one: '# guest', other: '# guests' })}`));
  if (infants > 0) parts.push(i18n._(msg`${plural(infants, { one: '# infant', other: '# infants' })}`));
  return parts.join(i18n.locale === 'ar' ? '، ' : ', ');
}
