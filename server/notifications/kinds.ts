import type { NotificationGroup, NotificationType } from '#contract/notifications.ts';
import { msg, type Message } from '#server/platform/i18n.ts';
import type { Side } from './labels.ts';

/** The page that a notification links to; `{reference}` is the id of the thing that it is about. */
interface Destination {
  url: string;
  label: Message;
}

const trip: Destination = {
  url: '/account/trips/{reference}',
  label: msg`View trip`,
};
const request: Destination = {
  url: '/host/reservations',
  label: msg`View request`,
};
const reservation: Destination = {
  url: '/host/reservations?tab=upcoming',
  label: msg`View reservation`,
};
const pastReservation: Destination = { ...reservation, url: '/host/reservations?tab=past' };
const conversation: Destination = {
  url: '/bookings/{reference}/chat',
  label: msg`Reply`,
};
const review: Destination = {
  url: '/bookings/{reference}/chat',
  label: msg`View reviews`,
};
const ownReview: Destination = {
  url: '/bookings/{reference}/chat',
  label: msg`Leave review`,
};
const listings: Destination = {
  url: '/host/listings',
  label: msg`View listing`,
};
const listingQueue: Destination = {
  url: '/admin/dashboard',
  label: msg`Review listing`,
};
const reports: Destination = {
  url: '/admin/reports',
  label: msg`View report`,
};
const payouts: Destination = {
  url: '/admin/payouts',
  label: msg`View request`,
};
const wallet: Destination = {
  url: '/account/settings?section=payments',
  label: msg`View wallet`,
};
const invitations: Destination = {
  url: '/account/referral',
  label: msg`View invitations`,
};
const identity: Destination = {
  url: '/account/settings?section=personal',
  label: msg`View details`,
};
const caseQueue: Destination = {
  url: '/admin/messages?case={reference}',
  label: msg`Read it`,
};
const ownCase: Destination = {
  url: '/help-support/cases/{reference}',
  label: msg`Read the answer`,
};

interface Kind {
  /** The preference for its mails; null where another mail is sent instead. */
  group: NotificationGroup | null;
  leadsTo: Partial<Readonly<Record<Side, Destination>>>;
}

const asking: Kind = { group: 'bookings', leadsTo: { guest: trip, host: reservation } };
const over: Kind = { group: 'bookings', leadsTo: { guest: trip, host: pastReservation } };

export const kinds: Readonly<Record<NotificationType, Kind>> = {
  new_reservation: { group: 'bookings', leadsTo: { guest: trip, host: request } },
  booking_held: asking,
  booking_instant: asking,
  booking_approved: asking,
  booking_confirmed: asking,
  payment_received: asking,
  payment_refunded: over,
  booking_declined: over,
  cancellation: over,
  request_expired: over,
  payment_expired: over,
  trip_reminder: { group: 'reminders', leadsTo: { guest: trip, host: reservation } },
  review_invitation: { group: 'reminders', leadsTo: { guest: trip, host: pastReservation } },
  review_waiting: { group: 'reviews', leadsTo: { guest: ownReview, host: ownReview } },
  review_received: { group: 'reviews', leadsTo: { guest: review, host: review } },
  message_from_host: { group: 'messages', leadsTo: { guest: conversation } },
  message_from_guest: { group: 'messages', leadsTo: { host: conversation } },
  new_listing_submitted: { group: 'listings', leadsTo: { admin: listingQueue } },
  listing_published: { group: 'listings', leadsTo: { host: listings } },
  listing_rejected: { group: 'listings', leadsTo: { host: listings } },
  user_reported: { group: 'listings', leadsTo: { admin: reports } },
  new_payout_request: { group: 'listings', leadsTo: { admin: payouts } },
  identity_verified: { group: null, leadsTo: { guest: identity, host: identity } },
  identity_refused: { group: null, leadsTo: { guest: identity, host: identity } },
  case_opened: { group: 'messages', leadsTo: { admin: caseQueue } },
  case_answered: { group: 'messages', leadsTo: { guest: ownCase, host: ownCase, admin: ownCase } },
  referral_credit: { group: 'offers', leadsTo: { guest: wallet } },
  referral_credit_reversed: { group: 'offers', leadsTo: { guest: wallet } },
  referral_credit_owed: { group: 'offers', leadsTo: { guest: wallet } },
  referral_joined: { group: 'offers', leadsTo: { guest: invitations } },
  referral_rewarded: { group: 'offers', leadsTo: { guest: invitations } },
};
