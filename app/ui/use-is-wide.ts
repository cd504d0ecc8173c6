import { useSyncExternalStore } from 'react';

/** The breakpoint `md` of tokens.css. */
const query = '(min-width: 52rem)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/**
 * True from 832 px on. False on the server, which does not know the width: use CSS for content of the first render, and
 * this only for what opens later.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
