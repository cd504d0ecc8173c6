const key = 'profileSaved';

/** Remembers for the next page of this window that the profile was saved. */
export function leaveSavedNote(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Then it is saved all the same, only not said.
  }
}

/** True once after `leaveSavedNote`. */
export function takeSavedNote(): boolean {
  try {
    const isLeft = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isLeft;
  } catch {
    return false;
  }
}
