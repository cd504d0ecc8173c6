import type { Locale } from '#contract/common.ts';
import type { NotificationGroup, NotificationType } from '#contract/notifications.ts';
import type { Side } from './words/words.ts';

/** Where a notification leads; `{reference}` is the thing that it is about. */
interface Destination {
  url: string;
  text: Readonly<Record<Locale, string>>;
}

const trip: Destination = {
  url: '/account/trips/{reference}',
  text: { en: 'View trip', ar: 'عرض الرحلة', fr: 'Voir le voyage' },
};
const request: Destination = {
  url: '/host/reservations',
  text: { en: 'View request', ar: 'عرض الطلب', fr: 'Voir la demande' },
};
const reservation: Destination = {
  url: '/host/reservations?tab=upcoming',
  text: { en: 'View reservation', ar: 'عرض الحجز', fr: 'Voir la réservation' },
};
const pastReservation: Destination = { ...reservation, url: '/host/reservations?tab=past' };
const conversation: Destination = {
  url: '/bookings/{reference}/chat',
  text: { en: 'Reply', ar: 'الرد', fr: 'Répondre' },
};
const review: Destination = {
  url: '/bookings/{reference}/chat',
  text: { en: 'View reviews', ar: 'عرض التقييمات', fr: 'Voir les avis' },
};
const listings: Destination = {
  url: '/host/listings',
  text: { en: 'View listing', ar: 'عرض البيت', fr: 'Voir l’annonce' },
};
const listingQueue: Destination = {
  url: '/admin/dashboard',
  text: { en: 'Review listing', ar: 'مراجعة البيت', fr: 'Vérifier l’annonce' },
};
const reports: Destination = {
  url: '/admin/reports',
  text: { en: 'View report', ar: 'عرض البلاغ', fr: 'Voir le signalement' },
};
const payouts: Destination = {
  url: '/admin/payouts',
  text: { en: 'View request', ar: 'عرض الطلب', fr: 'Voir la demande' },
};
const referral: Destination = {
  url: '/account/referral',
  text: { en: 'View credit', ar: 'عرض الرصيد', fr: 'Voir le crédit' },
};

interface Kind {
  /** Under which preference its mails are. */
  group: NotificationGroup;
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
  review_received: { group: 'reviews', leadsTo: { guest: review, host: review } },
  message_from_host: { group: 'messages', leadsTo: { guest: conversation } },
  message_from_guest: { group: 'messages', leadsTo: { host: conversation } },
  new_listing_submitted: { group: 'listings', leadsTo: { admin: listingQueue } },
  listing_published: { group: 'listings', leadsTo: { host: listings } },
  listing_rejected: { group: 'listings', leadsTo: { host: listings } },
  user_reported: { group: 'listings', leadsTo: { admin: reports } },
  new_payout_request: { group: 'listings', leadsTo: { admin: payouts } },
  referral_credit: { group: 'offers', leadsTo: { guest: referral } },
};
