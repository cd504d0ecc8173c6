import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { AdminFrame } from './parts/admin-frame.tsx';
import { ListingQueue } from './parts/listing-queue.tsx';

export const meta = pageMeta({ en: 'Admin Dashboard', ar: 'لوحة الإدارة', fr: 'Tableau de bord' });

/** What waits for an administrator: listings to review. */
export default function AdminDashboard() {
  const mayCall = useMayCall();
  return (
    <AdminFrame title={<Trans>Admin Dashboard</Trans>}>
      {mayCall('listSubmittedListings') ? <ListingQueue /> : null}
    </AdminFrame>
  );
}
