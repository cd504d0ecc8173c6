import { useCallback, useMemo, useSyncExternalStore } from 'react';

const key = 'dismissedNotifications';
/** Older ones have long left every list. */
const mostKept = 300;

type Kept = Readonly<Record<string, readonly string[]>>;

const none: Kept = {};
const listeners = new Set<() => void>();
/** Where the device refuses storage, at least this page remembers. */
let fallback: Kept = none;
let last: { text: string | null; kept: Kept } = { text: null, kept: none };

/** The same object for the same text, so that nothing is shown again in vain. */
function readKept(): Kept {
  try {
    const text = localStorage.getItem(key);
    if (text !== last.text) last = { text, kept: text === null ? none : (JSON.parse(text) as Kept) };
    return text === null ? fallback : last.kept;
  } catch {
    return fallback;
  }
}

function writeKept(kept: Kept): void {
  fallback = kept;
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Blocked or full: remembered until the page is left.
  }
  for (const listener of listeners) listener();
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

/** Which notifications a user took away on this device, and how to take one away: from sight only. */
export function useDismissed(userId: string | undefined): {
  isDismissed: (id: string) => boolean;
  dismiss: (id: string) => void;
} {
  const kept = useSyncExternalStore(subscribe, readKept, () => none);
  const ids = userId === undefined ? undefined : kept[userId];
  const set = useMemo(() => new Set(ids), [ids]);
  const isDismissed = useCallback((id: string) => set.has(id), [set]);
  const dismiss = useCallback(
    (id: string) => {
      if (userId === undefined) return;
      const before = readKept();
      writeKept({ ...before, [userId]: [...(before[userId] ?? []), id].slice(-mostKept) });
    },
    [userId],
  );
  return { isDismissed, dismiss };
}
