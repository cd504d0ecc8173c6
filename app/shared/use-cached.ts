import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The value in the query cache under a key that no query fetches. Undefined if there is none, and always while
 * rendering on the server.
 */
export function useCached<Value>(key: QueryKey): Value | undefined {
  const queries = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => queries.getQueryCache().subscribe(onChange), [queries]);
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryData<Value>(key),
    () => undefined,
  );
}
