/** What is kept for use without a connection stands in caches whose names begin so. */
export const keptPrefix = 'diyar-kept-';
/** Whose things are kept on this device; absent where there are none. */
export const ownerKey = 'keptFor';

/** The id of the one whose things are kept here. */
export function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** Forgets all that is kept on this device, the service worker included: a session has ended, or another begins. */
export async function forgetKept(): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    localStorage.removeItem(ownerKey);
    const workers = await navigator.serviceWorker?.getRegistrations();
    await Promise.all(workers?.map((one) => one.unregister()) ?? []);
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(keptPrefix)).map((name) => caches.delete(name)));
  } catch {
    // Blocked stores hold nothing.
  }
}

/** Forgets what is kept unless it is this person's. Costs a look at one key where nothing is kept. */
export async function forgetKeptOfOthers(owner: string | undefined): Promise<void> {
  const kept = readOwner();
  if (kept !== null && kept !== owner) await forgetKept();
}
