import { clearDeviceData, keptPrefix, readOwner, writeOwner } from '#app/session/device-data.ts';

/**
 * The answers of the API that this device keeps for use without a connection, by the id of their owner. The end of the
 * session deletes them. app/offline/kept-pages.ts keeps the pages.
 */

export interface Kept<T> {
  value: T;
  /** When the server answered it, as an ISO instant. */
  saved_at: string;
}

interface Owned<T> extends Kept<T> {
  owner: string;
}

const cacheOf = (owner: string) => `${keptPrefix}data-${owner}`;
/** How many answers of one kind are kept, such as opened conversations; the oldest are deleted. */
const mostOfOneKind = 20;

/** `caches` is absent on insecure origins and where storage is blocked. */
function isPossible(): boolean {
  return typeof caches !== 'undefined' && import.meta.env.PROD;
}

/** Keeps an answer. `address` is `/kept/<kind>` or `/kept/<kind>/<id>`. */
export async function keep<T>(owner: string, address: string, value: T, isStillSignedIn: () => boolean): Promise<void> {
  if (!isPossible()) return;
  try {
    await becomeOwner(owner, isStillSignedIn);
    if (!isStillSignedIn()) return;
    const kept: Owned<T> = { owner, value, saved_at: new Date().toISOString() };
    const cache = await caches.open(cacheOf(owner));
    await cache.put(address, new Response(JSON.stringify(kept)));
    // The user may have logged out while the data was written.
    if (!isStillSignedIn()) await clearDeviceData();
    else await deleteOldest(cache, address);
  } catch {
    // Storage is full or blocked: this is not available offline.
  }
}

/** The last change of the owner in this tab. */
let handover: Promise<void> = Promise.resolve();

/** One after another: what the first has kept would be deleted by the second, which found another owner as well. */
function becomeOwner(owner: string, isStillSignedIn: () => boolean): Promise<void> {
  const change = async () => {
    if (readOwner() === owner) return;
    await clearDeviceData();
    if (isStillSignedIn()) writeOwner(owner);
  };
  handover = handover.then(change, change);
  return handover;
}

export async function read<T>(owner: string, address: string): Promise<Kept<T> | undefined> {
  if (!isPossible() || readOwner() !== owner) return undefined;
  try {
    const answer = await caches.match(address, { cacheName: cacheOf(owner) });
    const kept = (await answer?.json()) as Partial<Owned<T>> | undefined;
    return kept?.owner === owner && kept.value !== undefined ? (kept as Owned<T>) : undefined;
  } catch {
    return undefined;
  }
}

export async function forget(owner: string, address: string): Promise<void> {
  if (!isPossible()) return;
  try {
    if (readOwner() !== owner) return;
    await (await caches.open(cacheOf(owner))).delete(address);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** A cache lists its entries in the order in which they were last written. */
async function deleteOldest(cache: Cache, address: string): Promise<void> {
  const kind = /^\/kept\/[^/]+\//.exec(address)?.[0];
  if (kind === undefined) return;
  const sameKind = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(kind));
  await Promise.all(sameKind.slice(0, -mostOfOneKind).map((entry) => cache.delete(entry)));
}
