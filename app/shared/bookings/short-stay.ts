import type { Locale } from '#contract/common.ts';
import { formatDay } from '../days.ts';

/**
 * Two days in as few letters as they can be said in: "3–7 Dec", "29 Nov – 2 Dec"; in Arabic in words, as a dash between
 * numbers turns around there.
 */
export function formatShortStay(checkIn: string, checkOut: string, locale: Locale): string {
  const to = formatDay(checkOut, locale, 'short');
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  const from = sameMonth ? String(Number(checkIn.slice(8))) : formatDay(checkIn, locale, 'short');
  if (locale === 'ar') return `من ${from} إلى ${to}`;
  return sameMonth ? `${from}–${to}` : `${from} – ${to}`;
}
