import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking, Trip } from '#contract/bookings.ts';
import type { Page } from '#contract/paging.ts';
import { ApiError, type Api } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { readUser } from '#app/session/storage.ts';
import {
  isListWorthKeeping,
  isWorthKeeping,
  keepPage,
  keepTrip,
  keepTrips,
  readKeptTrip,
  readKeptTrips,
  type Kept,
} from './parts/kept-trips.ts';

interface Seen<T> {
  value: T;
  /** When a kept copy was saved; null for what the server says now. */
  savedAt: string | null;
}

interface Keeping<T> {
  queryKey: readonly string[];
  /** The page that shows it. */
  page: string;
  ask(api: Api, signal: AbortSignal): Promise<T>;
  isWorthKeeping(value: T): boolean;
  keep(owner: string, value: T, isStillSignedIn: () => boolean): Promise<void>;
  read(owner: string): Promise<Kept<T> | undefined>;
}

/** One trip of the person signed in: as the server has it, or the kept copy where there is no connection. */
export function useKeptTrip(id: string) {
  return useServedOrCopy<Booking>({
    // Of a shape of its own, so beside the plain trip; what makes that stale makes this stale too.
    queryKey: ['trip', id, 'kept'],
    page: `/account/trips/${id}`,
    ask: (api, signal) => api.getTrip({ params: { id }, signal }),
    isWorthKeeping,
    keep: keepTrip,
    read: (owner) => readKeptTrip(owner, id),
  });
}

/** The first page of the trips of the person signed in, likewise: current ones, then upcoming ones, then past ones. */
export function useKeptTrips() {
  return useServedOrCopy<Page<Trip[]>>({
    queryKey: ['trips', 'kept'],
    page: '/account/trips',
    ask: (api, signal) => api.listTrips({ signal }),
    isWorthKeeping: ({ items }) => isListWorthKeeping(items),
    keep: (owner, { items }, isStillSignedIn) => keepTrips(owner, items, isStillSignedIn),
    async read(owner) {
      const kept = await readKeptTrips(owner);
      return kept && { ...kept, value: { items: kept.value, next_cursor: null } };
    },
  });
}

function useServedOrCopy<T>({ queryKey, page, ask, keep, read, isWorthKeeping: isWorth }: Keeping<T>) {
  const { api, user } = useSession();
  const owner = user?.id ?? '';
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Seen<T>> => {
      try {
        const value = await ask(api, signal);
        void keep(owner, value, () => readUser()?.id === owner);
        return { value, savedAt: null };
      } catch (error) {
        const isOffline = error instanceof ApiError && error.code === 'network';
        const kept = isOffline ? await read(owner) : undefined;
        if (!kept) throw error;
        return { value: kept.value, savedAt: kept.saved_at };
      }
    },
    // Hosts answer and deadlines pass: a trip is worth asking for whenever somebody looks.
    staleTime: 0,
    // The browser's word on whether it is online is no reason not to look for what is kept.
    networkMode: 'always',
    // Not every network that comes back says so.
    refetchInterval: ({ state }) => (state.data?.savedAt ? 15_000 : false),
  });
  const { data, refetch } = query;
  const isFresh = data !== undefined && data.savedAt === null && isWorth(data.value);
  useEffect(() => {
    if (isFresh) void keepPage(page);
  }, [isFresh, page]);
  const isKept = data !== undefined && data.savedAt !== null;
  useEffect(() => {
    if (!isKept) return undefined;
    const onOnline = () => void refetch();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isKept, refetch]);
  return query;
}
