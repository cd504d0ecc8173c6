import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Trip } from '#contract/types.gen.ts';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { CancelDialog } from './parts/cancel-dialog.tsx';
import { TripCard, TripCardSkeleton } from './parts/trip-card.tsx';
import { useTrips } from './parts/use-trips.ts';
import { WaitingTrips } from './parts/waiting-trips.tsx';

export const meta = pageMeta(msg`Trips`);

export default function Trips() {
  return (
    <Guard roles={travellers}>
      <TripsScreen />
    </Guard>
  );
}

type Tab = Trip['tab'];

/** Of so many ended stays the list asks for the state of their reviews. */
const reviewsFetched = 5;

function TripsScreen() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search.get('tab'));
  const [cancellingId, setCancellingId] = useState<string>();
  const { firstPage: trips, ...list } = useTrips();
  const savedAt = trips.data?.savedAt ?? null;
  const all = savedAt === null ? list.trips : list.trips?.map(asReadOnly);
  const countOf = (of: Tab) => (list.isComplete(of) ? all?.filter((trip) => trip.tab === of).length : undefined);
  const shown = all?.filter((trip) => trip.tab === tab);
  const firstEnded = shown?.filter((trip) => trip.status === 'completed').slice(0, reviewsFetched) ?? [];
  const cancelling = all?.find((trip) => trip.id === cancellingId && trip.policy.cancellable);

  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 pt-6 md:px-8 md:pt-9">
      <h1>
        <Trans>Trips</Trans>
      </h1>
      <p className="mt-1 text-ink-2">
        <Trans>Manage your bookings and travel plans</Trans>
      </p>
      <SavedCopy savedAt={savedAt} className="mt-4" />
      {trips.isPending ? (
        // Without the tabs, which what waits for the guest would push down.
        <div role="status" aria-label={t`Loading your trips…`} className="mt-6">
          <TripCardSkeleton />
          <TripCardSkeleton />
          <TripCardSkeleton />
        </div>
      ) : (
        <>
          <WaitingTrips trips={all ?? []} />
          <Tabs<Tab>
            label={t`Trips`}
            selected={tab}
            onSelect={(key) => setSearch(key === 'upcoming' ? {} : { tab: key }, { replace: true })}
            tabs={[
              { key: 'upcoming', title: <Trans>Upcoming</Trans>, count: countOf('upcoming') },
              { key: 'current', title: <Trans>Current</Trans>, count: countOf('current') },
              { key: 'past', title: <Trans>Past</Trans>, count: countOf('past') },
            ]}
          >
            {trips.isError ? (
              <div className="mt-6">
                <FailureNote isBusy={trips.isRefetching} onRetry={() => void trips.refetch()}>
                  <Trans>Your trips could not be loaded. Check your connection and try again.</Trans>
                </FailureNote>
              </div>
            ) : null}
            {shown?.map((trip) => (
              <TripCard
                key={trip.id}
                trip={trip}
                isOffline={savedAt !== null}
                isReviewFetched={firstEnded.includes(trip)}
                onCancel={() => setCancellingId(trip.id)}
              />
            ))}
            {shown?.length === 0 && list.isComplete(tab) ? emptyStates[tab] : null}
            {shown && !list.isComplete(tab) ? (
              <Button className="mt-6" isBusy={list.isLoadingMore} onPress={list.showMore}>
                <Trans>Show more</Trans>
              </Button>
            ) : null}
          </Tabs>
        </>
      )}
      {cancelling ? (
        <CancelDialog
          trip={{
            id: cancelling.id,
            title: cancelling.property.title,
            checkIn: cancelling.dates.checkIn,
            checkOut: cancelling.dates.checkOut,
            paidDirham: cancelling.price.paid_dirham,
            walletPaidDirham: cancelling.price.wallet_paid_dirham,
            refundDirham: cancelling.price.refund_now_dirham,
            relocationCreditDirham: cancelling.price.relocation_credit_dirham,
            creditBackDirham: cancelling.price.credit_back_dirham,
            free: cancelling.free_cancellation_now,
            isEmergency: cancelling.emergency != null,
          }}
          onClose={() => setCancellingId(undefined)}
        />
      ) : null}
    </div>
  );
}

/** Actions need the server: a trip of the offline copy has none. */
function asReadOnly(trip: Trip): Trip {
  return { ...trip, actions: [], waits_for: null, canMessage: false, policy: { cancellable: false } };
}

function readTab(text: string | null): Tab {
  return text === 'current' || text === 'past' ? text : 'upcoming';
}

const emptyStates: Record<Tab, ReactNode> = {
  upcoming: (
    <EmptyState title={<Trans>No upcoming trips</Trans>} link={{ to: '/', text: <Trans>Start searching</Trans> }}>
      <Trans>When a host approves your request, the trip waits for you here.</Trans>
    </EmptyState>
  ),
  current: (
    <EmptyState title={<Trans>No current trips</Trans>}>
      <Trans>While you stay somewhere, it is here with all you need at the door.</Trans>
    </EmptyState>
  ),
  past: (
    <EmptyState title={<Trans>No past trips yet</Trans>}>
      <Trans>Completed and cancelled trips will appear here</Trans>
    </EmptyState>
  ),
};
