import type { Booking, Trip } from '#contract/types.gen.ts';
import { forget, keep, read, type Kept } from './kept-store.ts';

/** Keeps paid and confirmed trips and the list of trips for offline use. Users without such a trip keep none. */

const listAddress = '/kept/trips';
const addressOf = (id: string) => `${listAddress}/${id}`;

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
