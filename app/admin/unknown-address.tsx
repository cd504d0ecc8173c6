import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminFrame } from './parts/admin-frame.tsx';

export const meta = pageMeta(msg`Page not found`);

/** Any other address of the administration. */
export default function UnknownAdminAddress() {
  return (
    <AdminFrame>
      <EmptyState
        headingLevel={1}
        title={<Trans>There is no such screen</Trans>}
        link={{ to: '/admin/dashboard', text: <Trans>To the dashboard</Trans> }}
      >
        <Trans>The address may be mistyped. The navigation and the search lead to every screen.</Trans>
      </EmptyState>
    </AdminFrame>
  );
}
