import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { readUser } from '#app/session/storage.ts';
import { isWorthKeeping, keepPage, keepTrip, readKeptTrip } from './kept-trips.ts';

interface SeenTrip {
  trip: Booking;
  /** When a kept copy was saved; null for what the server says now. */
  savedAt: string | null;
}

/** One trip of the person signed in: as the server has it, or the kept copy where there is no connection. */
export function useKeptTrip(id: string) {
  const { api, user } = useSession();
  const owner = user?.id ?? '';
  const query = useQuery({
    // Of a shape of its own, so beside the plain trip; what makes that stale makes this stale too.
    queryKey: ['trip', id, 'kept'],
    queryFn: async ({ signal }): Promise<SeenTrip> => {
      try {
        const trip = await api.getTrip({ params: { id }, signal });
        void keepTrip(owner, trip, () => readUser()?.id === owner);
        return { trip, savedAt: null };
      } catch (error) {
        const isOffline = error instanceof ApiError && error.code === 'network';
        const kept = isOffline ? await readKeptTrip(owner, id) : undefined;
        if (!kept) throw error;
        return { trip: kept.trip, savedAt: kept.saved_at };
      }
    },
    staleTime: 0,
    // The browser's word on whether it is online is no reason not to look for what is kept.
    networkMode: 'always',
    // Not every network that comes back says so.
    refetchInterval: ({ state }) => (state.data?.savedAt ? 15_000 : false),
  });
  const { data, refetch } = query;
  const isFresh = data !== undefined && data.savedAt === null && isWorthKeeping(data.trip);
  useEffect(() => {
    if (isFresh) void keepPage(`/account/trips/${id}`);
  }, [isFresh, id]);
  const isKept = data !== undefined && data.savedAt !== null;
  useEffect(() => {
    if (!isKept) return undefined;
    const onOnline = () => void refetch();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isKept, refetch]);
  return query;
}
