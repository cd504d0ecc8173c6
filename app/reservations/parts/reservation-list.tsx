import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ReservationRow } from './reservation-row.tsx';
import type { Reservations, ReservationTab } from './use-reservations.ts';

interface Props {
  tab: ReservationTab;
  list: Reservations;
  onChanged: () => void;
}

/** The rows of one tab, or the error, loading or empty state. */
export function ReservationList({ tab, list, onChanged }: Props) {
  const { t } = useLingui();
  if (list.hasFailed) {
    return (
      <div className="mt-6">
        <Note
          tone="danger"
          action={
            <Button kind="quiet" className="-ms-3" onPress={onChanged}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <Trans>Your reservations could not be loaded. Check your connection and try again.</Trans>
        </Note>
      </div>
    );
  }
  if (!list.reservations) return <ReservationsSkeleton label={t`Loading reservations…`} />;
  if (list.reservations.length === 0) return <NothingHere tab={tab} />;
  return (
    <>
      <ul>
        {list.reservations.map((reservation) => (
          <ReservationRow key={reservation.id} reservation={reservation} onChanged={onChanged} />
        ))}
      </ul>
      {list.moreFailed ? (
        <div className="mt-6">
          <Note tone="danger">
            <Trans>More could not be loaded. Check your connection and try again.</Trans>
          </Note>
        </div>
      ) : null}
      {list.hasMore ? (
        <Button className="mt-6" isBusy={list.isLoadingMore} onPress={list.showMore}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}

function ReservationsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-start gap-4 border-b border-line py-6">
          <Skeleton className="size-12 flex-none rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="h-5 w-52 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

function NothingHere({ tab }: { tab: ReservationTab }) {
  switch (tab) {
    case 'pending':
      return (
        <EmptyState title={<Trans>Nobody is waiting for you</Trans>}>
          <Trans>New requests appear here. You have a day to answer each.</Trans>
        </EmptyState>
      );
    case 'upcoming':
      return (
        <EmptyState title={<Trans>No upcoming stays</Trans>}>
          <Trans>Stays that you have approved appear here until the guests arrive.</Trans>
        </EmptyState>
      );
    case 'current':
      return (
        <EmptyState title={<Trans>Nobody is staying now</Trans>}>
          <Trans>Guests appear here from the day they arrive to the day they leave.</Trans>
        </EmptyState>
      );
    case 'past':
      return (
        <EmptyState title={<Trans>No past stays</Trans>}>
          <Trans>Stays that are over are kept here.</Trans>
        </EmptyState>
      );
    case 'cancelled':
      return (
        <EmptyState title={<Trans>Nothing cancelled</Trans>}>
          <Trans>Stays that were declined or cancelled are kept here.</Trans>
        </EmptyState>
      );
  }
}
