import { useCallback, useMemo, useSyncExternalStore } from 'react';

const key = 'dismissedNotifications';
/** How many ids are stored for a user; older ones are no longer in any list. */
const maxStored = 300;

type Dismissed = Readonly<Record<string, readonly string[]>>;

const none: Dismissed = {};
const listeners = new Set<() => void>();
/** Used where storage throws; lost on reload. */
let fallback: Dismissed = none;
let last: { text: string | null; dismissed: Dismissed } = { text: null, dismissed: none };

/** Returns the same object for the same text, as `useSyncExternalStore` needs. */
function readDismissed(): Dismissed {
  try {
    const text = localStorage.getItem(key);
    if (text !== last.text) last = { text, dismissed: text === null ? none : (JSON.parse(text) as Dismissed) };
    return text === null ? fallback : last.dismissed;
  } catch {
    return fallback;
  }
}

function writeDismissed(dismissed: Dismissed): void {
  fallback = dismissed;
  try {
    localStorage.setItem(key, JSON.stringify(dismissed));
  } catch {
    // Storage is blocked or full: stays in memory until the page is left.
  }
  for (const listener of listeners) listener();
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

/** The notifications that a user has dismissed on this device, which hides them but does not mark them as read. */
export function useDismissed(userId: string | undefined): {
  isDismissed: (id: string) => boolean;
  dismiss: (id: string) => void;
} {
  const dismissed = useSyncExternalStore(subscribe, readDismissed, () => none);
  const ids = userId === undefined ? undefined : dismissed[userId];
  const set = useMemo(() => new Set(ids), [ids]);
  const isDismissed = useCallback((id: string) => set.has(id), [set]);
  const dismiss = useCallback(
    (id: string) => {
      if (userId === undefined) return;
      const before = readDismissed();
      writeDismissed({ ...before, [userId]: [...(before[userId] ?? []), id].slice(-maxStored) });
    },
    [userId],
  );
  return { isDismissed, dismiss };
}
