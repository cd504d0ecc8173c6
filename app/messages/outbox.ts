import { useCallback, useSyncExternalStore } from 'react';

/** A message that was written here and is not known to be stored yet. */
export interface Waiting {
  /** Sent along, so that the server stores it once however often it arrives. */
  client_id: string;
  booking_id: string;
  property_id: string;
  receiver_id: string;
  text: string;
  reply_to: { id: string; text: string; sender_name: string } | null;
  special_offer: boolean;
  written_at: string;
}

/** Begins as all drafts do, so that signing out forgets them together. */
const keyOf = (userId: string) => `draft.outbox.${userId}`;

const listeners = new Set<() => void>();
const none: readonly Waiting[] = [];
/** Where the device refuses storage, at least this page remembers. */
const fallback = new Map<string, string>();
const last = new Map<string, { text: string; waiting: readonly Waiting[] }>();

function readText(userId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined;
  } catch {
    return fallback.get(userId);
  }
}

/** What somebody has written on this device and what is not stored yet, oldest first; the same array while unchanged. */
export function readOutbox(userId: string): readonly Waiting[] {
  const text = readText(userId);
  if (text === undefined) return none;
  const before = last.get(userId);
  if (before?.text === text) return before.waiting;
  let waiting = none;
  try {
    waiting = JSON.parse(text) as Waiting[];
  } catch {
    // Somebody else wrote there.
  }
  last.set(userId, { text, waiting });
  return waiting;
}

function writeOutbox(userId: string, waiting: readonly Waiting[]): void {
  const text = JSON.stringify(waiting);
  try {
    if (waiting.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), text);
  } catch {
    if (waiting.length === 0) fallback.delete(userId);
    else fallback.set(userId, text);
  }
  for (const listener of listeners) listener();
}

export function addToOutbox(userId: string, message: Waiting): void {
  writeOutbox(userId, [...readOutbox(userId), message]);
}

export function removeFromOutbox(userId: string, clientId: string): void {
  writeOutbox(
    userId,
    readOutbox(userId).filter(({ client_id }) => client_id !== clientId),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this device.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What somebody's outbox on this device holds. */
export function useOutbox(userId: string): readonly Waiting[] {
  const read = useCallback(() => readOutbox(userId), [userId]);
  return useSyncExternalStore(subscribe, read, () => none);
}

/** `stored`: the server has it. `refused`: it will not take it. `unreachable`: nobody knows, so it is tried again. */
export type Delivery = 'stored' | 'refused' | 'unreachable';

/**
 * Sends what waits, one after the other in the order written, and stops where the server cannot be reached, so that
 * nothing overtakes. True when nothing waits any more.
 */
export async function emptyOutbox(userId: string, deliver: (message: Waiting) => Promise<Delivery>): Promise<boolean> {
  for (;;) {
    const [next] = readOutbox(userId);
    if (!next) return true;
    if ((await deliver(next)) === 'unreachable') return false;
    removeFromOutbox(userId, next.client_id);
  }
}
