import { useQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { LoadFailure, LoadingRows } from '../paged-list.tsx';
import { DashboardFigures } from './figures.tsx';
import { DashboardQueues } from './queues.tsx';

const refreshMilliseconds = 60_000;

/** The figures of today and the queues, read anew every minute while the screen is seen. */
export function DashboardOverview() {
  const api = useApi();
  const keyFor = useKeyFor();
  const dashboard = useQuery({
    queryKey: keyFor('admin-dashboard'),
    queryFn: ({ signal }) => api.getDashboard({ signal }),
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
  });
  if (dashboard.data) {
    return (
      <>
        <DashboardFigures dashboard={dashboard.data} />
        <DashboardQueues queues={dashboard.data.queues} />
      </>
    );
  }
  if (dashboard.isError) {
    return <LoadFailure isBusy={dashboard.isFetching} onRetry={() => void dashboard.refetch()} />;
  }
  return <LoadingRows />;
}
