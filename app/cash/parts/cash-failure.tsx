import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#app/api.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';

/** Why there is nothing to show: no cash to this stay, or no connection and nothing kept. */
export function CashFailure({ failure, back, backLabel }: { failure: ApiError; back: string; backLabel: ReactNode }) {
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  if (failure.status === 404) {
    return (
      <EmptyState
        title={<Trans>There is no cash to this stay</Trans>}
        action={
          <LinkButton kind="primary" to={back}>
            {backLabel}
          </LinkButton>
        }
      >
        <Trans>It is paid online, was cancelled, or belongs to another account.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>This could not be loaded</Trans>}
      action={
        <Button kind="primary" onPress={() => void queries.invalidateQueries({ queryKey: keyFor('cash') })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Check your connection and try again.</Trans>
    </EmptyState>
  );
}

export function CashSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
