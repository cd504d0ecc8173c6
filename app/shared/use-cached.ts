import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLoadedClient } from '#app/later-queries.ts';

/**
 * The value in the query cache under a key that no query fetches, or what is selected of it. Undefined if there is none, and
 * always while rendering on the server.
 */
export function useCached<Value>(key: QueryKey): Value | undefined;
export function useCached<Value, Selected>(key: QueryKey, select: (value: Value) => Selected): Selected | undefined;
export function useCached<Value>(key: QueryKey, select: (value: Value) => unknown = (value) => value): unknown {
  const client = useLoadedClient();
  const subscribe = useCallback(
    (onChange: () => void) => client?.getQueryCache().subscribe(onChange) ?? (() => undefined),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      const value = client?.getQueryData<Value>(key);
      return value === undefined ? undefined : select(value);
    },
    () => undefined,
  );
}
