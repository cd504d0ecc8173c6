import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { queueCountLimit, queuePromiseHours } from '#contract/dashboard.ts';
import type { AdminQueue } from '#contract/types.gen.ts';
import { WaitingTime } from '../waiting-time.tsx';
import { queueLabels } from './queue-labels.ts';

/** Everything that waits: how many, for how long, and within what time it is promised. */
export function DashboardQueues({ queues }: { queues: readonly AdminQueue[] }) {
  return (
    <section aria-labelledby="queues" className="mt-10">
      <h2 id="queues" className="text-title">
        <Trans>What waits</Trans>
      </h2>
      <ul className="mt-3 grid grid-cols-1 border-t border-line md:grid-cols-2 md:gap-x-10">
        {queues.map((queue) => (
          <QueueRow key={queue.kind} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

function QueueRow({ queue: { kind, count, oldest_at, due_at } }: { queue: AdminQueue }) {
  const { i18n } = useLingui();
  const { title, to } = queueLabels[kind];
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        className="flex min-h-13 items-center justify-between gap-x-4 py-2 hover:bg-limestone focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <span className="flex items-center gap-2.5">
            <span className={count > 0 ? 'font-medium' : 'text-ink-2'}>{i18n._(title)}</span>
            <Count count={count} />
          </span>
          <span className="block text-caption text-ink-2">
            <PromisedWithin hours={queuePromiseHours[kind]} />
          </span>
        </span>
        <span className="flex-none text-small">
          {oldest_at && due_at ? (
            <WaitingTime since={oldest_at} dueAt={due_at} />
          ) : (
            <span className="text-ink-3">
              <Trans>Nothing waits</Trans>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <bdi
      dir="ltr"
      className="figures inline-grid min-w-6 place-items-center rounded-full bg-sand px-2 text-caption text-ink-2"
    >
      {count > queueCountLimit ? `${queueCountLimit}+` : count}
    </bdi>
  );
}

function PromisedWithin({ hours }: { hours: number }) {
  const days = hours / 24;
  if (days > 1) {
    return <Plural value={days} one="promised within # day" other="promised within # days" />;
  }
  return <Plural value={hours} one="promised within # hour" other="promised within # hours" />;
}
