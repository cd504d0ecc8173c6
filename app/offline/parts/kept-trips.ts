import { preloadFrame } from '#app/preload-frame.ts';
import type { Booking, Trip } from '#contract/bookings.ts';
import { clearDeviceData, keptPrefix, readOwner, writeOwner } from '#app/session/device-data.ts';

/**
 * Confirmed trips, and the list of trips of who has one, that are there without a connection: their data here, under
 * their owner's id, their pages with the service worker. Nothing is kept for who has none, and nothing stays when the
 * session ends.
 */

export interface Kept<T> {
  value: T;
  /** When the server said so. */
  saved_at: string;
}

interface Owned<T> extends Kept<T> {
  owner: string;
}

const cacheOf = (owner: string) => `${keptPrefix}data-${owner}`;
const listAddress = '/kept/trips';
const addressOf = (id: string) => `${listAddress}/${id}`;

/** Only on a secure origin, and not where a browser blocks its stores. */
function isPossible(): boolean {
  return typeof caches !== 'undefined' && import.meta.env.PROD;
}

/** Whether this is a trip that its guest needs at the door. */
export function isWorthKeeping({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'paid' || status === 'confirmed';
}

/** Whether one of these is: then the list that leads to it is needed as well. */
export function isListWorthKeeping(trips: readonly Pick<Trip, 'status'>[]): boolean {
  return trips.some(isWorthKeeping);
}

/** Keeps what the server just said of a trip, or forgets it where it is no longer a confirmed one. */
export async function keepTrip(owner: string, trip: Booking, isStillSignedIn: () => boolean): Promise<void> {
  if (isWorthKeeping(trip)) return keep(owner, addressOf(trip.id), trip, isStillSignedIn);
  return forget(owner, addressOf(trip.id));
}

/** The same of the list of trips, which is forgotten with the last confirmed one. */
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
    // Somebody who signed out concurrently leaves nothing behind.
    if (!isStillSignedIn()) await clearDeviceData();
  } catch {
    // A full or blocked store: then there is nothing without a connection.
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
    // Nothing was kept.
  }
}

/** Has the service worker keep the page that is open, with its pictures, when the browser has nothing better to do. */
export async function keepPage(path: string): Promise<void> {
  if (!isPossible() || !('serviceWorker' in navigator)) return;
  try {
    await quiet();
    // Signing out is behind a menu that is loaded when it is opened; it must open without a connection too.
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
    // The page is of use without it.
  }
}

/** The page has loaded and the browser is idle. */
async function quiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}
