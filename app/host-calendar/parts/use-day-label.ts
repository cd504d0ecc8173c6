import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Locale } from '#contract/common.ts';
import type { CalendarDay } from '#contract/types.gen.ts';
import { languageOf } from '#contract/languages.ts';
import { formatDay } from '#app/shared/days.ts';
import { ruleLabels, sourceLabel, wholeDinar } from './calendar-labels.ts';

/**
 * Returns a function that describes a night for screen readers: day, state or price with its rule, who holds it, note.
 */
export function useDayLabel(): (day: string, night: CalendarDay | undefined, holder?: string) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (day, night, holder) => {
      const locale = i18n.locale as Locale;
      const parts = [fullDay(day, locale)];
      if (night?.status === 'booked') parts.push(t`booked`);
      else if (night?.status === 'blocked') parts.push(i18n._(sourceLabel(night)));
      else if (night) {
        const price = wholeDinar(night.price_dirham, locale);
        parts.push(t`${price} dinar`);
        const rule = ruleLabels[night.rule];
        if (rule) parts.push(i18n._(rule));
      }
      if (holder) parts.push(holder);
      if (night?.note) parts.push(night.note);
      return parts.join(languageOf(locale).comma);
    },
    [t, i18n],
  );
}

const fullDays = new Map<string, string>();

/** Kept, because the rows of a grid name the same days. */
function fullDay(day: string, locale: Locale): string {
  const key = `${locale} ${day}`;
  let text = fullDays.get(key);
  if (text === undefined) fullDays.set(key, (text = formatDay(day, locale, 'full')));
  return text;
}
