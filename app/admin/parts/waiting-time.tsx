import { Plural, Trans } from '@lingui/react/macro';
import { Clock, TriangleAlert } from 'lucide-react';
import { useNow } from '#app/shared/use-now.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The share of the promised time that is left when it becomes urgent. */
const urgentShare = 0.25;

/**
 * How long something has waited, against the time by which it is promised to be done: in ink, in clay when little of that
 * time is left, and with a triangle once it has passed.
 * @param since instant
 * @param dueAt instant
 */
export function WaitingTime({ since, dueAt }: { since: string; dueAt: string }) {
  const now = useNow().getTime();
  const begun = Date.parse(since);
  const due = Date.parse(dueAt);
  const isPast = now > due;
  const isUrgent = due - now < (due - begun) * urgentShare;
  const tone = isPast ? 'font-medium text-danger-ink' : isUrgent ? 'text-clay-ink' : 'text-ink-2';
  const Icon = isPast ? TriangleAlert : Clock;
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${tone}`}>
      <Icon className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
      <time dateTime={since}>
        <Duration milliseconds={now - begun} />
      </time>
      {isPast ? (
        <span className="sr-only">
          <Trans>, past the promise</Trans>
        </span>
      ) : isUrgent ? (
        <span className="sr-only">
          <Trans>, soon past the promise</Trans>
        </span>
      ) : null}
    </span>
  );
}

/** A length of time in whole minutes, in hours, or in days and hours. */
function Duration({ milliseconds }: { milliseconds: number }) {
  const hours = Math.floor(Math.max(0, milliseconds) / hourMs);
  const minutes = Math.floor(Math.max(0, milliseconds) / minuteMs);
  const days = Math.floor(hours / 24);
  if (hours < 1) return <Plural value={minutes} one="# minute" other="# minutes" />;
  if (days < 1) return <Plural value={hours} one="# hour" other="# hours" />;
  return <Plural value={days} one="# day" other="# days" />;
}
