import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SecurityEventRow } from '../../security-event-row.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** The security events of the account in pages, the newest first. */
export function ActivityList() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const activity = useInfiniteQuery({
    queryKey: keyFor('security-events'),
    queryFn: ({ pageParam, signal }) =>
      api.listSecurityEvents({ query: { limit: 5, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  const events = activity.data?.pages.flatMap((page) => page.events);
  return (
    <SettingsGroup
      title={<Trans>Recent activity</Trans>}
      hint={<Trans>Change your password if there is something here that was not you.</Trans>}
    >
      {activity.isPending ? (
        <div role="status" aria-label={t`Loading…`} className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      ) : null}
      {activity.isError ? <FailureNote onRetry={() => void activity.refetch()} /> : null}
      {events?.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : null}
      <ul>
        {events?.map((event) => (
          <SecurityEventRow key={event.id} event={event} />
        ))}
      </ul>
      {activity.hasNextPage ? (
        <Button className="mt-4" isBusy={activity.isFetchingNextPage} onPress={() => void activity.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </SettingsGroup>
  );
}
