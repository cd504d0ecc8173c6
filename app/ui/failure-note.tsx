import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

/** Says what could not be loaded, with a button that tries again. */
export function FailureNote({
  isBusy = false,
  onRetry,
  children,
}: {
  isBusy?: boolean;
  onRetry: () => void;
  /** Where the screen says it better than in general. */
  children?: ReactNode;
}) {
  return (
    <Note
      tone="danger"
      action={
        <Button kind="quiet" isBusy={isBusy} onPress={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {children ?? <Trans>This could not be loaded. Check your connection and try again.</Trans>}
    </Note>
  );
}
