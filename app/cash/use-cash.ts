import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { GuestCash, HostCash } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

interface Cash<T> {
  /** From the server, or the copy on this device. */
  cash: T | undefined;
  /** Neither can be shown: there is no cash to this stay, or no connection and no copy. */
  failure: ApiError | undefined;
  /** The copy is shown. */
  isKept: boolean;
  /** Nothing is known yet, and no call has failed so far. */
  isLoading: boolean;
}

/** How often a guest's screen asks whether the host has written the cash down. */
const guestPollMs = 10_000;

/** What a guest pays at the property. Kept on this device, with the screen of the code. */
export function useTripCash(id: string, { isPolled = false }: { isPolled?: boolean } = {}): Cash<GuestCash> {
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('cash', 'trip', id),
    queryFn: ({ signal }) => api.getTripCash({ params: { id }, signal }),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) => (isPolled && (state.data?.status ?? 'open') === 'open' ? guestPollMs : false),
  });
  return useWithCopy(query, `cash/${id}`, `/account/trips/${id}/cash`);
}

/** What a host receives at the property. Kept on this device, with the screen in which it is recorded. */
export function useReservationCash(id: string): Cash<HostCash> {
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('cash', 'reservation', id),
    queryFn: ({ signal }) => api.getReservationCash({ params: { id }, signal }),
    networkMode: 'always',
    staleTime: 0,
  });
  return useWithCopy(query, `cash-in/${id}`, `/host/reservations/${id}/cash`);
}

function useWithCopy<T>(
  { data, error, failureReason, isError }: Pick<UseQueryResult<T>, 'data' | 'error' | 'failureReason' | 'isError'>,
  name: string,
  page: string,
): Cash<T> {
  const { copy: kept, isReading } = useKeptCopy<T>({ name, page, data, failure: failureReason });
  return {
    cash: data ?? kept?.value,
    failure: isError && data === undefined && !isReading && !kept ? toApiError(error) : undefined,
    isKept: kept !== undefined,
    isLoading: data === undefined && failureReason === null,
  };
}

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'internal', '');
}
