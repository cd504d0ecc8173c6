import { pendingActionNames, type PendingAction } from './pending-actions.ts';

/** Where to return to after logging in (specification 4.7). It is kept in session storage, so for this window only. */
export interface ReturnPoint {
  path: string;
  /** The scroll position in pixels. */
  scroll: number;
  /** What the visitor was doing when they were sent to log in. */
  action?: PendingAction;
}

/** The key of an action is its name. */
const keys = { path: 'returnTo', scroll: 'scrollPosition', at: 'returnTimestamp' } as const;

/** A return point that is older than this is ignored. */
export const returnExpiryMs = 30 * 60 * 1000;

/** True for a path on this site that no browser reads as another site's address. */
export function isSafeReturnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return false;
  return !/[\u0000-\u001f\\]/.test(path);
}

/** Stores the return point in place of an earlier one, whose pending action is dropped. */
export function rememberReturn({ path, scroll, action }: ReturnPoint, now: number = Date.now()): void {
  forgetReturn();
  try {
    sessionStorage.setItem(keys.path, path);
    sessionStorage.setItem(keys.scroll, String(scroll));
    sessionStorage.setItem(keys.at, String(now));
    if (action) sessionStorage.setItem(action.name, JSON.stringify(action.data));
  } catch {
    // Without storage the user lands on the page of their role.
  }
}

/** Reads the return point and keeps it; undefined when there is none, it has expired or its path is not safe. */
export function peekReturn(now: number = Date.now()): ReturnPoint | undefined {
  try {
    const path = sessionStorage.getItem(keys.path);
    const at = Number(sessionStorage.getItem(keys.at));
    if (!isSafeReturnPath(path) || !(now - at <= returnExpiryMs)) return undefined;
    const scroll = Number(sessionStorage.getItem(keys.scroll)) || 0;
    for (const name of pendingActionNames()) {
      const stored = sessionStorage.getItem(name);
      if (stored !== null) return { path, scroll, action: { name, data: JSON.parse(stored) as unknown } };
    }
    return { path, scroll };
  } catch {
    return undefined;
  }
}

export function forgetReturn(): void {
  try {
    for (const key of [...Object.values(keys), ...pendingActionNames()]) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
