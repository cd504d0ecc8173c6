import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pageMeta } from './page-meta.ts';
import { LinkButton } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';

export const meta = pageMeta(msg`Coming soon`);

/** The placeholder of a screen that does not exist yet; `links` replaces the link to the home page. */
export default function ComingSoon({ links }: { links?: ReactNode }) {
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={<Trans>Coming soon</Trans>}
        action={
          links ?? (
            <LinkButton kind="primary" to="/">
              <Trans>Back to Home</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>We are still building this page. Everything else works meanwhile.</Trans>
      </EmptyState>
    </div>
  );
}
