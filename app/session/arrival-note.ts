const key = 'arriving';

/** Remembers across the reload in the account's language that the user has just logged in. */
export function noteArrival(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the welcome toast is skipped.
  }
}

export function hasArrivalNote(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function clearArrivalNote(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
