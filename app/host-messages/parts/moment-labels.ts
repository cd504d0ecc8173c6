import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { LogOut, MailCheck, MapPinned, Star, type LucideIcon } from 'lucide-react';
import type { MessageMoment } from '#contract/scheduled-messages.ts';
import type { MessageTiming } from '#contract/types.gen.ts';

export const momentIcons: Readonly<Record<MessageMoment, LucideIcon>> = {
  booked: MailCheck,
  arrival: MapPinned,
  departure: LogOut,
  review: Star,
};

/** What the moments of a rule are called. */
export function useMomentLabels(): Readonly<Record<MessageMoment, string>> {
  const { t } = useLingui();
  return {
    booked: t`After the booking`,
    arrival: t`Before arrival`,
    departure: t`Before departure`,
    review: t`After departure`,
  };
}

/** When a rule sends, as a phrase. */
export function useTimingPhrase(): (moment: MessageMoment, timing: MessageTiming) => string {
  const { t } = useLingui();
  return (moment, timing) => {
    const unit = timing.unit;
    const count = unit === 'hours' ? timing.hours : timing.days;
    const length =
      unit === 'hours'
        ? t`${plural(count, { one: '# hour', other: '# hours' })}`
        : t`${plural(count, { one: '# day', other: '# days' })}`;
    if (unit === 'hours') {
      if (moment === 'booked') return count === 0 ? t`At once after the booking` : t`${length} after the booking`;
      if (moment === 'arrival') return count === 0 ? t`At check-in` : t`${length} before check-in`;
      if (count === 0) return t`At check-out`;
      return moment === 'departure' ? t`${length} before check-out` : t`${length} after check-out`;
    }
    const time = timing.at_time;
    if (moment === 'booked')
      return count === 0 ? t`On the day of the booking, ${time}` : t`${length} after the booking, ${time}`;
    if (moment === 'arrival')
      return count === 0 ? t`On the day of arrival, ${time}` : t`${length} before arrival, ${time}`;
    if (count === 0) return t`On the day of departure, ${time}`;
    return moment === 'departure' ? t`${length} before departure, ${time}` : t`${length} after departure, ${time}`;
  };
}
