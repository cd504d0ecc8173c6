import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** The empty state: there are no notifications, or all are dismissed. */
export function NoNotifications() {
  return (
    <EmptyState title={<Trans>No notifications yet</Trans>}>
      <Trans>When something happens with your bookings, you read it here first.</Trans>
    </EmptyState>
  );
}
