import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { CalendarDay } from '#contract/types.gen.ts';
import type { SkipReason } from '#contract/host-calendar.ts';
import { languageOf } from '#contract/languages.ts';
import { formatDay, formatShortStay } from '#app/shared/days.ts';

/** The rules that make a price, by their code. A code that is not here has no label. */
export const ruleLabels: Readonly<Record<string, MessageDescriptor>> = {
  base: msg`base price`,
  weekend: msg`weekend`,
  season: msg`season`,
  holiday: msg`holiday`,
  override: msg`set by you`,
};

export const skipReasonLabels: Readonly<Record<SkipReason, MessageDescriptor>> = {
  booked: msg`booked`,
  feed: msg`held by another calendar`,
  preparation: msg`kept free between two stays`,
  past: msg`past`,
  price_range: msg`the price would be too low or too high`,
};

/** What blocks a night, by its source; `feed` for every other calendar. */
const sourceLabels: Readonly<Record<string, MessageDescriptor>> = {
  host: msg`blocked by you`,
  decline: msg`blocked after you declined a request`,
  preparation: msg`kept free between two stays`,
  feed: msg`held by another calendar`,
};
const tooFar = msg`too far ahead to be booked`;

/** What a blocked night is blocked by. */
export function sourceLabel({ source }: CalendarDay): MessageDescriptor {
  return sourceLabels[source?.split(':')[0] ?? ''] ?? tooFar;
}

const formats: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** Dirham as whole dinar without a symbol, for the small cells of a calendar: "1,031". */
export function wholeDinar(dirham: number, locale: Locale): string {
  const format = (formats[locale] ??= new Intl.NumberFormat(languageOf(locale).numbers, {
    maximumFractionDigits: 0,
  }));
  return format.format(dirham / 1000);
}

/** The nights `[from, to)` by their first and last: "13–17 Dec", or "13 December" for one. */
export function formatNights({ from, to }: { from: string; to: string }, locale: Locale): string {
  return nightsBetween(from, to) === 1
    ? formatDay(from, locale, 'date')
    : formatShortStay(from, addDays(to, -1), locale);
}
