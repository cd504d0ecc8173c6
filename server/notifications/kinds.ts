import type { ClaimKind } from '#contract/claims.ts';
import type { NotificationGroup, NotificationType } from '#contract/notifications.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { msg, type Message } from '#server/platform/i18n.ts';
import type { Side } from './labels.ts';

/**
 * The page that a notification links to; `{reference}` is the id of the thing that it is about, `{path}` the path in its
 * data.
 */
interface Destination {
  url: string;
  label: Message;
}

/** A page of administrators. */
export interface AdminDestination extends Destination {
  /**
   * The operation that answers what the notice is about: administrators who may not call it are not told. Of an item of a
   * queue, by the `queue` in the data of the notice.
   */
  reads: OperationId | Readonly<Record<ClaimKind, OperationId>>;
}

const trip: Destination = {
  url: '/account/trips/{reference}',
  label: msg`View trip`,
};
/** What comes next after a confirmation; from the day after check-in on it leads to the trip. */
const booked: Destination = {
  url: '/account/trips/{reference}/booked',
  label: msg`View trip`,
};
/** A proposal of the host, which is on the trip's page. */
const answer: Destination = {
  url: '/account/trips/{reference}',
  label: msg`Answer`,
};
/** What the guest asks for, which is on the page of the reservation. */
const answerAsked: Destination = {
  url: '/host/reservations/{reference}',
  label: msg`Answer`,
};
const payDifference: Destination = {
  url: '/account/trips/{reference}/pay',
  label: msg`Pay the difference`,
};
const help: Destination = {
  url: '/help-support',
  label: msg`Get help`,
};
/** A home with the dates that somebody has waited for. */
const homeOnDates: Destination = {
  url: '{path}',
  label: msg`See and book`,
};
/** Homes that are free instead. */
const equivalents: Destination = {
  url: '{path}',
  label: msg`See free homes`,
};
const request: Destination = {
  url: '/host/reservations/{reference}',
  label: msg`View request`,
};
const reservation: Destination = {
  url: '/host/reservations/{reference}',
  label: msg`View reservation`,
};
const conversation: Destination = {
  url: '/bookings/{reference}/chat',
  label: msg`Reply`,
};
/** A question before a booking, with what the host offers. */
const question: Destination = {
  url: '/bookings/{reference}/chat',
  label: msg`Open the conversation`,
};
const offer: Destination = {
  url: '/bookings/{reference}/chat',
  label: msg`Answer`,
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
const pricing: Destination = {
  url: '/host/calendar/pricing',
  label: msg`View prices`,
};
const listingQueue: AdminDestination = {
  url: '/admin/dashboard',
  reads: 'getSubmittedListing',
  label: msg`Review listing`,
};
const reports: AdminDestination = {
  url: '/admin/reports/{reference}',
  reads: 'getReport',
  label: msg`View report`,
};
const payouts: AdminDestination = {
  url: '/admin/payouts',
  reads: 'getPayoutBatch',
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
const caseQueue: AdminDestination = {
  url: '/admin/messages?case={reference}',
  reads: 'getCase',
  label: msg`Read it`,
};
const ownCase: Destination = {
  url: '/help-support/cases/{reference}',
  label: msg`Read the answer`,
};
/** The own case of somebody who is an administrator. */
const ownCaseOfAdmin: AdminDestination = { ...ownCase, reads: 'getOwnCase' };
const sharedCase: Destination = {
  url: '/help-support/cases/{reference}',
  label: msg`Read it`,
};
const register: Destination = {
  url: '/account/trips/{reference}/register',
  label: msg`Enter names`,
};
const hostCash: Destination = {
  url: '/host/reservations/{reference}/cash',
  label: msg`View receipt`,
};

const linkedCalendars: Destination = {
  url: '/host/calendar/sync?property={reference}',
  label: msg`View calendars`,
};

const webhooks: Destination = {
  url: '/host/webhooks',
  label: msg`View webhooks`,
};

const earnings: Destination = {
  url: '/host/earnings',
  label: msg`View earnings`,
};
/** The screen begins with what the bank sent back, and the way to correct the account. */
const payoutDetails: Destination = {
  url: '/host/earnings',
  label: msg`Look at the payout account`,
};

const coHosts: Destination = {
  url: '/host/co-hosts',
  label: msg`View co-hosts`,
};

/** A warning, where it can be appealed. */
const warning: Destination = {
  url: '/account/warnings/{reference}',
  label: msg`Read the warning`,
};
const appealedReport: AdminDestination = {
  url: '/admin/reports/{reference}',
  reads: 'listAppeals',
  label: msg`Open the report`,
};
const community: Destination = {
  url: '/help-support/report-a-concern',
  label: msg`How reports are looked at`,
};

/** A dispute as its two sides see it, and as an administrator does. */
const dispute: Destination = {
  url: '/cases/{reference}',
  label: msg`Open the case`,
};
const disputeToDecide: AdminDestination = {
  url: '/admin/cases/{reference}',
  reads: 'getDisputeToDecide',
  label: msg`Open the case`,
};

/** An item of a queue, where its administrator decides on it. */
const assigned: AdminDestination = {
  url: '{path}',
  reads: {
    listings: 'getSubmittedListing',
    identities: 'getDocument',
    reports: 'getReport',
    appeals: 'listAppeals',
    disputes: 'getDisputeToDecide',
    cases: 'getCase',
  },
  label: msg`Open it`,
};

const auditLog: AdminDestination = {
  url: '/admin/settings/audit',
  reads: 'listAudit',
  label: msg`Open the audit log`,
};

interface Kind {
  /** The preference for its mails; `always` where they cannot be turned off, null where another mail is sent instead. */
  group: NotificationGroup | 'always' | null;
  destinations: Readonly<Partial<Record<Exclude<Side, 'admin'>, Destination>> & { admin?: AdminDestination }>;
}

const disputeKind: Kind = {
  group: 'bookings',
  destinations: { guest: dispute, host: dispute, admin: disputeToDecide },
};
const bookingKind: Kind = { group: 'bookings', destinations: { guest: trip, host: reservation } };
/** The stay has become sure, with or without a payment. */
const confirmedKind: Kind = { group: 'bookings', destinations: { guest: booked, host: reservation } };

/** The preference group and the destinations of each notification type. */
export const kinds: Readonly<Record<NotificationType, Kind>> = {
  new_reservation: { group: 'bookings', destinations: { guest: trip, host: request } },
  booking_held: bookingKind,
  booking_instant: confirmedKind,
  booking_approved: bookingKind,
  booking_confirmed: confirmedKind,
  payment_received: confirmedKind,
  payment_refunded: bookingKind,
  payment_not_received: { group: 'bookings', destinations: { guest: trip } },
  payment_short: { group: 'bookings', destinations: { guest: trip } },
  change_payment_short: { group: 'bookings', destinations: { guest: trip, host: reservation } },
  booking_declined: bookingKind,
  cancellation: bookingKind,
  cancelled_by_host: { group: 'bookings', destinations: { guest: equivalents, host: reservation } },
  relocated: { group: 'bookings', destinations: { guest: trip } },
  guest_did_not_come: { group: 'bookings', destinations: { guest: help, host: reservation } },
  offer_made: { group: 'bookings', destinations: { guest: answer } },
  change_proposed: { group: 'bookings', destinations: { guest: answer } },
  proposed_for_host: { group: 'bookings', destinations: { host: reservation } },
  change_accepted: bookingKind,
  change_declined: bookingKind,
  change_withdrawn: bookingKind,
  change_expired: bookingKind,
  change_asked: { group: 'bookings', destinations: { host: answerAsked } },
  asked_change_agreed: { group: 'bookings', destinations: { guest: payDifference } },
  asked_change_made: bookingKind,
  asked_change_declined: { group: 'bookings', destinations: { guest: trip } },
  asked_change_withdrawn: { group: 'bookings', destinations: { host: reservation } },
  asked_change_expired: bookingKind,
  refund_granted: { group: 'bookings', destinations: { guest: trip, host: reservation } },
  refund_to_send: { group: 'bookings', destinations: { guest: trip, host: reservation } },
  refund_sent: { group: 'bookings', destinations: { guest: trip } },
  cancellation_fee_waived: { group: 'bookings', destinations: { host: reservation } },
  request_expired: bookingKind,
  payment_expired: bookingKind,
  verification_expired: { group: 'bookings', destinations: { guest: trip } },
  host_suspended: { group: 'bookings', destinations: { guest: help } },
  nights_free: { group: 'reminders', destinations: { guest: homeOnDates } },
  trip_reminder: { group: 'reminders', destinations: { guest: trip, host: reservation } },
  review_invitation: { group: 'reminders', destinations: { guest: ownReview, host: ownReview } },
  review_waiting: { group: 'reviews', destinations: { guest: ownReview, host: ownReview } },
  review_received: { group: 'reviews', destinations: { guest: review, host: review } },
  message_from_host: { group: 'messages', destinations: { guest: conversation } },
  message_from_guest: { group: 'messages', destinations: { host: conversation } },
  enquiry_asked: { group: 'messages', destinations: { host: conversation } },
  enquiry_waiting: { group: 'messages', destinations: { host: conversation } },
  enquiry_unanswered: { group: 'messages', destinations: { guest: question } },
  enquiry_offered: { group: 'bookings', destinations: { guest: offer } },
  enquiry_offer_declined: { group: 'bookings', destinations: { host: question } },
  enquiry_offer_withdrawn: { group: 'bookings', destinations: { guest: question } },
  new_listing_submitted: { group: 'listings', destinations: { admin: listingQueue } },
  listing_published: { group: 'listings', destinations: { host: listings } },
  listing_rejected: { group: 'listings', destinations: { host: listings } },
  listing_begun: { group: 'listings', destinations: { host: listings } },
  holiday_moved: { group: 'listings', destinations: { host: pricing } },
  listing_changes_published: { group: 'listings', destinations: { host: listings } },
  listing_changes_rejected: { group: 'listings', destinations: { host: listings } },
  user_reported: { group: 'listings', destinations: { admin: reports } },
  new_payout_request: { group: 'listings', destinations: { admin: payouts } },
  identity_verified: { group: null, destinations: { guest: identity, host: identity } },
  identity_refused: { group: null, destinations: { guest: identity, host: identity } },
  item_assigned: { group: 'listings', destinations: { admin: assigned } },
  audit_broken: { group: 'always', destinations: { admin: auditLog } },
  case_opened: { group: 'messages', destinations: { admin: caseQueue } },
  case_answered: { group: 'messages', destinations: { guest: ownCase, host: ownCase, admin: ownCaseOfAdmin } },
  referral_credit: { group: 'offers', destinations: { guest: wallet } },
  referral_credit_reversed: { group: 'offers', destinations: { guest: wallet } },
  referral_credit_owed: { group: 'offers', destinations: { guest: wallet } },
  referral_joined: { group: 'offers', destinations: { guest: invitations } },
  referral_rewarded: { group: 'offers', destinations: { guest: invitations } },
  cash_received: { group: 'bookings', destinations: { guest: trip, host: hostCash } },
  cash_to_confirm: { group: 'bookings', destinations: { guest: trip } },
  fee_statement: { group: 'bookings', destinations: { host: earnings } },
  fees_overdue: { group: 'bookings', destinations: { host: earnings } },
  fees_reminder: { group: 'bookings', destinations: { host: earnings } },
  fees_instant_book_ahead: { group: 'bookings', destinations: { host: earnings } },
  fees_instant_book_off: { group: 'bookings', destinations: { host: earnings } },
  fees_unlisted_ahead: { group: 'bookings', destinations: { host: earnings } },
  fees_unlisted: { group: 'bookings', destinations: { host: earnings } },
  fees_settled: { group: 'bookings', destinations: { host: earnings } },
  payout_account_verified: { group: 'bookings', destinations: { host: earnings } },
  payout_account_refused: { group: 'bookings', destinations: { host: earnings } },
  payout_returned: { group: 'bookings', destinations: { host: payoutDetails } },
  payouts_held: { group: 'bookings', destinations: { host: earnings } },
  payouts_released: { group: 'bookings', destinations: { host: earnings } },
  home_payouts_held: { group: 'bookings', destinations: { host: earnings } },
  home_payouts_released: { group: 'bookings', destinations: { host: earnings } },
  cash_case: { group: 'bookings', destinations: { guest: sharedCase, host: sharedCase } },
  register_to_fill: { group: 'reminders', destinations: { guest: register } },
  calendar_conflict: { group: 'bookings', destinations: { host: linkedCalendars } },
  calendar_failed: { group: 'bookings', destinations: { host: linkedCalendars } },
  calendar_emptied: { group: 'bookings', destinations: { host: linkedCalendars } },
  webhook_off: { group: 'bookings', destinations: { host: webhooks } },
  co_host_accepted: { group: 'listings', destinations: { host: coHosts } },
  co_host_declined: { group: 'listings', destinations: { host: coHosts } },
  co_host_left: { group: 'listings', destinations: { host: coHosts } },
  hosting_changed: { group: 'listings', destinations: { host: coHosts } },
  hosting_ended: { group: 'listings', destinations: { host: coHosts } },
  dispute_opened: disputeKind,
  dispute_sent: disputeKind,
  dispute_added: disputeKind,
  dispute_answered: disputeKind,
  dispute_offered: disputeKind,
  dispute_to_decide: disputeKind,
  dispute_settled: disputeKind,
  dispute_decided: disputeKind,
  dispute_withdrawn: disputeKind,
  dispute_owed: disputeKind,
  dispute_paid: disputeKind,
  emergency_declared: bookingKind,
  emergency_changed: bookingKind,
  emergency_ended: bookingKind,
  warning_given: { group: 'always', destinations: { guest: warning, host: warning } },
  warning_appealed: { group: 'listings', destinations: { admin: appealedReport } },
  warning_upheld: { group: 'always', destinations: { guest: warning, host: warning } },
  warning_lifted: { group: 'always', destinations: { guest: warning, host: warning } },
  content_hidden: { group: 'always', destinations: { guest: help, host: help } },
  report_upheld: { group: 'messages', destinations: { guest: community, host: community } },
  report_dismissed: { group: 'messages', destinations: { guest: community, host: community } },
};
