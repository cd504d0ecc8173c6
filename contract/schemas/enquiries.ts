import { z } from 'zod';
import { bookingSchema, blockedErrors } from './bookings.ts';
import { day, dirham, guestCounts, id, instant, optional, text } from './common.ts';
import { entities } from './entities.ts';
import { quoteSchema, priceLine } from './listings.ts';
import { operation } from './operation.ts';
import {
  enquiryActions,
  enquiryStates,
  enquiryTextLimit,
  offerActions,
  offerHours,
  offerStates,
} from '../enquiries.ts';
import { callLimits, pricingLimits } from '../limits.ts';
import { paymentChoices } from '../online-and-cash.ts';
import type { Role } from '../roles.ts';

/** A stay that the host offers at a price. Until it is taken it holds no nights. */
export const enquiryOfferSchema = z
  .object({
    id,
    state: z.enum(offerStates),
    check_in: day,
    check_out: day,
    nights: z.int(),
    guests: guestCounts,
    lines: z.array(priceLine),
    total_dirham: dirham,
    /** What the same stay cost by the calendar when the offer was made. */
    calendar_total_dirham: dirham,
    /** What the host gets of it; null for the guest. */
    host_share_dirham: dirham.nullable(),
    made_at: instant,
    /** Until when the guest can take it. */
    expires_at: instant,
    ended_at: instant.nullable(),
    actions: z.array(z.enum(offerActions)),
  })
  .register(entities, { id: 'EnquiryOffer' });

/** A question of a guest to a host about a home, before any booking. */
export const enquirySchema = z
  .object({
    /** The id of its conversation, and of the booking that comes of it. */
    id,
    property_id: id,
    state: z.enum(enquiryStates),
    check_in: day.nullable(),
    check_out: day.nullable(),
    guests: guestCounts.nullable(),
    asked_at: instant,
    /** The first answer of the host. */
    answered_at: instant.nullable(),
    /** When the guest is told that there is no answer. */
    answer_by: instant,
    /** There was no answer until then. */
    is_unanswered: z.boolean(),
    /** Oldest first. At most one is open. */
    offers: z.array(enquiryOfferSchema),
    actions: z.array(z.enum(enquiryActions)),
  })
  .register(entities, { id: 'Enquiry' });

const hosts: readonly Role[] = ['host', 'host_company'];
const byId = z.object({ id });
const byOffer = z.object({ id, offer_id: id });
/** The price of all nights, to which cleaning, extra guests and the service fee are added. */
const nightsPrice = dirham.min(10).max(pricingLimits.totalDirham).multipleOf(10);
const count = z.coerce.number().pipe(z.int().min(0).max(50));

const offerRefusals = [
  'not_found',
  'conversation_closed',
  'person_blocked',
  'property_unavailable',
  'change_nights_taken',
  'emergency_area',
  'dates_in_past',
  'dates_reversed',
  'dates_too_far',
  'stay_too_long',
  'too_many_guests',
  'no_adult',
] as const;

