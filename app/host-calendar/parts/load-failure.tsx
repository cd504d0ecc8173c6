import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** The calendar could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Note
      tone="danger"
      action={
        <Button kind="quiet" className="-ms-3" onPress={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>Your calendar could not be loaded. Check your connection and try again.</Trans>
    </Note>
  );
}
