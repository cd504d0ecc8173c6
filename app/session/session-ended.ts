const key = 'sessionEnded';

/** Remembers for the login page of this window that a session ended by itself, so that it can say so. */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Then the login page says nothing special.
  }
}

export function hasSessionEnded(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetSessionEnded(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
