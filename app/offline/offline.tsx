import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pageMeta } from '#app/page-meta.ts';
import { buttonClass, textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export const meta = pageMeta(msg({ message: 'No connection', context: 'title of a page' }));
export const handle = { frame: 'bare' };

/**
 * What the service worker shows at an address that it cannot load. It works without scripts. The worker shows the links to
 * the pages that this device keeps, which are hidden until then.
 */
export default function Offline() {
  return (
    <div className="page grid min-h-dvh place-items-center py-6">
      <div>
        <EmptyState
          headingLevel={1}
          title={<Trans>You are offline</Trans>}
          // Without an address a link loads the one that is open.
          action={
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- leads to the open address, also without scripts
            <a href="" className={buttonClass({ kind: 'primary' })}>
              <Trans>Try again</Trans>
            </a>
          }
        >
          <Trans>This page could not be loaded. Check your connection; it opens by itself once you are back.</Trans>
        </EmptyState>
        <ul className="flex flex-wrap justify-center gap-1">
          <KeptLink path="/">
            <Trans>Home</Trans>
          </KeptLink>
          <KeptLink path="/account/trips">
            <Trans>Trips</Trans>
          </KeptLink>
          <KeptLink path="/guest/wishlists">
            <Trans>Wishlists</Trans>
          </KeptLink>
          <KeptLink path="/guest/messages">
            <Trans>Messages</Trans>
          </KeptLink>
          <KeptLink path="/host/today">
            <Trans>Today</Trans>
          </KeptLink>
          <KeptLink path="/host/reservations">
            <Trans>Reservations</Trans>
          </KeptLink>
          <KeptLink path="/host/messages">
            <Trans>Messages from guests</Trans>
          </KeptLink>
        </ul>
      </div>
    </div>
  );
}

/** The worker looks for these attributes in this order. */
function KeptLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li data-kept={path} hidden>
      <a href={path} className={`${textButtonClass} text-sea-ink`}>
        {children}
      </a>
    </li>
  );
}
