import { useCallback, useSyncExternalStore } from 'react';

/**
 * Acts that were decided on this device and wait for the connection. Each has an idempotency key, so that the server does it
 * once however often it is sent, and names in its body the state that it was decided on, so that a stale one is refused.
 */
export interface KeptAct<Body = unknown> {
  /** Idempotency key. */
  key: string;
  /** What is to be done, such as `cash`. */
  kind: string;
  /** The booking that it is about. */
  booking_id: string;
  body: Body;
  decided_at: string;
  /** Why the server refused it, a sentence for people; kept until it was read. */
  refusal?: string;
}

/** The prefix of drafts: `forgetDrafts` removes kept acts with them on sign-out. */
const keyOf = (userId: string) => `draft.acts.${userId}`;

const none: readonly KeptAct[] = [];
const listeners = new Set<() => void>();
/** Used where `localStorage` throws; lost on reload. */
const memoryFallback = new Map<string, string>();
/** The parsed acts of each user, so that unchanged ones are the same array for `useSyncExternalStore`. */
const parsed = new Map<string, { text: string; acts: readonly KeptAct[] }>();

function readText(userId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined;
  } catch {
    return memoryFallback.get(userId);
  }
}

/** The acts of a user on this device, oldest first. The same array while unchanged. */
export function readActs(userId: string): readonly KeptAct[] {
  const text = readText(userId);
  if (text === undefined) return none;
  const before = parsed.get(userId);
  if (before?.text === text) return before.acts;
  let acts = none;
  try {
    acts = JSON.parse(text) as KeptAct[];
  } catch {
    // The entry is not ours; treat it as empty.
  }
  parsed.set(userId, { text, acts });
  return acts;
}

function writeActs(userId: string, acts: readonly KeptAct[]): void {
  const text = JSON.stringify(acts);
  try {
    if (acts.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), text);
  } catch {
    if (acts.length === 0) memoryFallback.delete(userId);
    else memoryFallback.set(userId, text);
  }
  for (const listener of listeners) listener();
}

/** Keeps an act until it is sent. Another of the same kind for the booking, refused or not, is replaced. */
export function keepAct(userId: string, act: KeptAct): void {
  const others = readActs(userId).filter((one) => one.kind !== act.kind || one.booking_id !== act.booking_id);
  writeActs(userId, [...others, act]);
}

export function dropAct(userId: string, key: string): void {
  const acts = readActs(userId);
  writeActs(
    userId,
    acts.filter((one) => one.key !== key),
  );
}

/** The acts of a user, as React state. */
export function useKeptActs(userId: string): readonly KeptAct[] {
  const read = useCallback(() => readActs(userId), [userId]);
  return useSyncExternalStore(subscribe, read, () => none);
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

/** After `unreachable` the outcome is not known and the act is sent again. A refusal is a sentence for people. */
export type ActOutcome = 'done' | 'unreachable' | { refusal: string };

/**
 * Sends the acts that were not refused one at a time, in the order decided, and stops at the first that is `unreachable`.
 *
 * @returns true when none is left to send
 */
export async function sendActs(userId: string, send: (act: KeptAct) => Promise<ActOutcome>): Promise<boolean> {
  for (;;) {
    const next = readActs(userId).find(({ refusal }) => refusal === undefined);
    if (!next) return true;
    const outcome = await send(next);
    if (outcome === 'unreachable') return false;
    if (outcome === 'done') dropAct(userId, next.key);
    else
      writeActs(
        userId,
        readActs(userId).map((one) => (one.key === next.key ? { ...one, ...outcome } : one)),
      );
  }
}
