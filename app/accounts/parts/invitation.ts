import { useEffect, useSyncExternalStore } from 'react';

const key = 'invitation';

/** `sessionStorage`, or undefined where it is blocked or absent. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The stored referral code of this window; empty where there is none. */
export function readInvitation(store = storage()): string {
  try {
    return store?.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a referral code for this window; an empty one removes it. */
export function keepInvitation(code: string, store = storage()): void {
  try {
    if (code) store?.setItem(key, code);
    else store?.removeItem(key);
  } catch {
    // Where storage is full or blocked, the code has to be typed.
  }
}

const subscribeToNothing = () => () => {};

/**
 * The referral code of the query string, else the one stored earlier in this window: a visitor may look at properties
 * first and sign up when they book.
 */
export function useInvitation(fromQuery: string | null): string {
  const code = fromQuery?.trim().slice(0, 40) ?? '';
  const kept = useSyncExternalStore(subscribeToNothing, readInvitation, () => '');
  useEffect(() => {
    if (code) keepInvitation(code);
  }, [code]);
  return code || kept;
}
