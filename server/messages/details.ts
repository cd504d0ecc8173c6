import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { ConversationDetails } from '#contract/types.gen.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { showsContact, getBooking } from '#server/bookings/bookings.ts';
import { readRating } from '#server/listings/listings.ts';
import { readGuestRating } from '#server/reviews/reviews.ts';
import type { Services } from '#server/platform/services.ts';
import { canWrite, loadConversation } from './conversation-access.ts';

/**
 * The property, the booking and the other user of a conversation, with contact details once they are open. Throws
 * `not_found` for a conversation of others.
 */
export async function getDetails(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
): Promise<ConversationDetails> {
  const { db, pool, clock } = services;
  const { side, ...conversation } = await loadConversation(pool, viewer, bookingId);
  const booking = await getBooking(services, viewer, bookingId, locale);
  const other = side === 'guest' ? 'host' : 'guest';
  const [otherUser, { rating, review_count }] = await Promise.all([
    readPerson(db, booking[other].id),
    // Hosts rate guests; guests rate the property, not its host.
    other === 'guest' ? readGuestRating(db, booking.guest.id) : readRating(db, booking.property.id),
  ]);
  const today = clock.today();
  const { status, check_in, check_out, nights, guests, total_usd_cents, total_dirham, usd_rate, eur_rate } = booking;
  const { id, title: name, location, photo, is_public } = booking.property;
  return {
    property: { id, name, location, photo: photo.key === '' ? null : photo, is_public },
    booking: {
      id: booking.id,
      check_in,
      check_out,
      nights,
      total_guests: guests.adults + guests.children,
      guests,
      total_cost: total_usd_cents / 100,
      total_usd_cents,
      total_dirham,
      usd_rate,
      eur_rate,
      status,
      decline_reason: booking.decline_reason,
      cancel_reason: booking.cancel_reason,
      expires_at: booking.expires_at,
      actions: booking.actions,
    },
    other_user: {
      id: booking[other].id,
      name: booking[other].name,
      side: other,
      avatar: otherUser.avatar_key === null ? null : `/media/${otherUser.avatar_key}`,
      email: otherUser.is_closed ? null : booking[other].email,
      phone: booking[other].phone,
      member_since: tripoliDay(otherUser.created_at),
      is_verified: otherUser.is_verified,
      rating,
      review_count,
    },
    side,
    can_message: side !== 'admin' && canWrite(conversation, today),
    contact_blocked: isFiltered(status),
    stay_ended: check_out < today,
  };
}

/** Until a booking is paid or confirmed, messages with contact details are refused. */
export function isFiltered(status: ConversationDetails['booking']['status']): boolean {
  return !showsContact(status) && status !== 'completed';
}
