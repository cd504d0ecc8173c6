import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { ConversationDetails } from '#contract/messages.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { contactIsOpen, getBooking } from '#server/bookings/bookings.ts';
import type { Services } from '#server/platform/services.ts';
import { canWrite, loadConversation } from './conversation-access.ts';

interface Person {
  avatar: string | null;
  created_at: Date;
  is_verified: boolean;
  is_closed: boolean;
  rating: number | null;
  review_count: number;
}

/** A guest is judged by hosts, a host by what guests say of this home. */
const ratingOf = {
  guest: `select rating_sum, review_count from guest_ratings where user_id = u.id`,
  host: `select rating_sum, review_count from properties where id = $2`,
} as const;

/**
 * What a conversation is about and who the other one is, with how to reach them once that is open.
 * Throws `not_found` for a stranger.
 */
export async function getDetails(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
): Promise<ConversationDetails> {
  const { pool, clock } = services;
  const { side, ...conversation } = await loadConversation(pool, viewer, bookingId);
  const booking = await getBooking(services, viewer, bookingId, locale);
  const other = side === 'guest' ? 'host' : 'guest';
  const { rows } = await pool.query<Person>({
    name: `messages_${other}`,
    text: `
      select '/media/' || u.avatar_key as avatar, u.created_at, u.identity_verified_at is not null as is_verified,
        u.closed_at is not null as is_closed, round(r.rating_sum::numeric / nullif(r.review_count, 0), 2) as rating,
        coalesce(r.review_count, 0) as review_count
      from users as u left join lateral (${ratingOf[other]}) as r on true
      where u.id = $1 and $2::uuid is not null`,
    values: [booking[other].id, booking.property.id],
  });
  const person = rows[0]!;
  const today = clock.today();
  const { status, check_in, check_out, nights, guests, total_usd_cents, total_dirham } = booking;
  const { id, title: name, location, photo } = booking.property;
  return {
    property: { id, name, location, photo: photo.key === '' ? null : photo },
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
      avatar: person.avatar,
      email: person.is_closed ? null : booking[other].email,
      phone: booking[other].phone,
      member_since: tripoliDay(person.created_at),
      is_verified: person.is_verified,
      rating: person.rating,
      review_count: person.review_count,
    },
    side,
    can_message: side !== 'admin' && canWrite(conversation, today),
    contact_blocked: isFiltered(status),
    stay_ended: check_out < today,
  };
}

/** Until a booking is paid or confirmed, messages with contact details are refused. */
export function isFiltered(status: ConversationDetails['booking']['status']): boolean {
  return !contactIsOpen(status) && status !== 'completed';
}
