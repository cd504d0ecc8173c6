import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '#app/admin/parts/back-link.tsx';
import type { UserRecord } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { FraudSignals } from '#app/admin/parts/fraud-signals.tsx';
import { UserAccount } from './parts/users/user-account.tsx';
import { UserActivity } from './parts/users/user-activity.tsx';
import { UserAudit } from './parts/users/user-audit.tsx';
import { UserBookings } from './parts/users/user-bookings.tsx';
import { UserHeader } from './parts/users/user-header.tsx';
import { UserBalances, UserPayments, UserPayouts } from './parts/users/user-money.tsx';
import { UserNotes } from './parts/users/user-notes.tsx';
import { UserReports } from './parts/users/user-reports.tsx';
import { UserSessions } from './parts/users/user-sessions.tsx';

export const meta = pageMeta(msg`User`);

/** The record of a user: the account with its state, bookings, money, sessions, reports and notes, and the acts on it. */
export default function AdminUser() {
  return (
    <AdminFrame
      above={
        <BackLink to="/admin/users">
          <Trans>Users</Trans>
        </BackLink>
      }
    >
      <LoadedUser />
    </AdminFrame>
  );
}

function LoadedUser() {
  const { userId = '' } = useParams();
  const api = useApi();
  const keyFor = useKeyFor();
  const loaded = useQuery({
    queryKey: keyFor('admin-user', userId, 'record'),
    queryFn: ({ signal }) => api.getUserRecord({ params: { user_id: userId }, signal }),
    staleTime: 0,
  });
  if (loaded.data) return <UserView key={userId} user={loaded.data} />;
  if (loaded.error instanceof ApiError && loaded.error.status === 404) {
    return (
      <EmptyState
        headingLevel={1}
        title={<Trans>There is no such user</Trans>}
        link={{ to: '/admin/users', text: <Trans>Search all users</Trans> }}
      >
        <Trans>Look for them by their name, email address or phone number.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="mt-1">
        <Trans>User</Trans>
      </h1>
      {loaded.isPending ? (
        <LoadingRows />
      ) : (
        <LoadFailure isBusy={loaded.isFetching} onRetry={() => void loaded.refetch()} />
      )}
    </>
  );
}

function UserView({ user }: { user: UserRecord }) {
  const mayCall = useMayCall();
  const hosts = user.role === 'host' || user.role === 'host_company';
  return (
    <>
      <UserHeader user={user} />
      <UserBalances user={user} />
      <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          {hosts ? <UserBookings userId={user.id} side="host" /> : null}
          <UserBookings userId={user.id} side="guest" />
          <UserPayments userId={user.id} />
          {hosts ? <UserPayouts userId={user.id} /> : null}
          {mayCall('listUserSessions') ? <UserSessions user={user} /> : null}
          {mayCall('listUserSecurityEvents') ? <UserActivity userId={user.id} /> : null}
          {mayCall('listUserReports') ? <UserReports userId={user.id} /> : null}
          {mayCall('listAudit') ? <UserAudit userId={user.id} /> : null}
        </div>
        <aside className="grid grid-cols-1 content-start gap-10">
          <UserAccount user={user} />
          {mayCall('getFraudSignals') ? <FraudSignals userId={user.id} /> : null}
          <UserNotes user={user} />
        </aside>
      </div>
    </>
  );
}
