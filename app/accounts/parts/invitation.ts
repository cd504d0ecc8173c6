import { useEffect, useSyncExternalStore } from 'react';

const key = 'invitation';

/** The window's store, or undefined where it is blocked or absent. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The code that this window was last opened with; empty where there was none. */
export function readInvitation(store = storage()): string {
  try {
    return store?.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a friend's code while its reader looks around; an empty one forgets it. */
export function keepInvitation(code: string, store = storage()): void {
  try {
    if (code) store?.setItem(key, code);
    else store?.removeItem(key);
  } catch {
    // A full or blocked store only means that the code has to be typed.
  }
}

const never = () => () => {};

/**
 * The code of the invitation that brought the reader here: the address's, else the one that was followed earlier in
 * this window. Who looks at homes first, and signs up when they book, is still their friend's guest.
 */
export function useInvitation(inAddress: string | null): string {
  const code = inAddress?.trim().slice(0, 40) ?? '';
  const kept = useSyncExternalStore(never, readInvitation, () => '');
  useEffect(() => {
    if (code) keepInvitation(code);
  }, [code]);
  return code || kept;
}
