/** What is kept for use without a connection stands in caches whose names begin so. */
export const keptPrefix = 'diyar-kept-';
/** Whose things are kept on this device; absent where there are none. */
const ownerKey = 'keptFor';

/** The id of the one whose things are kept here. */
export function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** Says whose things are kept here from now on. */
export function writeOwner(owner: string): void {
  localStorage.setItem(ownerKey, owner);
}

/** Forgets all that is kept on this device, the service worker included: a session has ended, or another begins. */
export async function clearDeviceData(): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    localStorage.removeItem(ownerKey);
  } catch {
    // A blocked store holds nothing.
  }
  // Each for itself: what can be forgotten goes, whatever else fails.
  await Promise.allSettled([forgetCaches(), forgetWorkers()]);
}

async function forgetCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(keptPrefix)).map((name) => caches.delete(name)));
}

async function forgetWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations();
  await Promise.all(workers?.map((one) => one.unregister()) ?? []);
}

/** Forgets what is kept unless it is this person's. Costs a look at one key where nothing is kept. */
export async function clearOtherUsersData(owner: string | undefined): Promise<void> {
  const kept = readOwner();
  if (kept !== null && kept !== owner) await clearDeviceData();
}
