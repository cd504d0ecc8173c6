import { Trans, useLingui } from '@lingui/react/macro';
import type { FreeCancellation as FreeNow } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { formatDay, formatTime } from '../days.ts';
import { useNow } from '../use-now.ts';

/** Until when cancelling is free, by the minute, as a sentence; renders nothing where it is not free now. */
export function FreeCancellation({ until, className = '' }: { until: string | null; className?: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const now = useNow();
  if (until === null || Date.parse(until) <= now.getTime()) return null;
  const day = formatDay(tripoliDay(new Date(until)), locale, 'full');
  const time = <bdi dir="ltr">{formatTime(until, locale)}</bdi>;
  return (
    <p className={className}>
      <Trans>
        Cancelling is free until {day}, {time}.
      </Trans>
    </p>
  );
}

/** Whether cancelling a booking is free now, and until when. Copies that a device kept before there was an answer have none. */
export function FreeCancellationNow({ free, className = '' }: { free: FreeNow | undefined; className?: string }) {
  if (!free) return null;
  if (free.until !== null) return <FreeCancellation until={free.until} className={className} />;
  return (
    <p className={className}>
      <Trans>Cancelling is free until the stay is paid.</Trans>
    </p>
  );
}
