import { auditAccount } from './audit/audit.ts';
import { alertsAccount } from './alerts/alerts.ts';
import { adminAccount } from './admin/admin.ts';
import { apiKeysAccount } from './api-keys/api-keys.ts';
import { bookingsAccount } from './bookings/bookings.ts';
import { earningsAccount } from './earnings/earnings.ts';
import { guestRegisterAccount } from './guest-register/guest-register.ts';
import { helpAccount } from './help/help.ts';
import { contactFilterAccount } from './contact-filter/contact-filter.ts';
import { moderationAccount } from './moderation/moderation.ts';
import { claimsAccount } from './claims/claims.ts';
import { coHostsAccount } from './co-hosts/co-hosts.ts';
import { cashPaymentsAccount } from './cash-payments/cash-payments.ts';
import { calendarSyncAccount } from './calendar-sync/calendar-sync.ts';
import { hostCalendarAccount } from './host-calendar/host-calendar.ts';
import { hostMessagesAccount } from './host-messages/host-messages.ts';
import { houseManualsAccount } from './house-manuals/house-manuals.ts';
import { ledgerAccount } from './ledger/ledger.ts';
import { listingEditorAccount } from './listing-editor/listing-editor.ts';
import { listingsAccount } from './listings/listings.ts';
import { listingPhotosAccount } from './listing-photos/listing-photos.ts';
import { messagesAccount } from './messages/messages.ts';
import { notificationsAccount } from './notifications/notifications.ts';
import { paymentsAccount } from './payments/payments.ts';
import { payoutsAccount } from './payouts/payouts.ts';
import type { AccountLifecycle } from './platform/account-lifecycle.ts';
import { idempotencyAccount } from './platform/idempotency.ts';
import { emergenciesAccount } from './emergencies/emergencies.ts';
import { ratesAccount } from './rates/rates.ts';
import { reconciliationAccount } from './reconciliation/reconciliation.ts';
import { referralsAccount } from './referrals/referrals.ts';
import { reportsAccount } from './reports/reports.ts';
import { resolutionAccount } from './resolution/resolution.ts';
import { reviewsAccount } from './reviews/reviews.ts';
import { recommendationsAccount } from './recommendations/recommendations.ts';
import { twoPersonsAccount } from './two-persons/two-persons.ts';
import { webhooksAccount } from './webhooks/webhooks.ts';
import { wishlistsAccount } from './wishlists/wishlists.ts';

/**
 * The account lifecycles of all domains. When an account is closed they run in this order, which is the lock order of
 * every transaction: properties, wallets, bookings, conversations, notifications.
 */
export const accountLifecycles: readonly AccountLifecycle[] = [
  coHostsAccount,
  listingsAccount,
  hostCalendarAccount,
  listingPhotosAccount,
  listingEditorAccount,
  calendarSyncAccount,
  apiKeysAccount,
  referralsAccount,
  bookingsAccount,
  cashPaymentsAccount,
  guestRegisterAccount,
  messagesAccount,
  houseManualsAccount,
  hostMessagesAccount,
  resolutionAccount,
  reviewsAccount,
  reportsAccount,
  moderationAccount,
  wishlistsAccount,
  alertsAccount,
  recommendationsAccount,
  helpAccount,
  claimsAccount,
  paymentsAccount,
  twoPersonsAccount,
  ledgerAccount,
  emergenciesAccount,
  ratesAccount,
  contactFilterAccount,
  auditAccount,
  reconciliationAccount,
  payoutsAccount,
  earningsAccount,
  adminAccount,
  webhooksAccount,
  idempotencyAccount,
  notificationsAccount,
];
