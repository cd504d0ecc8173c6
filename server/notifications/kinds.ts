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
const ownReview: Destination = {
  url: '/bookings/{reference}/chat',
  text: { en: 'Leave review', ar: 'اكتب تقييمًا', fr: 'Laisser un avis' },
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
const wallet: Destination = {
  url: '/account/settings?section=payments',
  text: { en: 'View wallet', ar: 'عرض المحفظة', fr: 'Voir le portefeuille' },
};
const invitations: Destination = {
  url: '/account/referral',
  text: { en: 'View invitations', ar: 'عرض الدعوات', fr: 'Voir les invitations' },
};
const identity: Destination = {
  url: '/account/settings?section=personal',
  text: { en: 'View details', ar: 'عرض التفاصيل', fr: 'Voir les détails' },
};
const caseQueue: Destination = {
  url: '/admin/messages?case={reference}',
  text: { en: 'Read it', ar: 'قراءة الرسالة', fr: 'Lire' },
};
const ownCase: Destination = {
  url: '/help-support/cases/{reference}',
  text: { en: 'Read the answer', ar: 'قراءة الرد', fr: 'Lire la réponse' },
};

interface Kind {
  /** Under which preference its mails are; null where another mail tells it. */
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
