import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { GuestCounts, Locale } from '#contract/common.ts';
import { formatDay } from '#app/shared/days.ts';

/** "3 – 7 Dec", in Arabic in words, «من 3 إلى 7 ديسمبر», as a dash between numbers turns around there. */
export function datesLabel(checkIn: string, checkOut: string | null, i18n: I18n): string {
  const locale = i18n.locale as Locale;
  if (checkOut === null) {
    const day = formatDay(checkIn, locale, 'short');
    return i18n._(msg`From ${day}`);
  }
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  const from = sameMonth ? String(Number(checkIn.slice(8))) : formatDay(checkIn, locale, 'short');
  const to = formatDay(checkOut, locale, 'short');
  if (locale === 'ar') return `من ${from} إلى ${to}`;
  return sameMonth ? `${from}–${to}` : `${from} – ${to}`;
}

/** "4 guests"; infants come on top and are named apart: "4 guests, 1 infant". */
export function guestsLabel({ adults, children, infants }: GuestCounts, i18n: I18n): string {
  const guests = adults + children;
  const parts: string[] = [];
  if (guests > 0) parts.push(i18n._(msg`${plural(guests, { one: '# guest', other: '# guests' })}`));
  if (infants > 0) parts.push(i18n._(msg`${plural(infants, { one: '# infant', other: '# infants' })}`));
  return parts.join(i18n.locale === 'ar' ? '، ' : ', ');
}
