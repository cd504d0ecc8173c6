import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';

export const meta = pageMeta(msg({ message: 'Listings', context: 'of all hosts' }));

/** The table comes later; listings to review are on the dashboard. */
export default function AdminListings() {
  return (
    <AdminFrame title={<Trans context="of all hosts">Listings</Trans>}>
      <EmptyState
        headingLevel={2}
        title={<Trans>Coming soon</Trans>}
        action={
          <LinkButton kind="primary" to="/admin/listings/create">
            <Trans>Create New Listing</Trans>
          </LinkButton>
        }
      />
    </AdminFrame>
  );
}
