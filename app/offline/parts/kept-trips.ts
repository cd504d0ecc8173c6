import { preloadFrame } from '#app/preload-frame.ts';
import type { Booking, Trip } from '#contract/bookings.ts';
import { clearDeviceData, keptPrefix, readOwner, writeOwner } from '#app/session/device-data.ts';

/**
 * Caches paid and confirmed trips and the list of trips for offline use: the data in this module, by the id of the owner,
 * the pages in the service worker. Users without such a trip cache nothing; the end of the session deletes everything.
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
const listAddress = '/kept/trips';
const addressOf = (id: string) => `${listAddress}/${id}`;

/** `caches` is absent on insecure origins and where storage is blocked. */
function isPossible(): boolean {
  return typeof caches !== 'undefined' && import.meta.env.PROD;
}

/** True for a trip that its guest may need on arrival. */
export function isWorthKeeping({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'paid' || status === 'confirmed';
}

/** True for a list with such a trip, which is reached from the list. */
export function isListWorthKeeping(trips: readonly Pick<Trip, 'status'>[]): boolean {
  return trips.some(isWorthKeeping);
}

/** Caches the trip, or deletes it where it is no longer paid or confirmed. */
export async function keepTrip(owner: string, trip: Booking, isStillSignedIn: () => boolean): Promise<void> {
  if (isWorthKeeping(trip)) return keep(owner, addressOf(trip.id), trip, isStillSignedIn);
  return forget(owner, addressOf(trip.id));
}

/** Caches the list of trips, or deletes it where it has no paid or confirmed trip. */
export async function keepTrips(owner: string, trips: Trip[], isStillSignedIn: () => boolean): Promise<void> {
  if (isListWorthKeeping(trips)) return keep(owner, listAddress, trips, isStillSignedIn);
  return forget(owner, listAddress);
}

export function readKeptTrip(owner: string, id: string): Promise<Kept<Booking> | undefined> {
  return read<Booking>(owner, addressOf(id));
}

export function readKeptTrips(owner: string): Promise<Kept<Trip[]> | undefined> {
  return read<Trip[]>(owner, listAddress);
}

async function keep<T>(owner: string, address: string, value: T, isStillSignedIn: () => boolean): Promise<void> {
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
  } catch {
    // Storage is full or blocked: the trip is not available offline.
  }
}

async function read<T>(owner: string, address: string): Promise<Kept<T> | undefined> {
  if (!isPossible() || readOwner() !== owner) return undefined;
  try {
    const answer = await caches.match(address, { cacheName: cacheOf(owner) });
    const kept = (await answer?.json()) as Partial<Owned<T>> | undefined;
    return kept?.owner === owner && kept.value !== undefined ? (kept as Owned<T>) : undefined;
  } catch {
    return undefined;
  }
}

async function forget(owner: string, address: string): Promise<void> {
  if (!isPossible()) return;
  try {
    if (readOwner() !== owner) return;
    await (await caches.open(cacheOf(owner))).delete(address);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Makes the service worker cache the open page with its files and pictures, once the browser is idle. */
export async function keepPage(path: string): Promise<void> {
  if (!isPossible() || !('serviceWorker' in navigator)) return;
  try {
    await pageIdle();
    // The account menu with the logout is loaded on demand; it must open offline too.
    await preloadFrame();
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    if (readOwner() === null) return;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => image.currentSrc);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = [...loaded.filter((name) => name.includes('/assets/')), ...pictures]
      .filter((name) => name.startsWith(`${location.origin}/`))
      .map((name) => new URL(name).pathname);
    active?.postMessage({ keep: path, files: [...new Set(files)] });
  } catch {
    // Caching is optional.
  }
}

/** Resolves when the page has loaded and the browser is idle. */
async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}
