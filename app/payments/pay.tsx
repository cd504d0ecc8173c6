import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/pay';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { AwaitedTransferSheet } from './parts/awaited-transfer.tsx';
import { useKeptTransfer } from './parts/use-kept-transfer.ts';
import { billOf } from './parts/bill.ts';
import { PayForm } from './parts/pay-form.tsx';
import { PayFrame, PaySkeleton } from './parts/pay-frame.tsx';
import { PaymentOutcome } from './parts/payment-outcome.tsx';

export const handle: FrameHandle = { frame: 'focused' };
export const meta = pageMeta(msg`Pay`);

export default function Pay({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <PayScreen key={params.tripId} tripId={params.tripId} />
    </Guard>
  );
}

/**
 * Pays an approved booking, or the difference of a change: price and payment methods, or the outcome after the return from a gateway.
 */
function PayScreen({ tripId }: { tripId: string }) {
  const api = useApi();
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const keyFor = useKeyFor();
  const trip = useQuery({
    // The trip screen keeps another shape.
    queryKey: keyFor('trip', tripId, 'payment'),
    queryFn: ({ signal }) => api.getTrip({ params: { id: tripId }, signal }),
    // The time to pay may have ended since the last visit.
    staleTime: 0,
  });

  const bill = trip.data && billOf(trip.data);
  // Chosen on this device: the payment that is awaited stays until another one is started.
  const isChoosing = query.has('choose');
  const awaited = bill?.payment?.awaited_transfer && !isChoosing ? bill.payment.id : undefined;
  const { copy: kept, isReading } = useKeptTransfer(tripId, trip.data, awaited, trip.error);

  if (kept) {
    return (
      <PayFrame booking={kept.value.booking} contentFirst>
        <SavedCopy savedAt={kept.saved_at} className="mb-4" />
        <AwaitedTransferSheet transfer={kept.value.transfer} tripId={tripId} />
      </PayFrame>
    );
  }
  if (trip.isPending || isReading) return <PaySkeleton label={t`Loading your trip…`} />;
  if (trip.isLoadingError) {
    const isNotFound = trip.error instanceof ApiError && (trip.error.status === 404 || trip.error.status === 422);
    return isNotFound ? <TripNotFound /> : <TripFailed onRetry={() => void trip.refetch()} />;
  }
  const booking = billOf(trip.data);
  const paymentId = query.get('payment') ?? awaited ?? (query.has('returned') ? booking.payment?.id : undefined);
  if (paymentId || booking.payment?.status === 'unknown') {
    return (
      <PayFrame booking={booking} contentFirst>
        <PaymentOutcome
          paymentId={paymentId ?? booking.payment!.id}
          booking={booking}
          onPayAgain={() => {
            setQuery(awaited || booking.payment?.awaited_transfer ? { choose: '1' } : {}, { replace: true });
            void trip.refetch();
          }}
        />
      </PayFrame>
    );
  }
  return (
    <PayFrame booking={booking}>
      <PayForm
        booking={booking}
        onStarted={(payment) => setQuery({ payment }, { replace: true })}
        onChanged={() => void trip.refetch()}
      />
    </PayFrame>
  );
}

function TripNotFound() {
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={<Trans>This trip is not yours to pay</Trans>}
        link={{ to: '/account/trips', text: <Trans>See your trips</Trans> }}
      >
        <Trans>Perhaps you are logged in with another account.</Trans>
      </EmptyState>
    </div>
  );
}

function TripFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={<Trans>Your trip could not be loaded</Trans>}
        action={
          <Button kind="primary" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Nothing was charged. Check your connection and try again.</Trans>
      </EmptyState>
    </div>
  );
}
