const key = 'sessionEnded';

/** Remembers for the login page of this window that the session has expired. */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the login page shows no message.
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
    // Without storage there is nothing to remove.
  }
}
