import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { FailureNote } from '#app/ui/failure-note.tsx';

interface QueryState {
  error: unknown;
  /** How often the query has failed in all; a refetch does not reset it. */
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

/** The error of a failed query until it succeeds, during a retry too. */
export function useLoadError(query: QueryState): LoadFailure | undefined {
  const [last, setLast] = useState<unknown>();
  if (query.error && query.error !== last) setLast(query.error);
  if (query.isSuccess || query.errorUpdateCount === 0) return undefined;
  return {
    error: query.error ?? last,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** The error and a retry button. */
export function LoadError({ failure, className = '' }: { failure: LoadFailure; className?: string }) {
  const { t } = useLingui();
  const { error, isRetrying, retry } = failure;
  const message =
    error instanceof ApiError && error.detail !== ''
      ? error.detail
      : t`There is no connection. Check it and try again.`;
  return (
    <div className={className}>
      <FailureNote isBusy={isRetrying} onRetry={retry}>
        <p className="font-medium">
          <Trans>Error loading notifications</Trans>
        </p>
        <p>{message}</p>
      </FailureNote>
    </div>
  );
}
