import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { AdminFrame } from './parts/admin-frame.tsx';
import { DashboardOverview } from './parts/dashboard/overview.tsx';
import { ListingQueue } from './listings/listing-queue.tsx';

export const meta = pageMeta(msg`Admin Dashboard`);

/** The figures of today, what waits for an administrator, and the queue of listings to review. */
export default function AdminDashboard() {
  const mayCall = useMayCall();
  return (
    <AdminFrame title={<Trans>Admin Dashboard</Trans>}>
      <DashboardOverview />
      {mayCall('listSubmittedListings') ? <ListingQueue /> : null}
    </AdminFrame>
  );
}
