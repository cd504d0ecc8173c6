import { Trans } from '@lingui/react/macro';
import { ApiError } from '#app/api.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';

/** The calendar could not be loaded, or there is none: the address names a property of somebody else, or a deleted one. */
export function LoadFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        title={<Trans>This home is not among yours</Trans>}
        action={
          <LinkButton kind="primary" to="/host/calendar">
            <Trans>Open your calendar</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have been deleted, or belong to another account.</Trans>
      </EmptyState>
    );
  }
  return (
    <FailureNote onRetry={onRetry}>
      <Trans>Your calendar could not be loaded. Check your connection and try again.</Trans>
    </FailureNote>
  );
}
