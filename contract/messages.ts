import { bookingStatuses } from './booking-statuses.ts';

/** The state of what a conversation is about: of its booking, or `enquiry` where there is none. */
export const conversationStatuses = [...bookingStatuses, 'enquiry'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** `enquiry`: questions without a booking. `stay`: conversations about bookings. */
export const conversationKinds = ['enquiry', 'stay'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const messageLimit = 1000;
/** How often an open thread and the list of conversations are polled. */
export const conversationPollMs = 3000;
/** Largest page of the list of conversations. */
export const conversationPageLimit = 200;
/** Default number of thread items on a page. */
export const messagePage = 50;

/** The booking events that a thread shows. */
export const conversationEvents = [
  'requested',
  'approved',
  'confirmed',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'completed',
  'guest_reviewed',
  'host_reviewed',
  'reviews_published',
  'offer_made',
  'offer_taken',
  'offer_declined',
  'offer_withdrawn',
  'offer_expired',
  'enquiry_closed',
] as const;
export type ConversationEvent = (typeof conversationEvents)[number];
