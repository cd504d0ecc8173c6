/** An administrator sees Diyar as a user in this window, read-only. Their own session stays stored as it is. */
export interface ActAs {
  /** The access token that only reads. */
  token: string;
  user: { id: string; name: string };
  ends_at: string;
  /** The mode that was chosen meanwhile; the stored one is the administrator's. */
  mode?: 'guest' | undefined;
}

/** The entry of `sessionStorage`: other windows are not concerned. */
const key = 'actAs';

/** What this window shows; also where its time is over, so that no call is sent as the administrator by mistake. */
export function readActAs(): ActAs | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as ActAs);
  } catch {
    return undefined;
  }
}

/** False where storage is blocked. */
export function writeActAs(actAs: ActAs): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(actAs));
    return true;
  } catch {
    return false;
  }
}

export function clearActAs(): void {
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
