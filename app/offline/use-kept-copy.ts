import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { readUser } from '#app/session/storage.ts';
import { keepPage } from './kept-pages.ts';
import { forget, keep, read, type Kept } from './parts/kept-store.ts';

interface KeptQuery<T> {
  /** What is kept: `<kind>`, or `<kind>/<id>` for several of a kind. */
  name: string;
  /** The path of the page to keep with it, without a query string. */
  page?: string;
  /** The newest answer of the server; undefined while there is none. */
  data: T | undefined;
  /** Why the query failed last, also while it is tried again. */
  failure: unknown;
}

export interface KeptCopy<T> {
  /** Undefined while it is read, where there is none, and while it is not needed. */
  copy: Kept<T> | undefined;
  /** The copy is needed and not read yet: no screen may say that there is nothing to show. */
  isReading: boolean;
}

/**
 * Keeps the data of a query and its page on this device, for the signed-in user. Reads the copy while the query has no data
 * for want of a connection.
 */
export function useKeptCopy<T>({ name, page, data, failure }: KeptQuery<T>): KeptCopy<T> {
  const { user } = useSession();
  const keyFor = useKeyFor();
  const owner = user?.id ?? '';
  const address = `/kept/${name}`;
  const hasData = data !== undefined;
  useEffect(() => {
    if (data !== undefined && owner !== '') void keep(owner, address, data, () => readUser()?.id === owner);
  }, [owner, address, data]);
  useEffect(() => {
    if (hasData && owner !== '' && page !== undefined) void keepPage(page);
  }, [owner, page, hasData]);
  const isNeeded = !hasData && isOffline(failure);
  const { data: copy, isPending } = useQuery({
    queryKey: keyFor('kept', name),
    queryFn: async () => (await read<T>(owner, address)) ?? null,
    enabled: isNeeded,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return { copy: hasData ? undefined : (copy ?? undefined), isReading: isNeeded && isPending };
}

/** Deletes what is kept under a name once the user may no longer see it. */
export function useForgottenCopy(name: string, isGone: boolean): void {
  const { user } = useSession();
  const owner = user?.id ?? '';
  useEffect(() => {
    if (isGone && owner !== '') void forget(owner, `/kept/${name}`);
  }, [isGone, owner, name]);
}

/** A query failed for want of a connection. */
export function isOffline(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'network';
}
