import { foundOfEachKind, shortestSearch } from '#contract/admin-search.ts';
import type { AdminSearch } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { listingEditorOperations } from '#contract/schemas/listing-editor.ts';
import { allowsAdminRole } from '#contract/roles.ts';
import { readPeople, searchUsers, type Viewer } from '#server/accounts/accounts.ts';
import { bookingNumber, listManagedBookings } from '#server/bookings/bookings.ts';
import { searchListings } from '#server/listings/listings.ts';
import { searchPayments } from '#server/payments/payments.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * A few users, bookings, payments and properties that match a text; none for less than three letters. Properties that are
 * not published are found by those only whose role reads what hosts submit.
 */
export async function searchAdministration(
  services: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'admin_role'>,
  text: string,
  locale: Locale,
): Promise<AdminSearch> {
  if (text.length < shortestSearch) return { users: [], bookings: [], payments: [], properties: [] };
  const { db } = services;
  const limit = foundOfEachKind;
  const readsListings = allowsAdminRole(listingEditorOperations.listSubmittedListings, viewer.admin_role);
  const [users, { bookings }, payments, listings] = await Promise.all([
    searchUsers(db, text, limit),
    listManagedBookings(services, { q: text, limit, cursor: undefined }, locale),
    searchPayments(db, text, limit),
    searchListings(db, text, locale, limit, readsListings ? undefined : 'published'),
  ]);
  const hosts = await readPeople(
    db,
    listings.map(({ host_id }) => host_id),
  );
  return {
    users,
    bookings: bookings.map(({ guest, ...booking }) => ({ ...booking, guest: guest.name })),
    payments: payments.map(({ invoice_no, provider_reference, created_at, reference, ...payment }) => ({
      ...payment,
      booking_id: reference,
      booking_number: bookingNumber(reference),
      reference: provider_reference ?? invoice_no,
      at: created_at.toISOString(),
    })),
    properties: listings.map(({ host_id, ...listing }) => ({ ...listing, host: hosts.get(host_id)?.name ?? '' })),
  };
}
