import { useCallback, useSyncExternalStore } from 'react';

/**
 * What was decided or written on this device and has not reached the server: messages, answers to requests, cash. Each act
 * has an idempotency key, so that the server does it once however often it is sent, and names in its body the state that it
 * was decided on, so that a stale one is refused.
 *
 * Each act is an entry of `localStorage`: it is written before the screen says that it is kept, other tabs hear of it, and
 * two tabs that write at the same time do not overwrite each other.
 */
export interface KeptAct<Body = unknown> {
  /** Idempotency key. */
  key: string;
  /** What is to be done, such as `cash`. */
  kind: string;
  /** The booking that it is about. */
  booking_id: string;
  /** What is decided about the booking: a later decision on the same takes the place of this one. Messages have none. */
  subject?: string;
  /** Whom it is about, for sentences that tell of it elsewhere than beside the booking. */
  name?: string;
  body: Body;
  decided_at: string;
  /** Why the server refused it, a sentence for people; kept until it was read. */
  refusal?: string;
}

interface Entry extends KeptAct {
  /** Acts are sent in the order of these numbers. */
  order: number;
}

/** The prefix of drafts: `forgetDrafts` removes kept acts with them on sign-out. */
const actPrefix = 'draft.act.';
const prefixOf = (userId: string) => `${actPrefix}${userId}.`;

const none: readonly KeptAct[] = [];
const listeners = new Set<() => void>();
/** Used where `localStorage` is blocked or full; lost on reload. */
const memoryFallback = new Map<string, string>();
/** The parsed acts of each user, so that unchanged ones are the same array for `useSyncExternalStore`. */
const parsed = new Map<string, { texts: string; acts: readonly Entry[] }>();

/** The acts of a user on this device, oldest first. The same array while unchanged. */
export function readActs(userId: string): readonly KeptAct[] {
  return readEntries(userId);
}

function readEntries(userId: string): readonly Entry[] {
  const entries = textsOf(prefixOf(userId));
  const texts = entries.join('\n');
  const before = parsed.get(userId);
  if (before?.texts === texts) return before.acts;
  const acts = entries.flatMap(parse).sort((one, other) => one.order - other.order);
  parsed.set(userId, { texts, acts });
  return acts;
}

/** The texts of all entries with this prefix. */
function textsOf(prefix: string): string[] {
  const texts = [...memoryFallback].flatMap(([key, text]) => (key.startsWith(prefix) ? [text] : []));
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at) ?? '';
      if (key.startsWith(prefix)) texts.push(localStorage.getItem(key) ?? '');
    }
  } catch {
    // Blocked storage has no entries.
  }
  return texts;
}

function parse(text: string): Entry[] {
  try {
    return [JSON.parse(text) as Entry];
  } catch {
    // The entry is not ours.
    return [];
  }
}

function write(userId: string, key: string, entry: Entry | undefined): void {
  const name = prefixOf(userId) + key;
  memoryFallback.delete(name);
  try {
    if (entry) localStorage.setItem(name, JSON.stringify(entry));
    else localStorage.removeItem(name);
  } catch {
    if (entry) memoryFallback.set(name, JSON.stringify(entry));
  }
  tellListeners();
}

/** Keeps an act until it is sent. Another of the same subject for the booking, refused or not, is replaced. */
export function keepAct(userId: string, act: KeptAct): void {
  const entries = readEntries(userId);
  if (act.subject !== undefined) {
    for (const one of entries)
      if (one.subject === act.subject && one.booking_id === act.booking_id) write(userId, one.key, undefined);
  }
  const last = entries.at(-1)?.order ?? 0;
  write(userId, act.key, { ...act, order: Math.max(Date.now(), last + 1) });
}

/** Takes an act back, or forgets one that was sent or whose refusal was read. */
export function dropAct(userId: string, key: string): void {
  write(userId, key, undefined);
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

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** The key of the act that this tab is sending; one at a time. */
let sendingKey: string | undefined;

function setSendingKey(key: string | undefined): void {
  if (sendingKey === key) return;
  sendingKey = key;
  tellListeners();
}

/** The key of the act that this tab is sending. */
export function useSendingKey(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sendingKey,
    () => undefined,
  );
}

/** After `unreachable` the outcome is not known and the act is sent again. A refusal is a sentence for people. */
export type ActOutcome = 'done' | 'unreachable' | { refusal: string };
/** Sends the acts of one kind. */
export type ActSender = (act: KeptAct) => Promise<ActOutcome>;
export type ActSenders = Readonly<Record<string, ActSender>>;

/** Whether an act waits that one of these senders sends. */
export function isForSender(senders: ActSenders, { kind, refusal }: KeptAct): boolean {
  return refusal === undefined && Object.hasOwn(senders, kind);
}

/**
 * Sends the acts for which there is a sender and that were not refused, one at a time, in the order decided, and stops at
 * the first that is `unreachable`.
 *
 * @returns true when none is left to send
 */
export async function sendActs(userId: string, senders: ActSenders): Promise<boolean> {
  try {
    for (;;) {
      const next = readEntries(userId).find((act) => isForSender(senders, act));
      if (!next) return true;
      setSendingKey(next.key);
      const outcome = await senders[next.kind]!(next);
      if (outcome === 'unreachable') return false;
      if (outcome === 'done') dropAct(userId, next.key);
      // It was taken back, or the user logged out, meanwhile.
      else if (readEntries(userId).some(({ key }) => key === next.key))
        write(userId, next.key, { ...next, ...outcome });
    }
  } finally {
    setSendingKey(undefined);
  }
}
