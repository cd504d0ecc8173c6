import { Trans } from '@lingui/react/macro';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useDismissed } from './dismissed.ts';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { SampleList } from './sample-list.tsx';
import { LoadError, useLoadError } from './load-error.tsx';
import { useNewestNotifications, useMarkAsRead } from '../use-notifications.ts';

/** How many notifications the panel lists. */
const listLimit = 8;

/** The panel of the bell: the newest notifications. */
export default function BellPanel() {
  const { user } = useSession();
  const newest = useNewestNotifications();
  const { isDismissed } = useDismissed(user?.id);
  const { markAllAsRead } = useMarkAsRead();
  const failure = useLoadError(newest);
  const shown = newest.data?.notifications.filter(({ id }) => !isDismissed(id));
  const hasMore = shown !== undefined && (shown.length > listLimit || newest.data!.next_cursor !== null);
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-2 ps-4 pe-2 pt-1">
        <h2 className="text-body font-medium">
          <Trans>Notifications</Trans>
        </h2>
        {newest.data && newest.data.unread_count > 0 ? (
          <Button kind="quiet" onPress={() => markAllAsRead(newest.data.notifications[0]!.id)}>
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null}
      </div>
      {failure ? <LoadError failure={failure} className="px-4 pb-3" /> : null}
      {shown ? (
        shown.length === 0 && !hasMore ? (
          <NoNotifications />
        ) : (
          <NotificationList notifications={shown.slice(0, listLimit)} />
        )
      ) : failure ? (
        <SampleList />
      ) : (
        <NotificationSkeletons count={4} />
      )}
      {hasMore ? (
        <div className="sticky bottom-0 border-t border-line bg-surface">
          <Link
            to="/notifications"
            className="flex min-h-12 items-center justify-center text-small font-medium text-sea-ink hover:bg-limestone focus-visible:-outline-offset-2"
          >
            <Trans>View all notifications</Trans>
          </Link>
        </div>
      ) : null}
    </>
  );
}
