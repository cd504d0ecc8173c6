import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. False on the server, which does not know the window: use CSS for content of the first render, and
 * this only for what opens later.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
