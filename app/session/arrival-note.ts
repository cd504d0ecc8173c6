const key = 'arriving';

/** Remembers over a page load that somebody has just signed in: the page is loaded anew, in their language. */
export function noteArrival(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Then nobody is greeted, and nothing else is lost.
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
    // Nothing was kept.
  }
}
