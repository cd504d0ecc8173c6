import { codesSentFrom } from '#contract/house-manuals.ts';
import type { Locale } from '#contract/common.ts';
import type { TripManual } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { readBookingRow, showsContact, statusForGuest } from '#server/bookings/bookings.ts';
import { readPlaceId } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { emergencyNumbersOf } from './emergency-numbers.ts';
import { openPhoto } from './manual-photos.ts';
import { listPhotos, readManual, sectionsFor } from './manuals.ts';

/**
 * The manual of the home of a trip, empty where the host has written none, from when contact details are open until the day
 * of check-out. The Wi-Fi password and the door code are in it only shortly before arrival, as most cancelled stays end
 * earlier. Throws `not_found` for everybody but the guest, before and after.
 */
export async function getTripManual(
  services: Pick<Services, 'db' | 'pool' | 'clock' | 'settings'>,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  locale: Locale,
): Promise<TripManual> {
  const { db } = services;
  const { property_id, check_in } = await findOpenStay(services, viewer, bookingId);
  const [row, photos, placeId] = await Promise.all([
    readManual(db, property_id),
    listPhotos(db, property_id),
    readPlaceId(db, property_id),
  ]);
  const areSent = services.clock.today() >= codesSentFrom(check_in);
  return {
    wifi_name: row?.wifi_name ?? null,
    wifi_password: (areSent ? row?.wifi_password : null) ?? null,
    door_code: (areSent ? row?.door_code : null) ?? null,
    codes_from: row?.wifi_password || row?.door_code ? check_in : null,
    sections: sectionsFor(row?.texts ?? {}, locale),
    contacts: row?.contacts ?? [],
    photos,
    emergency_numbers: await emergencyNumbersOf(services, placeId),
  };
}

/** A photo of that manual. Throws `not_found` as it does. */
export async function getTripManualPhoto(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'settings'>,
  viewer: Pick<Viewer, 'id'>,
  { bookingId, photoId }: { bookingId: string; photoId: string },
): Promise<{ picture: string }> {
  const { property_id } = await findOpenStay(services, viewer, bookingId);
  return openPhoto(services, { propertyId: property_id, photoId });
}

async function findOpenStay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
): Promise<{ property_id: string; check_in: string }> {
  const booking = await readBookingRow(db, bookingId);
  if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
  const isOpen = showsContact(statusForGuest(booking)) && clock.today() <= booking.check_out;
  if (!isOpen) throw new AppError('not_found');
  return booking;
}
