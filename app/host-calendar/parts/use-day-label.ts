import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Locale } from '#contract/common.ts';
import type { CalendarDay } from '#contract/host-calendar.ts';
import { formatDay } from '#app/shared/days.ts';
import { ruleLabels, sourceLabel, wholeDinar } from './calendar-labels.ts';

/** Returns a function that describes a night for screen readers: day, state or price with its rule, note. */
export function useDayLabel(): (day: string, night: CalendarDay | undefined) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (day, night) => {
      const locale = i18n.locale as Locale;
      const parts = [formatDay(day, locale, 'full')];
      if (night?.status === 'booked') parts.push(t`booked`);
      else if (night?.status === 'blocked') parts.push(i18n._(sourceLabel(night)));
      else if (night) {
        const price = wholeDinar(night.price_dirham, locale);
        parts.push(t`${price} dinar`);
        const rule = ruleLabels[night.rule];
        if (rule) parts.push(i18n._(rule));
      }
      if (night?.note) parts.push(night.note);
      return parts.join(locale === 'ar' ? '، ' : ', ');
    },
    [t, i18n],
  );
}
