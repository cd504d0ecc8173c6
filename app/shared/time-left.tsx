import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { formatDeadline, hoursUntil, minutesUntil } from './days.ts';
import { useNow } from './use-now.ts';

/** How long something can still be done, in hours and then in minutes, and until when. */
export function TimeLeft({
  at,
  inHours,
  inMinutes,
  className = '',
}: {
  /** An instant. */
  at: string;
  inHours: (hours: number) => ReactNode;
  inMinutes: (minutes: number) => ReactNode;
  className?: string;
}) {
  const { i18n } = useLingui();
  const now = useNow();
  const hours = hoursUntil(at, now);
  const until = formatDeadline(at, i18n.locale as Locale);
  return (
    <p className={`me-auto text-caption text-clay-ink ${className}`}>
      <span className="font-strong">{hours > 0 ? inHours(hours) : inMinutes(Math.max(1, minutesUntil(at, now)))}</span>{' '}
      <span className="text-ink-2">
        <Trans>
          until <bdi>{until}</bdi>
        </Trans>
      </span>
    </p>
  );
}
