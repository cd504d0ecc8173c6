import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';

interface Props {
  title: ReactNode;
  description: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

const tabClass =
  'relative flex min-h-12 items-center text-ink-2 aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-sea';

/** The frame of the screens with a host's texts, which are reached from the messages. */
export function TextsFrame({ title, description, action, children }: Props) {
  const { t } = useLingui();
  return (
    <div className="page max-w-4xl py-6 md:py-9">
      <Link
        to="/host/messages"
        className="-mt-3 inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
      >
        <ChevronLeft className="flip size-4" aria-hidden />
        <Trans>Messages</Trans>
      </Link>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1>{title}</h1>
          <p className="mt-1 text-ink-2">{description}</p>
        </div>
        {action}
      </div>
      <nav aria-label={t`Texts for guests`} className="mt-5 mb-4 flex flex-wrap gap-x-7 border-b border-line">
        <NavLink to="/host/messages/replies" className={tabClass}>
          <Trans>Saved replies</Trans>
        </NavLink>
        <NavLink to="/host/messages/scheduled" className={tabClass}>
          <Trans>Scheduled</Trans>
        </NavLink>
      </nav>
      {children}
    </div>
  );
}
