import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking, Trip } from '#contract/types.gen.ts';
import type { Page } from '#contract/paging.ts';
import { ApiError, type Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { readUser } from '#app/session/storage.ts';
import { keepPage } from './kept-pages.ts';
import type { Kept } from './parts/kept-store.ts';
import {
  isListWorthKeeping,
  isWorthKeeping,
  keepTrip,
  keepTrips,
  readKeptTrip,
  readKeptTrips,
} from './parts/kept-trips.ts';

export interface Loaded<T> {
  value: T;
  /** When the offline copy was saved; null for the answer of the server. */
  savedAt: string | null;
}

interface CacheOptions<T> {
  queryKey: QueryKey;
  /** The path of the page that the service worker caches with it. */
  page: string;
  fetch(api: Api, signal: AbortSignal): Promise<T>;
  isWorthKeeping(value: T): boolean;
  keep(owner: string, value: T, isStillSignedIn: () => boolean): Promise<void>;
  read(owner: string): Promise<Kept<T> | undefined>;
  /** True while something is about to change the value on another device. */
  isWaiting?(value: T): boolean;
}

/**
 * One trip of the user: from the server, or the offline copy without a connection.
 * @param page the path of the open page, which is kept with it
 */
export function useKeptTrip(id: string, { page = `/account/trips/${id}` } = {}) {
  const keyFor = useKeyFor();
  return useWithOfflineCopy<Booking>({
    // Another shape than a plain trip, under the same prefix, so that both are invalidated together.
    queryKey: keyFor('trip', id, 'kept'),
    page,
    fetch: (api, signal) => api.getTrip({ params: { id }, signal }),
    isWorthKeeping,
    keep: keepTrip,
    read: (owner) => readKeptTrip(owner, id),
    // The mailed link may be opened elsewhere.
    isWaiting: (booking) => booking.awaiting_verification,
  });
}

/** The first page of the user's trips, from the server or the offline copy: current, upcoming, then past ones. */
export function useKeptTrips() {
  const keyFor = useKeyFor();
  return useWithOfflineCopy<Page<Trip[]>>({
    queryKey: keyFor('trips', 'kept'),
    page: '/account/trips',
    fetch: (api, signal) => api.listTrips({ signal }),
    isWorthKeeping: ({ items }) => isListWorthKeeping(items),
    keep: (owner, { items }, isStillSignedIn) => keepTrips(owner, items, isStillSignedIn),
    async read(owner) {
      const kept = await readKeptTrips(owner);
      return kept && { ...kept, value: { items: kept.value, next_cursor: null } };
    },
  });
}

function useWithOfflineCopy<T>({
  queryKey,
  page,
  fetch,
  keep,
  read,
  isWorthKeeping: isWorth,
  isWaiting,
}: CacheOptions<T>) {
  const { api, user } = useSession();
  const owner = user?.id ?? '';
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Loaded<T>> => {
      try {
        const value = await fetch(api, signal);
        void keep(owner, value, () => readUser()?.id === owner);
        return { value, savedAt: null };
      } catch (error) {
        const isOffline = error instanceof ApiError && error.code === 'network';
        const kept = isOffline ? await read(owner) : undefined;
        if (!kept) throw error;
        return { value: kept.value, savedAt: kept.saved_at };
      }
    },
    // Hosts answer and deadlines pass: refetch whenever a screen shows it.
    staleTime: 0,
    // The query must run offline too: it reads the copy.
    networkMode: 'always',
    // The `online` event is not fired for every network that comes back.
    refetchInterval({ state: { data } }) {
      if (data?.savedAt) return 15_000;
      return data && isWaiting?.(data.value) ? 5000 : false;
    },
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
