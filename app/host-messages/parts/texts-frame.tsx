import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The frame of the screens with a host's texts, which are reached from the messages. */
export function TextsFrame({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="page max-w-4xl py-6 md:py-9">
      <Link
        to="/host/messages"
        className="-mt-3 inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
      >
        <ChevronLeft className="flip size-4" aria-hidden />
        <Trans>Messages</Trans>
      </Link>
      <div className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1>
            <Trans>Saved replies</Trans>
          </h1>
          <p className="mt-1 text-ink-2">
            <Trans>Texts that you and your co-hosts put into a conversation with one tap.</Trans>
          </p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
