import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Route } from './+types/booked';
import type { Booking } from '#contract/types.gen.ts';
import { useKeptTrip } from '#app/offline/use-kept-trips.ts';
import { PushCard } from '#app/notifications/push-card.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { hasBookedScreen } from './booked-path.ts';
import { BookedConfirmed } from './parts/booked-confirmed.tsx';
import { BookedWaiting } from './parts/booked-waiting.tsx';
import { useAwaitedTrip, useSeenConfirmation } from './parts/use-awaited-trip.ts';
import { useTripNews } from './parts/use-trip-news.ts';

export const meta = pageMeta(msg({ message: 'Booked', context: 'title of a page' }));

export default function Booked({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <BookedScreen key={params.tripId} id={params.tripId} />
    </Guard>
  );
}

/**
 * What has happened after a request or a payment, and what comes next, until the end of the day of check-in. At any other time
 * it leads to the trip.
 */
function BookedScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const trip = useKeptTrip(id, { page: `/account/trips/${id}/booked` });
  if (trip.isPending) {
    return (
      <div role="status" aria-label={t`Loading your trip…`} className="page min-h-[80vh] content-start pt-6 md:pt-12">
        <h1 className="sr-only">
          <Trans>Your trip</Trans>
        </h1>
        <Skeleton className="h-7 w-28" />
        <Skeleton className="mt-4 h-12 w-96 max-w-full" />
        <Skeleton className="mt-8 h-50 w-full" />
      </div>
    );
  }
  const booking = trip.data?.value;
  // The screen of the trip says why it could not be loaded.
  if (!booking || !hasBookedScreen(booking, todayInTripoli())) return <Navigate to={`/account/trips/${id}`} replace />;
  return (
    <>
      <Announcement booking={booking} />
      {booking.status === 'pending' || booking.status === 'approved' ? (
        <Waiting booking={booking} />
      ) : (
        <Confirmed booking={booking} />
      )}
      {trip.data?.savedAt === null ? <PushCard side="guest" className="page pt-8 md:[&>*]:max-w-[38rem]" /> : null}
    </>
  );
}

function Waiting({ booking }: { booking: Booking }) {
  useAwaitedTrip(booking);
  useTripNews(booking);
  return <BookedWaiting booking={booking} />;
}

function Confirmed({ booking }: { booking: Booking }) {
  useSeenConfirmation(booking);
  return <BookedConfirmed booking={booking} />;
}

/** Says to screen readers that the screen has moved on while it was open. */
function Announcement({ booking: { status, host, property } }: { booking: Booking }) {
  const [first] = useState(status);
  const name = <bdi>{host.name}</bdi>;
  const city = <bdi>{property.city}</bdi>;
  return (
    <p role="status" className="sr-only">
      {status === first ? null : status === 'approved' ? (
        <Trans>{name} has approved your request. The dates are held until you pay.</Trans>
      ) : (
        <Trans>Your stay is confirmed. You are going to {city}</Trans>
      )}
    </p>
  );
}
