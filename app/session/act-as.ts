/** An administrator sees Diyar as a user in this window, read-only. Their own session stays stored as it is. */
export interface ActAs {
  id: string;
  /** The access token that only reads. */
  token: string;
  user: { id: string; name: string };
  ends_at: string;
  /** The mode that was chosen meanwhile; the stored one is the administrator's. */
  mode?: 'guest' | undefined;
}

/** The entry of `sessionStorage`: other windows are not concerned. */
const key = 'actAs';

/** What this page shows while it is being left: the storage belongs to the next page already. */
let left: ActAs | undefined;

/**
 * What this page shows; also where its time is over and while the page is being left, so that no call is sent as the
 * administrator by mistake.
 */
export function readActAs(): ActAs | undefined {
  if (left) return left;
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as ActAs);
  } catch {
    return undefined;
  }
}

/** False where storage is blocked. */
export function writeActAs(actAs: ActAs): boolean {
  if (left) {
    left = actAs;
    return true;
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(actAs));
    return true;
  } catch {
    return false;
  }
}

/** Ends it for the next page of this window. This page keeps it until it is gone, also where going back shows it again. */
export function endActAsAfterThisPage(): void {
  const shown = readActAs();
  clearActAs();
  left = shown;
}

/** Ends it for this page too: from now on its calls are sent as the administrator. */
export function clearActAs(): void {
  left = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has no entry.
  }
}

/** Loads the page anew, so that nothing of one person is left in memory when the other is shown. */
export function showAfresh(path: string): void {
  location.assign(path);
}
