import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#app/api.ts';
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

/**
 * Keeps the data of a query and its page on this device, for the signed-in user. Returns the copy while the query has no
 * data for want of a connection, null where there is none; undefined while it is read, and while it is not needed.
 */
export function useKeptCopy<T>({ name, page, data, failure }: KeptQuery<T>): Kept<T> | null | undefined {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const address = `/kept/${name}`;
  const hasData = data !== undefined;
  useEffect(() => {
    if (data !== undefined && owner !== '') void keep(owner, address, data, () => readUser()?.id === owner);
  }, [owner, address, data]);
  useEffect(() => {
    if (hasData && owner !== '' && page !== undefined) void keepPage(page);
  }, [owner, page, hasData]);
  const copy = useQuery({
    queryKey: ['kept', owner, name],
    queryFn: async () => (await read<T>(owner, address)) ?? null,
    enabled: !hasData && isOffline(failure),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (hasData) return undefined;
  return copy.isError ? null : copy.data;
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
