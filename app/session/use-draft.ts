import { useCallback, useState } from 'react';

const prefix = 'draft.';

interface Kept {
  owner: string;
  value: Record<string, unknown>;
}

/** The window's store, or undefined where it is blocked or absent. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** What somebody typed into a form of this window and did not send; empty where there is nothing of theirs. */
export function readDraft<T extends object>(key: string, owner: string, store = storage()): Partial<T> {
  try {
    const kept = JSON.parse(store?.getItem(prefix + key) ?? 'null') as Kept | null;
    return kept?.owner === owner ? (kept.value as Partial<T>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(key: string, owner: string, value: Record<string, unknown>, store = storage()): void {
  try {
    if (Object.keys(value).length === 0) store?.removeItem(prefix + key);
    else store?.setItem(prefix + key, JSON.stringify({ owner, value } satisfies Kept));
  } catch {
    // A full or blocked store only means that a lost session forgets what was typed.
  }
}

/**
 * Forgets all that was typed in this window, and what waits on this device to be sent: its reader has signed out.
 * Whatever is kept under a key that begins like a draft's goes.
 */
export function forgetDrafts(stores: readonly (Storage | undefined)[] = [storage(), deviceStorage()]): void {
  for (const store of stores) {
    try {
      const keys = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '');
      for (const key of keys) if (key.startsWith(prefix)) store?.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }
}

/**
 * A form whose typed text survives a lost session or a reload: what differs from `saved` is kept for this window and
 * this person until `forget`. Give it no passwords.
 */
export function useDraft<T extends object>(
  key: string,
  owner: string,
  saved: T,
): { form: T; edit: (changes: Partial<T>) => void; forget: () => void } {
  const [changes, setChanges] = useState<Partial<T>>(() => readDraft<T>(key, owner));
  const edit = useCallback(
    (more: Partial<T>) =>
      setChanges((before) => {
        const after = { ...before, ...more };
        keepDraft(key, owner, after);
        return after;
      }),
    [key, owner],
  );
  const forget = useCallback(() => {
    keepDraft(key, owner, {});
    setChanges({});
  }, [key, owner]);
  return { form: { ...saved, ...changes }, edit, forget };
}
