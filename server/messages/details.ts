import type { Locale } from '#contract/common.ts';
import { exchangeRatesOf } from '#contract/money.ts';
import type { ConversationStatus } from '#contract/messages.ts';
import type { ConversationDetails } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { showsContact, getBooking } from '#server/bookings/bookings.ts';
import type { Services } from '#server/platform/services.ts';
import { blockedBy, canBlock, canWrite, loadConversation } from './conversation-access.ts';
import { detailsOfEnquiry } from './enquiries/enquiry-details.ts';
import { readEnquiry } from './enquiries/present-enquiry.ts';
import { readOther } from './other-user.ts';

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
  if (conversation.status === 'enquiry') return detailsOfEnquiry(services, viewer, { side, ...conversation }, locale);
  const booking = await getBooking(services, viewer, bookingId, locale);
  const other = side === 'guest' ? 'host' : 'guest';
  const [{ is_closed, ...otherUser }, enquiry] = await Promise.all([
    readOther(db, other, { user_id: booking[other].id, property_id: booking.property.id }),
    conversation.enquiry_state === null ? undefined : readEnquiry(services, viewer, bookingId, side),
  ]);
  const today = clock.today();
  const { status, check_in, check_out, nights, guests, total_usd_cents, total_dirham } = booking;
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
      ...exchangeRatesOf(booking),
      status,
      decline_reason: booking.decline_reason,
      cancel_reason: booking.cancel_reason,
      expires_at: booking.expires_at,
      actions: booking.actions,
      open_change: booking.changes.find(({ ended_at, expires_at }) => ended_at === null && expires_at !== null) ?? null,
    },
    enquiry: enquiry ?? null,
    other_user: {
      ...otherUser,
      name: booking[other].name,
      email: is_closed ? null : booking[other].email,
      phone: booking[other].phone,
    },
    side,
    can_message: side !== 'admin' && canWrite(conversation, today),
    blocked: blockedBy(conversation, viewer, side),
    can_block: canBlock(conversation, viewer),
    contact_blocked: isFiltered(status),
    stay_ended: check_out < today,
  };
}

/** Until a booking is paid or confirmed, messages with contact details are refused. */
export function isFiltered(status: ConversationStatus): boolean {
  return status === 'enquiry' || (!showsContact(status) && status !== 'completed');
}
