import type { Locale } from '#contract/common.ts';
import { dayNumber, tripoliDay } from '#contract/days.ts';
import { intlLocales } from '#contract/locale.ts';

/** Days and instants in texts that the server writes to people. Screens use app/shared/days.ts. */

const shapes = {
  /** 3 December 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Thursday 3 December */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 3 Dec 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Thursday 3 December at 15:40 */
  instant: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hour12: false },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: building one costs far more than using it. */
function formatter(locale: Locale, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${locale} ${shape}`;
  let found = formatters.get(key);
  if (!found) {
    const timeZone = shape === 'instant' ? 'Africa/Tripoli' : 'UTC';
    formatters.set(key, (found = new Intl.DateTimeFormat(intlLocales[locale], { ...shapes[shape], timeZone })));
  }
  return found;
}

const midnight = (day: string) => dayNumber(day) * 86_400_000;

/** A day, `YYYY-MM-DD`: "3 December 2026", full "Thursday 3 December", month "December 2026". */
export function formatDay(day: string, locale: Locale, shape: 'long' | 'full' | 'month' = 'long'): string {
  // Without commas, and without direction marks, for which fonts of PDF files have no glyph.
  return formatter(locale, shape)
    .format(midnight(day))
    .replaceAll(/[,،\u200e\u200f]/g, '');
}

/** The day of an instant in Africa/Tripoli: "3 December 2026". */
export function formatDayOf(instant: Date, locale: Locale): string {
  return formatDay(tripoliDay(instant), locale);
}

/** An instant in Africa/Tripoli with its weekday and time. */
export function formatInstant(instant: Date, locale: Locale): string {
  return formatter(locale, 'instant').format(instant);
}

/** Check-in to check-out: "1 – 5 Dec 2026". */
export function formatStay(checkIn: string, checkOut: string, locale: Locale): string {
  // Node writes thin spaces where browsers write plain ones.
  return formatter(locale, 'medium')
    .formatRange(midnight(checkIn), midnight(checkOut))
    .replaceAll(/[\u2009\u202f]/g, ' ');
}