/** Questions before a booking, and the offers that answer them. */
export const enquiriesOperations = {
  openEnquiry: operation({
    method: 'POST',
    path: '/api/enquiries',
    summary: 'Ask the host of a home something before booking: opens a conversation without a booking',
    access: 'signed_in',
    body: z
      .object({
        property_id: id,
        check_in: day.nullish(),
        check_out: day.nullish(),
        guests: guestCounts.nullish(),
        text: text(enquiryTextLimit, 'message_required').pipe(
          z.string().regex(/[^\s\p{Z}\p{Cf}\p{Cc}]/u, 'message_required'),
        ),
      })
      .refine((asked) => (asked.check_in == null) === (asked.check_out == null), {
        path: ['check_out'],
        error: 'day_form',
      }),
    ok: enquirySchema,
    status: 201,
    idempotent: true,
    errors: [
      'idempotency_key_reused',
      'not_found',
      'property_unavailable',
      'person_blocked',
      'own_property',
      'company_cannot_book',
      'dates_in_past',
      'dates_reversed',
      'dates_too_far',
      ...blockedErrors,
      'enquiry_exists',
      'too_many_enquiries',
      'host_has_many_enquiries',
      'verify_to_ask',
      'conversation_closed',
    ],
    rateLimit: callLimits.openEnquiry,
  }),
  getEnquiry: operation({
    method: 'GET',
    path: '/api/enquiries/{id}',
    summary: 'An enquiry with its offers, for its guest and whoever answers messages for the host',
    access: 'signed_in',
    adminRoles: ['trust', 'support'],
    coHosts: 'messages',
    params: byId,
    ok: enquirySchema,
    errors: ['not_found'],
  }),
  closeEnquiry: operation({
    method: 'POST',
    path: '/api/enquiries/{id}/close',
    summary: 'The guest ends an enquiry; an open offer ends with it',
    access: 'signed_in',
    params: byId,
    ok: enquirySchema,
    errors: ['not_found', 'conversation_closed'],
  }),
  previewOffer: operation({
    method: 'GET',
    path: '/api/host/enquiries/{id}/offers/preview',
    summary: 'What an offer would come to, before it is made',
    access: hosts,
    coHosts: 'calendar',
    params: byId,
    query: z.object({
      check_in: day,
      check_out: day,
      adults: count,
      children: optional(count),
      infants: optional(count),
      nights_dirham: optional(z.coerce.number().pipe(nightsPrice)),
    }),
    ok: z
      .object({
        nights: z.int(),
        lines: z.array(priceLine),
        total_dirham: dirham,
        host_share_dirham: dirham,
        /** What the nights of these dates cost by the calendar, after discounts. */
        calendar_nights_dirham: dirham,
        calendar_total_dirham: dirham,
      })
      .register(entities, { id: 'OfferPreview' }),
    errors: offerRefusals,
  }),
  makeOffer: operation({
    method: 'POST',
    path: '/api/host/enquiries/{id}/offers',
    summary:
      'Offer the guest of an enquiry a stay at a price for some hours; it takes the place of an open offer, and holds no nights',
    access: hosts,
    coHosts: 'calendar',
    params: byId,
    body: z.object({
      check_in: day,
      check_out: day,
      guests: guestCounts,
      /** Of all nights together; without it they cost what the calendar says. */
      nights_dirham: nightsPrice.nullish(),
      hours: z.literal(offerHours).default(24).meta({ description: 'for how many hours the offer stands' }),
      /** The total that the host was shown; another one now is refused with `state_moved_on`. */
      shown_total_dirham: dirham.nullish(),
    }),
    ok: enquirySchema,
    status: 201,
    idempotent: true,
    errors: ['idempotency_key_reused', ...offerRefusals, 'too_many_offers', 'state_moved_on'],
  }),
  withdrawOffer: operation({
    method: 'POST',
    path: '/api/host/enquiries/{id}/offers/{offer_id}/withdraw',
    summary: 'Take an offer back that the guest has not taken',
    access: hosts,
    coHosts: 'calendar',
    params: byOffer,
    ok: enquirySchema,
    errors: ['not_found', 'offer_ended'],
  }),
  quoteOffer: operation({
    method: 'GET',
    path: '/api/enquiries/{id}/offers/{offer_id}/quote',
    summary: 'The price of an open offer as a quote, with the end of free cancellation for a way of paying',
    access: 'signed_in',
    params: byOffer,
    query: z.object({ payment_choice: optional(z.enum(paymentChoices)) }),
    ok: quoteSchema,
    errors: ['not_found', 'offer_ended', 'property_unavailable'],
  }),
  takeOffer: operation({
    method: 'POST',
    path: '/api/enquiries/{id}/offers/{offer_id}/take',
    summary: 'The guest takes an offer: that is an approved booking with the id of the enquiry, which holds its nights',
    access: 'signed_in',
    params: byOffer,
    body: z.object({
      payment_choice: z.enum(paymentChoices).default('online'),
      /** The total that the guest was shown; another one is refused with `state_moved_on`. */
      shown_total_dirham: dirham.nullish(),
      /** The online part that the guest was shown, with `part_online`; another one now is refused in the same way. */
      shown_online_dirham: dirham.nullish(),
    }),
    ok: bookingSchema,
    status: 201,
    idempotent: true,
    errors: [
      'idempotency_key_reused',
      'not_found',
      'offer_ended',
      'state_moved_on',
      'company_cannot_book',
      'property_unavailable',
      'person_blocked',
      'payment_choice_unavailable',
      'dates_in_past',
      'dates_taken',
      'dates_unavailable',
      'dates_yours',
      'request_exists',
      'emergency_area',
      'too_many_pending',
      'too_many_unpaid',
      'too_many_overlapping',
      'too_many_on_device',
    ],
    rateLimit: callLimits.requestBooking,
  }),
  declineOffer: operation({
    method: 'POST',
    path: '/api/enquiries/{id}/offers/{offer_id}/decline',
    summary: 'The guest declines an offer; the conversation goes on',
    access: 'signed_in',
    params: byOffer,
    ok: enquirySchema,
    errors: ['not_found', 'offer_ended'],
  }),
};
