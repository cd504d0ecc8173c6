import type { Locale } from '#contract/common.ts';
import type { TripManual } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { readBookingRow, showsContact, statusForGuest } from '#server/bookings/bookings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { openPhoto } from './manual-photos.ts';
import { listPhotos, readManual, sectionsFor } from './manuals.ts';

/**
 * The manual of the home of a trip, empty where the host has written none, from when contact details are open until the day
 * of check-out. Throws `not_found` for
 * everybody but the guest, before and after.
 */
export async function getTripManual(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  locale: Locale,
): Promise<TripManual> {
  const { db } = services;
  const propertyId = await findOpenHome(services, viewer, bookingId);
  const [row, photos] = await Promise.all([readManual(db, propertyId), listPhotos(db, propertyId)]);
  return {
    wifi_name: row?.wifi_name ?? null,
    wifi_password: row?.wifi_password ?? null,
    sections: sectionsFor(row?.texts ?? {}, locale),
    contacts: row?.contacts ?? [],
    photos,
  };
}

/** A photo of that manual. Throws `not_found` as it does. */
export async function getTripManualPhoto(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'settings'>,
  viewer: Pick<Viewer, 'id'>,
  { bookingId, photoId }: { bookingId: string; photoId: string },
): Promise<{ picture: string }> {
  const propertyId = await findOpenHome(services, viewer, bookingId);
  return openPhoto(services, { propertyId, photoId });
}

async function findOpenHome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
): Promise<string> {
  const booking = await readBookingRow(db, bookingId);
  if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
  const isOpen = showsContact(statusForGuest(booking)) && clock.today() <= booking.check_out;
  if (!isOpen) throw new AppError('not_found');
  return booking.property_id;
}
