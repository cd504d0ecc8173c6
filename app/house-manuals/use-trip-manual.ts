import { useQuery } from '@tanstack/react-query';
import type { Booking, TripManual } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useForgottenCopy, useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { todayInTripoli } from '#app/shared/days.ts';

/**
 * The house manual of a sure stay until the day of check-out, also without a connection; undefined while there is none to show.
 * `isEmpty`: the host has written none.
 */
export function useTripManual({ id, status, check_out }: Pick<Booking, 'id' | 'status' | 'check_out'>): {
  manual: TripManual | undefined;
  isEmpty: boolean;
  isPending: boolean;
} {
  const api = useApi();
  const keyFor = useKeyFor();
  const isSure = status === 'paid' || status === 'confirmed';
  // Without a connection nobody else says that the stay is over.
  const isOpen = isSure && todayInTripoli() <= check_out;
  const query = useQuery({
    queryKey: keyFor('trip-manual', id),
    queryFn: ({ signal }) => api.getTripManual({ params: { id }, signal }),
    enabled: isOpen,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
  // A manual in which nothing is written is as good as none, where no emergency numbers come with it.
  const isWithout = query.data !== undefined && isEmpty(query.data) && query.data.emergency_numbers.length === 0;
  const data = isWithout ? undefined : query.data;
  const name = `manual/${id}`;
  const { copy, isReading } = useKeptCopy<TripManual>({ name, data, failure: query.error });
  const isGone = isWithout || (query.error instanceof ApiError && query.error.status === 404);
  useForgottenCopy(name, !isOpen || isGone);
  const manual = !isOpen || isGone ? undefined : (data ?? copy?.value);
  return {
    manual,
    isEmpty: isGone || (manual !== undefined && isEmpty(manual)),
    isPending: isOpen && (query.isPending || isReading),
  };
}

function isEmpty({ wifi_name, codes_from, sections, contacts, photos }: TripManual): boolean {
  const hasText = Object.values(sections).some(Boolean);
  return !wifi_name && codes_from === null && !hasText && contacts.length + photos.length === 0;
}

/** Whether the password and the door code are shown: from the day of arrival on. Older copies of devices name no day. */
export function areCodesShown(manual: TripManual): boolean {
  const from = manual.codes_from as string | null | undefined;
  return from === undefined || (from !== null && todayInTripoli() >= from);
}
