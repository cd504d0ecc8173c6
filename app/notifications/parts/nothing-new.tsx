import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Nothing has happened yet, or all of it was taken from sight. */
export function NothingNew() {
  return (
    <EmptyState title={<Trans>No notifications yet</Trans>}>
      <Trans>When something happens with your bookings, you read it here first.</Trans>
    </EmptyState>
  );
}
