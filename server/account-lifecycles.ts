import { bookingsAccount } from './bookings/bookings.ts';
import { helpAccount } from './help/help.ts';
import { ledgerAccount } from './ledger/ledger.ts';
import { listingsAccount } from './listings/listings.ts';
import { messagesAccount } from './messages/messages.ts';
import { notificationsAccount } from './notifications/notifications.ts';
import { paymentsAccount } from './payments/payments.ts';
import type { AccountLifecycle } from './platform/account-lifecycle.ts';
import { idempotencyAccount } from './platform/idempotency.ts';
import { referralsAccount } from './referrals/referrals.ts';
import { reportsAccount } from './reports/reports.ts';
import { reviewsAccount } from './reviews/reviews.ts';
import { recommendationsAccount } from './recommendations/recommendations.ts';
import { wishlistsAccount } from './wishlists/wishlists.ts';

/**
 * What the domains do when an account is exported or closed. The order is the order of locks when closing: properties,
 * wallets, bookings and conversations, as in every other transaction; notifications come last.
 */
export const accountLifecycles: readonly AccountLifecycle[] = [
  listingsAccount,
  referralsAccount,
  bookingsAccount,
  messagesAccount,
  reviewsAccount,
  reportsAccount,
  wishlistsAccount,
  recommendationsAccount,
  helpAccount,
  paymentsAccount,
  ledgerAccount,
  idempotencyAccount,
  notificationsAccount,
];
