import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

interface Asked {
  error: unknown;
  /** How often it has failed in all; stays while it is asked again. */
  errorUpdateCount: number;
  isSuccess: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadFailure {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** Why there is no fresh answer; it stays until there is one, also while the next try is under way. */
export function useLoadError(asked: Asked): LoadFailure | undefined {
  const [last, setLast] = useState<unknown>();
  if (asked.error && asked.error !== last) setLast(asked.error);
  if (asked.isSuccess || asked.errorUpdateCount === 0) return undefined;
  return {
    error: asked.error ?? last,
    isRetrying: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}

/** That the notifications could not be loaded, why, and another try. */
export function LoadError({ failure, className = '' }: { failure: LoadFailure; className?: string }) {
  const { t } = useLingui();
  const { error, isRetrying, retry } = failure;
  const message =
    error instanceof ApiError && error.detail !== ''
      ? error.detail
      : t`There is no connection. Check it and try again.`;
  return (
    <div className={className}>
      <Note
        tone="danger"
        action={
          <Button kind="quiet" className="-ms-3" onPress={retry} isBusy={isRetrying}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <p className="font-medium">
          <Trans>Error loading notifications</Trans>
        </p>
        <p>{message}</p>
      </Note>
    </div>
  );
}
