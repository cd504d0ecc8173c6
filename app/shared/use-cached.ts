import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * What the query cache holds under a key that nobody fetches: it is only written to. Undefined where nothing is, and
 * always while rendering on the server.
 */
export function useKept<Value>(key: QueryKey): Value | undefined {
  const queries = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => queries.getQueryCache().subscribe(onChange), [queries]);
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryData<Value>(key),
    () => undefined,
  );
}
