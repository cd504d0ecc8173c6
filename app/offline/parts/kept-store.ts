import { preloadFrame } from '#app/preload-frame.ts';
import { clearDeviceData, keptPrefix, readOwner, writeOwner } from '#app/session/device-data.ts';

/**
 * What this device keeps for use without a connection: answers of the API in this module, by the id of their owner, and
 * pages in the service worker. The end of the session deletes the answers and the pages of signed-in screens.
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
    if (readOwner() !== owner) await clearDeviceData();
    if (!isStillSignedIn()) return;
    writeOwner(owner);
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

/** True where pages can be kept; development has no service worker. */
export function canKeepPages(): boolean {
  return isPossible() && 'serviceWorker' in navigator;
}

/** Makes the service worker cache the open page with its files and pictures, once the browser is idle. */
export async function keepPage(path: string): Promise<void> {
  if (!canKeepPages()) return;
  try {
    await pageIdle();
    // The account menu with the logout is loaded on demand; it must open offline too.
    await preloadFrame();
    if (readOwner() === null) return;
    await tellWorker(path);
  } catch {
    // Caching is optional.
  }
}

/** Tells the service worker to keep a page, with the files and pictures that the open page has loaded. */
export async function tellWorker(path: string): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => image.currentSrc);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [...loaded.filter((name) => name.includes('/assets/')), ...pictures]
    .filter((name) => name.startsWith(`${location.origin}/`))
    .map((name) => new URL(name).pathname);
  active?.postMessage({ keep: path, files: [...new Set(files)] });
}

/** Resolves when the page has loaded and the browser is idle. */
export async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}
