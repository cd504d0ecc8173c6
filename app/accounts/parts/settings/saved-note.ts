const key = 'profileSaved';

/** Remembers across the reload in another language that the profile was saved. */
export function leaveSavedNote(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the toast is skipped.
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
