import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from 'react-router';
import type { Route } from './+types/booked';
import { useKeptTrip } from '#app/offline/use-kept-trips.ts';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { isMoment } from './booked-path.ts';
import { BookedConfirmed } from './parts/booked-confirmed.tsx';
import { BookedWaiting } from './parts/booked-waiting.tsx';

export const meta = pageMeta({ en: 'Booked', ar: 'تم الحجز', fr: 'C’est réservé' });

export default function Booked({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <BookedScreen key={params.tripId} id={params.tripId} />
    </Guard>
  );
}

/** What has happened after a request or a payment, and what comes next. At any other time it leads to the trip. */
function BookedScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const trip = useKeptTrip(id);
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
  if (!booking || !isMoment(booking)) return <Navigate to={`/account/trips/${id}`} replace />;
  return booking.status === 'pending' || booking.status === 'approved' ? (
    <BookedWaiting booking={booking} />
  ) : (
    <BookedConfirmed booking={booking} />
  );
}
