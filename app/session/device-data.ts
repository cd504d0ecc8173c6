/** The prefix of the names of all caches with data for offline use. */
export const keptPrefix = 'diyar-kept-';
/** The id of the user whose data is stored for offline use; absent where none is. */
const ownerKey = 'keptFor';

/** The id of the user whose data is stored on this device; null where none is. */
export function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** Sets the user whose data is stored on this device. Throws where storage is blocked. */
export function writeOwner(owner: string): void {
  localStorage.setItem(ownerKey, owner);
}

/** Deletes all offline data and unregisters the service worker, at the end of a session or the begin of another. */
export async function clearDeviceData(): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    localStorage.removeItem(ownerKey);
  } catch {
    // Blocked storage has no entry.
  }
  // A failure of one must not prevent the other.
  await Promise.allSettled([deleteCaches(), unregisterWorkers()]);
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(keptPrefix)).map((name) => caches.delete(name)));
}

async function unregisterWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations();
  await Promise.all(workers?.map((one) => one.unregister()) ?? []);
}

/** Deletes the offline data of any other user than `userId`. Reads one storage key where there is none. */
export async function clearOtherUsersData(userId: string | undefined): Promise<void> {
  const owner = readOwner();
  if (owner !== null && owner !== userId) await clearDeviceData();
}
