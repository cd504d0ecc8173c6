import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { formatDay } from '../days.ts';
import { useNow } from '../use-now.ts';

/** Until which day cancelling is free, as a sentence; renders nothing where it is not free now. */
export function FreeCancellation({ until, className = '' }: { until: string | null; className?: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  if (until === null || Date.parse(until) <= now.getTime()) return null;
  const day = formatDay(tripoliDay(new Date(until)), i18n.locale as Locale, 'full');
  return (
    <p className={className}>
      <Trans>Cancelling is free until {day}.</Trans>
    </p>
  );
}
