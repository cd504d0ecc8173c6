import { beforeEach } from 'vitest';
import { createBookingParties, type BookingParties } from './bookings.ts';
import type { TestServer } from './server.ts';

/** A host with a property and a guest, made anew for each test, which begins at the present. */
export function useBookingParties(server: TestServer, terms: Parameters<typeof createBookingParties>[1] = {}) {
  const parties = {} as BookingParties;
  beforeEach(async () => {
    server.clock.set(new Date());
    Object.assign(parties, await createBookingParties(server, terms));
  });
  return parties;
}
