import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { AdminFrame } from './parts/admin-frame.tsx';
import { ListingQueue } from './parts/listing-queue.tsx';

export const meta = pageMeta({ en: 'Admin Dashboard', ar: 'لوحة الإدارة', fr: 'Tableau de bord' });

/** What waits for an administrator: listings to review, and the way to the other queues. */
export default function AdminDashboard() {
  const mayCall = useMayCall();
  return (
    <AdminFrame title={<Trans>Admin Dashboard</Trans>}>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to="/admin/users">
          <Trans>Users</Trans>
        </LinkButton>
        <LinkButton to="/admin/messages">
          <Trans>Messages</Trans>
        </LinkButton>
        <LinkButton to="/admin/cases">
          <Trans>Cases about stays</Trans>
        </LinkButton>
        <LinkButton to="/admin/mails">
          <Trans>Undelivered emails</Trans>
        </LinkButton>
        <LinkButton to="/admin/bookings">
          <Trans>Bookings</Trans>
        </LinkButton>
        <LinkButton to="/admin/refunds">
          <Trans>Refunds</Trans>
        </LinkButton>
        <LinkButton to="/admin/finance">
          <Trans>Finance</Trans>
        </LinkButton>
        <LinkButton to="/admin/payouts">
          <Trans>Payouts</Trans>
        </LinkButton>
        <LinkButton to="/admin/finance/reconciliation">
          <Trans>Reconciliation</Trans>
        </LinkButton>
        <LinkButton to="/admin/emergencies">
          <Trans>Emergencies</Trans>
        </LinkButton>
        <LinkButton to="/admin/holidays">
          <Trans>Holidays</Trans>
        </LinkButton>
      </div>
      {mayCall('listSubmittedListings') ? <ListingQueue /> : null}
    </AdminFrame>
  );
}
