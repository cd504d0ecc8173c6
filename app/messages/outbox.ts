import { useCallback, useSyncExternalStore } from 'react';

/** A message written on this device that the server has not confirmed yet. */
export interface PendingMessage {
  /** Idempotency key: the server stores the message once however often it is sent. */
  client_id: string;
  booking_id: string;
  property_id: string;
  receiver_id: string;
  text: string;
  reply_to: { id: string; text: string; sender_name: string } | null;
  special_offer: boolean;
  written_at: string;
}

/** The prefix of drafts: `forgetDrafts` removes the outbox with them on sign-out. */
const keyOf = (userId: string) => `draft.outbox.${userId}`;

const listeners = new Set<() => void>();
const none: readonly PendingMessage[] = [];
/** Used where `localStorage` throws; lost on reload. */
const memoryFallback = new Map<string, string>();
/** The parsed outbox of each user, so that an unchanged one is the same array for `useSyncExternalStore`. */
const parsed = new Map<string, { text: string; pending: readonly PendingMessage[] }>();

function readText(userId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined;
  } catch {
    return memoryFallback.get(userId);
  }
}

/** The user's messages on this device that are not stored on the server yet, oldest first. Same array while unchanged. */
export function readOutbox(userId: string): readonly PendingMessage[] {
  const text = readText(userId);
  if (text === undefined) return none;
  const cached = parsed.get(userId);
  if (cached?.text === text) return cached.pending;
  let pending = none;
  try {
    pending = JSON.parse(text) as PendingMessage[];
  } catch {
    // The entry is not ours; treat it as empty.
  }
  parsed.set(userId, { text, pending });
  return pending;
}

function writeOutbox(userId: string, pending: readonly PendingMessage[]): void {
  const text = JSON.stringify(pending);
  try {
    if (pending.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), text);
  } catch {
    if (pending.length === 0) memoryFallback.delete(userId);
    else memoryFallback.set(userId, text);
  }
  for (const listener of listeners) listener();
}

export function addToOutbox(userId: string, message: PendingMessage): void {
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
  // Fires for changes made by other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The outbox of a user, as React state. */
export function useOutbox(userId: string): readonly PendingMessage[] {
  const read = useCallback(() => readOutbox(userId), [userId]);
  return useSyncExternalStore(subscribe, read, () => none);
}

/** `stored` and `refused` are final. After `unreachable` the outcome is not known and the message is sent again. */
export type Delivery = 'stored' | 'refused' | 'unreachable';

/**
 * Sends the messages of the outbox one at a time, in the order written, and stops at the first that is `unreachable`.
 *
 * @returns true when the outbox is empty
 */
export async function emptyOutbox(
  userId: string,
  deliver: (message: PendingMessage) => Promise<Delivery>,
): Promise<boolean> {
  for (;;) {
    const [next] = readOutbox(userId);
    if (!next) return true;
    if ((await deliver(next)) === 'unreachable') return false;
    removeFromOutbox(userId, next.client_id);
  }
}
