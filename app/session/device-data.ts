import { readActAs } from './act-as.ts';

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

/**
 * Deletes all offline data of users, at the end of a session or the begin of another. The service worker stays, with the
 * pages that are the same for everybody.
 */
export async function clearDeviceData(): Promise<void> {
  // What is kept is the administrator's own while they see Diyar as somebody else.
  if (typeof caches === 'undefined' || readActAs()) return;
  try {
    localStorage.removeItem(ownerKey);
  } catch {
    // Blocked storage has no entry.
  }
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(keptPrefix)).map((name) => caches.delete(name)));
  } catch {
    // Where storage is blocked there are no caches.
  }
}

/** The database of photos that this device keeps until the server has stored them. */
export const keptPhotosName = 'diyar-photos';
/** The id of the user whose photos it keeps; absent where it keeps none. */
const keptPhotosOwnerKey = 'photosKeptFor';

/** Sets the user whose photos this device keeps. Throws where storage is blocked. */
export function writeKeptPhotosOwner(owner: string): void {
  localStorage.setItem(keptPhotosOwnerKey, owner);
}

/**
 * Deletes the photos that have not been sent, at a logout. They outlive an expired session, because a new login of the same
 * user sends them.
 */
export function deleteKeptPhotos(): void {
  try {
    if (localStorage.getItem(keptPhotosOwnerKey) === null) return;
    localStorage.removeItem(keptPhotosOwnerKey);
    indexedDB.deleteDatabase(keptPhotosName);
  } catch {
    // Blocked storage has no photos.
  }
}

function readKeptPhotosOwner(): string | null {
  try {
    return localStorage.getItem(keptPhotosOwnerKey);
  } catch {
    return null;
  }
}

/** Deletes the offline data of any other user than `userId`. Reads two storage keys where there is none. */
export async function clearOtherUsersData(userId: string | undefined): Promise<void> {
  if (readActAs()) return;
  const owner = readOwner();
  const photosOwner = readKeptPhotosOwner();
  if (userId !== undefined && photosOwner !== null && photosOwner !== userId) deleteKeptPhotos();
  if (owner !== null && owner !== userId) await clearDeviceData();
}
