import { useSyncExternalStore } from 'react';

/** What the shell shows at most one of, set from anywhere; undefined while nothing is shown. */
export function createOverlayStore<T>() {
  let shown: T | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    show(next: T | undefined): void {
      shown = next;
      for (const listener of listeners) listener();
    },
    useShown: (): T | undefined =>
      useSyncExternalStore(
        subscribe,
        () => shown,
        () => undefined,
      ),
  };
}
