import { Trans } from '@lingui/react/macro';
import { ApiError } from '#app/api.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';

/** The calendar could not be loaded, or there is none: the address names a property of somebody else, or a deleted one. */
export function LoadFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        title={<Trans>This home is not among yours</Trans>}
        link={{ to: '/host/calendar', text: <Trans>Open your calendar</Trans> }}
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
