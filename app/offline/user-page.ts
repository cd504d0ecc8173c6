/**
 * The paths of signed-in screens that the service worker keeps: trips, wishlists, messages, and a host's day and reservations.
 * `scripts/service-worker.ts` writes it into the worker, and keeps with these screens what they load on demand.
 */
export const userPagePattern =
  /^\/(?:account\/trips(?:\/[0-9a-f-]{36}(?:\/(?:booked|cash|register|pay))?)?|guest\/(?:trips|wishlists|messages)|host\/(?:messages|today)|host\/reservations(?:\/[0-9a-f-]{36}(?:\/cash)?)?|bookings\/[0-9a-f-]{36}\/chat)$/;
