import type { Locale } from '#contract/common.ts';
import { exchangeRates } from '#contract/money.ts';
import { nightsBetween } from '#contract/days.ts';
import type { ConversationDetails } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { shownRates } from '#server/listings/listings.ts';
import { describePlace, openGazetteer } from '#server/places/places.ts';
import type { Services } from '#server/platform/services.ts';
import {
  blockedBy,
  canBlock,
  canWrite,
  type ConversationAccess,
  type ConversationSide,
} from '../conversation-access.ts';
import { readOther } from '../other-user.ts';
import { readEnquiredHome } from './enquired-home-list.ts';
import { requireEnquiry } from './present-enquiry.ts';

/** The details of a conversation without a booking. What a booking would have is empty, and its amounts are 0. */
export async function detailsOfEnquiry(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  conversation: ConversationAccess & { side: ConversationSide },
  locale: Locale,
): Promise<ConversationDetails> {
  const { db, pool, clock } = services;
  const { side, property_id, guest_id, host_id } = conversation;
  const other = side === 'guest' ? 'host' : 'guest';
  const otherId = other === 'guest' ? guest_id : host_id;
  const [enquiry, { is_closed: _, ...otherUser }, home, gazetteer, rates] = await Promise.all([
    requireEnquiry(services, viewer, conversation.booking_id, side),
    readOther(db, other, { user_id: otherId, property_id }),
    readEnquiredHome(pool, property_id, locale),
    openGazetteer(pool),
    shownRates(pool, clock.now()),
  ]);
  const { check_in, check_out } = enquiry;
  const guests = enquiry.guests ?? { adults: 0, children: 0, infants: 0 };
  return {
    property: {
      id: property_id,
      name: home.title,
      location: describePlace(gazetteer, home.place_id, locale).location,
      photo: home.photo,
      is_public: home.is_public,
    },
    booking: {
      id: enquiry.id,
      check_in,
      check_out,
      nights: check_in === null || check_out === null ? 0 : nightsBetween(check_in, check_out),
      total_guests: guests.adults + guests.children,
      guests,
      total_cost: 0,
      total_usd_cents: 0,
      total_dirham: 0,
      ...exchangeRates(rates),
      status: 'enquiry',
      decline_reason: null,
      cancel_reason: null,
      expires_at: null,
      actions: [],
      open_change: null,
    },
    enquiry,
    other_user: { ...otherUser, email: null, phone: null },
    side,
    can_message: side !== 'admin' && canWrite(conversation, clock.today()),
    blocked: blockedBy(conversation, viewer, side),
    can_block: canBlock(conversation, viewer),
    contact_blocked: true,
    stay_ended: false,
  };
}
