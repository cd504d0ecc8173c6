import { useCallback, useState } from 'react';

const prefix = 'draft.';

interface StoredDraft {
  owner: string;
  value: Record<string, unknown>;
}

/** `sessionStorage`, or undefined where it is blocked or absent. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** `localStorage`, for what is to outlive this window; undefined where it is blocked or absent. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The unsent input of a form in this window; empty where there is none of this owner. */
export function readDraft<T extends object>(key: string, owner: string, store = storage()): Partial<T> {
  try {
    const stored = JSON.parse(store?.getItem(prefix + key) ?? 'null') as StoredDraft | null;
    return stored?.owner === owner ? (stored.value as Partial<T>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(key: string, owner: string, value: Record<string, unknown>, store = storage()): void {
  try {
    if (Object.keys(value).length === 0) store?.removeItem(prefix + key);
    else store?.setItem(prefix + key, JSON.stringify({ owner, value } satisfies StoredDraft));
  } catch {
    // Where storage is full or blocked, an expired session loses the input.
  }
}

/**
 * Removes all drafts of this window and the outboxes of this device, on logout: every entry whose key begins with the
 * prefix of drafts.
 */
export function forgetDrafts(stores: readonly (Storage | undefined)[] = [storage(), deviceStorage()]): void {
  for (const store of stores) {
    try {
      const keys = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '');
      for (const key of keys) if (key.startsWith(prefix)) store?.removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

/**
 * A form whose input survives an expired session or a reload: changes to `saved` are stored for this window and owner
 * until `forget`. Not for passwords.
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
