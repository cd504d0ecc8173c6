import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Reservation } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { ShowMore } from '#app/shared/show-more.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ReservationRequest } from '../reservation-request.tsx';
import { StayTable } from './stay-table.tsx';
import type { Reservations, ReservationView } from './use-reservations.ts';

interface Props {
  view: ReservationView;
  list: Reservations;
  onChanged: () => void;
}

/** The requests and the stays of a view in sections, or the error, loading or empty state. */
export function ReservationSections({ view, list, onChanged }: Props) {
  const { t } = useLingui();
  if (list.hasFailed) {
    return (
      <div className="mt-6">
        <FailureNote onRetry={onChanged}>
          <Trans>Your reservations could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      </div>
    );
  }
  if (!list.reservations) return <ReservationsSkeleton label={t`Loading reservations…`} />;
  if (list.reservations.length === 0) return <NothingHere view={view} />;
  const isRequest = ({ status, undo_until }: Reservation) => status === 'pending' || undo_until !== null;
  const today = todayInTripoli();
  const requests = list.reservations.filter(isRequest);
  const stays = list.reservations.filter((one) => !isRequest(one));
  const isOpen = view.tab === 'open';
  const staying = isOpen ? stays.filter(({ check_in }) => check_in <= today) : [];
  const others = isOpen ? stays.filter(({ check_in }) => check_in > today) : stays;
  const titles = {
    open: t`Coming up`,
    pending: t`Waiting for you`,
    current: t`Staying now`,
    upcoming: t`Coming up`,
    past: t`Past`,
    cancelled: t`Cancelled`,
  };
  return (
    <>
      {requests.length > 0 ? (
        <Section title={t`Waiting for you`}>
          <ul>
            {requests.map((one) => (
              <ReservationRequest key={one.id} reservation={one} onChanged={onChanged} />
            ))}
          </ul>
        </Section>
      ) : null}
      {staying.length > 0 ? (
        <Section title={t`Staying now`}>
          <StayTable stays={staying} label={t`Staying now`} />
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section title={titles[view.tab]}>
          <StayTable stays={others} label={titles[view.tab]} />
        </Section>
      ) : null}
      <ShowMore list={list} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
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

function NothingHere({ view }: { view: ReservationView }) {
  if (view.q !== '' || view.property !== '' || view.from !== '' || view.to !== '') {
    return (
      <EmptyState
        title={<Trans>No reservation fits</Trans>}
        action={
          <LinkButton to="/host/reservations">
            <Trans>Clear search and filters</Trans>
          </LinkButton>
        }
      >
        <Trans>Look in another state, or search for a part of the name or the number.</Trans>
      </EmptyState>
    );
  }
  switch (view.tab) {
    case 'open':
      return (
        <EmptyState title={<Trans>No reservations yet</Trans>}>
          <Trans>Requests and stays appear here. Past stays are behind their own tab.</Trans>
        </EmptyState>
      );
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
