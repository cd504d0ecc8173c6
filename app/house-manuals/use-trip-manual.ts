import { useQuery } from '@tanstack/react-query';
import type { Booking, TripManual } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useForgottenCopy, useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/**
 * The house manual of a sure stay, also without a connection; undefined while there is none to show. `isEmpty`: the host has written
 * none.
 */
export function useTripManual({ id, status }: Pick<Booking, 'id' | 'status'>): {
  manual: TripManual | undefined;
  isEmpty: boolean;
} {
  const api = useApi();
  const keyFor = useKeyFor();
  const isSure = status === 'paid' || status === 'confirmed';
  const query = useQuery({
    queryKey: keyFor('trip-manual', id),
    queryFn: ({ signal }) => api.getTripManual({ params: { id }, signal }),
    enabled: isSure,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
  // A manual in which nothing is written is as good as none.
  const isWithout = query.data !== undefined && isEmpty(query.data);
  const data = isWithout ? undefined : query.data;
  const name = `manual/${id}`;
  const { copy } = useKeptCopy<TripManual>({ name, data, failure: query.error });
  const isGone = isWithout || (query.error instanceof ApiError && query.error.status === 404);
  useForgottenCopy(name, !isSure || isGone);
  return { manual: !isSure || isGone ? undefined : (data ?? copy?.value), isEmpty: isGone };
}

function isEmpty({ wifi_name, wifi_password, sections, contacts, photos }: TripManual): boolean {
  const hasText = Object.values(sections).some(Boolean);
  return !wifi_name && !wifi_password && !hasText && contacts.length + photos.length === 0;
}
