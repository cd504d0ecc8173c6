import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/**
 * In place of a part of a trip that is not there (404): whether it opens later, does not belong to this stay, or the trip is none
 * of this account’s.
 * @param whenSure the title while the stay waits for its host or its payment
 * @param never the title where this stay has no such part
 */
export function TripNotReady({
  id,
  whenSure,
  never,
  isMissing,
}: {
  id: string;
  whenSure: ReactNode;
  never: ReactNode;
  /** Whether the stay has no such part, also once it is sure. */
  isMissing?: (booking: { payment_choice: string }) => boolean;
}) {
  const api = useApi();
  const keyFor = useKeyFor();
  const trip = useQuery({
    queryKey: keyFor('trip', id, 'state'),
    queryFn: ({ signal }) => api.getBooking({ params: { id }, signal }),
    retry: false,
  });
  if (trip.isPending) return <Skeleton className="h-40 w-full" />;
  const isUnknown = trip.data === undefined;
  const isWaiting = !isUnknown && ['pending', 'approved'].includes(trip.data.status) && isMissing?.(trip.data) !== true;
  return (
    <EmptyState
      headingLevel={1}
      title={isUnknown ? <Trans>We can’t find this trip</Trans> : isWaiting ? whenSure : never}
      action={
        <LinkButton kind="primary" to={isUnknown ? '/account/trips' : `/account/trips/${id}`}>
          {isUnknown ? <Trans>See your trips</Trans> : <Trans>Back to your trip</Trans>}
        </LinkButton>
      }
    >
      {isUnknown ? (
        <Trans>Perhaps it belongs to another account.</Trans>
      ) : isWaiting ? (
        trip.data.status === 'pending' ? (
          <Trans>
            <bdi>{trip.data.host.name}</bdi> has not answered your request yet. It opens once the stay is sure.
          </Trans>
        ) : (
          <Trans>It opens once the stay is paid.</Trans>
        )
      ) : (
        <Trans>Your trip shows where it stands.</Trans>
      )}
    </EmptyState>
  );
}
