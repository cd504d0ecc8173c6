import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Booking, AwaitedTransfer } from '#contract/types.gen.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** A stay and the transfer that is awaited for it, as they are kept on this device. */
interface KeptTransfer {
  booking: Booking;
  transfer: AwaitedTransfer;
}

/**
 * Keeps an awaited transfer for use without a connection: people copy its reference where they have none, or only their
 * bank's. Returns the copy while the booking cannot be loaded for want of a connection.
 * @param paymentId of the awaited transfer; undefined without one
 */
export function useKeptTransfer(
  tripId: string,
  booking: Booking | undefined,
  paymentId: string | undefined,
  failure: unknown,
) {
  const api = useApi();
  const keyFor = useKeyFor();
  const payment = useQuery({
    queryKey: keyFor('payment', paymentId),
    queryFn: ({ signal }) => api.getPayment({ params: { id: paymentId! }, signal }),
    enabled: paymentId !== undefined,
    staleTime: 0,
  });
  const transfer = payment.data?.transfer;
  const data = useMemo(() => (booking && transfer ? { booking, transfer } : undefined), [booking, transfer]);
  return useKeptCopy<KeptTransfer>({
    name: `transfer/${tripId}`,
    page: `/account/trips/${tripId}/pay`,
    data,
    failure,
  });
}
