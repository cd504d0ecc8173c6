import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { admins } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export const meta = pageMeta({ en: 'Listings', ar: 'البيوت المعروضة', fr: 'Annonces' });

export default function AdminListings() {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <div className="page grid min-h-[60vh] place-items-center">
        <EmptyState
          headingLevel={1}
          title={<Trans>Coming soon</Trans>}
          action={
            <LinkButton kind="primary" to="/admin/listings/create">
              <Trans>Create New Listing</Trans>
            </LinkButton>
          }
        />
      </div>
    </Guard>
  );
}
