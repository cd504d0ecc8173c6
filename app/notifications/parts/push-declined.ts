/** The entry of `localStorage`: the ids of the users who want no notifications on this device for now. */
const key = 'pushDeclined';
/** Of accounts; the oldest go. */
const maximum = 20;

/** Declined where storage is blocked: until the page is closed. */
const inMemory = new Set<string>();

/** Whether the user has answered “Not now” on this device. */
export const hasDeclinedPush = (userId: string): boolean => inMemory.has(userId) || read().includes(userId);

export function declinePush(userId: string): void {
  inMemory.add(userId);
  try {
    localStorage.setItem(key, JSON.stringify([...read().filter((id) => id !== userId), userId].slice(-maximum)));
  } catch {
    // Storage is blocked or full.
  }
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
