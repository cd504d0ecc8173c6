import type { Locale } from '#contract/common.ts';
import type { RangeRefusal, SkipReason } from '#contract/host-calendar.ts';
import { calendarLimits } from '#contract/limits.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';

const skipLabels: Readonly<Record<SkipReason, Message>> = {
  booked: msg`These nights are booked. The booking stays as it is, with its price.`,
  feed: msg`A linked calendar holds these nights. They open once they are open there.`,
  preparation: msg`These nights are kept free to prepare the home between two stays.`,
  past: msg`These nights have passed.`,
  price_range: msg`The price would be too low or too high.`,
};

const refusalLabels: Readonly<Record<RangeRefusal, Message>> = {
  not_found: msg`There is no such home, or you do not take care of its calendar.`,
  dates_reversed: msg`The last day must be after the first.`,
  range_too_long: msg`That is too many days in one range. The most is {days}.`,
  nights_too_far: msg`These nights are too far ahead. At most {ahead} days ahead can be changed.`,
  nothing_to_change: msg`The range says nothing of its nights.`,
};

/** Why nights stay as they are, as a sentence. */
export function skipLabel(reason: SkipReason, locale: Locale): string {
  return translate(locale, skipLabels[reason]);
}

/** Why a range is not written, as a sentence. */
export function refusalLabel(code: RangeRefusal, locale: Locale): string {
  const { days, editDays: ahead } = calendarLimits;
  return translate(locale, refusalLabels[code], { days, ahead });
}
