import { useSyncExternalStore } from 'react';

/** The breakpoint `md` of the tokens: dialogs stop being sheets. */
const query = '(min-width: 52rem)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/**
 * True from 832 px on. On the server, where nobody knows, false: use it only for what opens later, and CSS for what is
 * there from the start.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
