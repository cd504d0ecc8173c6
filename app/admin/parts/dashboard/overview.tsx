import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#app/session/session.tsx';
import { LoadFailure, LoadingRows } from '../paged-list.tsx';
import { DashboardFigures } from './figures.tsx';
import { DashboardQueues } from './queues.tsx';

const refreshMilliseconds = 60_000;

/**
 * The figures of today and the queues, read anew every minute while the screen is seen. What follows is shown with them, so
 * that it does not move.
 */
export function DashboardOverview({ children }: { children: ReactNode }) {
  const api = useApi();
  const dashboard = useQuery({
    queryKey: ['admin-dashboard'],
    queryFn: ({ signal }) => api.getDashboard({ signal }),
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
  });
  return (
    <>
      {dashboard.data ? (
        <>
          <DashboardFigures dashboard={dashboard.data} />
          <DashboardQueues queues={dashboard.data.queues} />
        </>
      ) : dashboard.isError ? (
        <LoadFailure isBusy={dashboard.isFetching} onRetry={() => void dashboard.refetch()} />
      ) : (
        <LoadingRows />
      )}
      <div hidden={dashboard.isPending}>{children}</div>
    </>
  );
}
