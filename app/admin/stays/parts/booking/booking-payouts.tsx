import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { PaidOut } from '#app/shared/bookings/paid-out.tsx';
import { LoadFailure } from '#app/admin/parts/paged-list.tsx';

/** The payouts of a booking, and the fees that were taken off them or, for it, off others. Nothing where there are none. */
export function BookingPayouts({ bookingId }: { bookingId: string }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keyFor('booking-payouts', bookingId),
    queryFn: ({ signal }) => api.getBookingPayouts({ params: { id: bookingId }, signal }),
  });
  if (!isError && (!data || data.payouts.length + data.fees_taken.length === 0)) return null;
  return (
    <section aria-labelledby="booking-payouts">
      <h2 id="booking-payouts">
        <Trans>Payouts</Trans>
      </h2>
      {data ? (
        <PaidOut {...data} folder="/admin/bookings" className="mt-3" />
      ) : (
        <LoadFailure isBusy={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
