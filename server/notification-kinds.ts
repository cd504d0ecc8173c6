import { alertNotifications } from './alerts/notifications.ts';
import { identityNotifications } from './accounts/notifications.ts';
import { auditNotifications } from './audit/notifications.ts';
import { bookingNotifications } from './bookings/notifications.ts';
import { calendarNotifications } from './calendar-sync/notifications.ts';
import { cashNotifications } from './cash-payments/notifications.ts';
import { claimNotifications } from './claims/notifications.ts';
import { coHostNotifications } from './co-hosts/notifications.ts';
import { feeNotifications } from './earnings/notifications.ts';
import { emergencyNotifications } from './emergencies/notifications.ts';
import { registerNotifications } from './guest-register/notifications.ts';
import { caseNotifications } from './help/notifications.ts';
import { listingNotifications } from './listing-editor/notifications.ts';
import { priceNotifications } from './listings/notifications.ts';
import { enquiryNotifications, messageNotifications } from './messages/notifications.ts';
import { moderationNotifications } from './moderation/notifications.ts';
import type { NotificationKinds } from './notifications/notifications.ts';
import { payoutNotifications } from './payouts/notifications.ts';
import { referralNotifications } from './referrals/notifications.ts';
import { reportNotifications } from './reports/notifications.ts';
import { disputeNotifications } from './resolution/notifications.ts';
import { reviewNotifications } from './reviews/notifications.ts';
import { webhookNotifications } from './webhooks/notifications.ts';
import { wishlistNotifications } from './wishlists/notifications.ts';

/** What every domain declares: the inbox reads stored notifications by it. The compiler asks for each name of the contract. */
export const notificationKinds: NotificationKinds = {
  ...alertNotifications,
  ...identityNotifications,
  ...auditNotifications,
  ...bookingNotifications,
  ...calendarNotifications,
  ...cashNotifications,
  ...claimNotifications,
  ...coHostNotifications,
  ...feeNotifications,
  ...emergencyNotifications,
  ...registerNotifications,
  ...caseNotifications,
  ...listingNotifications,
  ...priceNotifications,
  ...messageNotifications,
  ...enquiryNotifications,
  ...moderationNotifications,
  ...payoutNotifications,
  ...referralNotifications,
  ...reportNotifications,
  ...disputeNotifications,
  ...reviewNotifications,
  ...webhookNotifications,
  ...wishlistNotifications,
};
