import { useSyncExternalStore } from 'react';

/** Opens a dialog of the shell from anywhere: what it is about, or undefined while none is open. */
export function createDialogStore<T>() {
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
