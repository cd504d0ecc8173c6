import { z } from 'zod';
import { boundedCount, flag, id, optional } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** The types of notifications. */
export const notificationTypes = [
  'new_reservation',
  'booking_held',
  'booking_instant',
  'booking_approved',
  'booking_confirmed',
  'booking_declined',
  'payment_received',
  'payment_refunded',
  'payment_not_received',
  'payment_short',
  'change_payment_short',
  'cancellation',
  'cancelled_by_host',
  'relocated',
  'guest_did_not_come',
  'offer_made',
  'change_proposed',
  'proposed_for_host',
  'change_accepted',
  'change_declined',
  'change_withdrawn',
  'change_expired',
  'cancellation_fee_waived',
  'refund_granted',
  'refund_to_send',
  'refund_sent',
  'request_expired',
  'payment_expired',
  'verification_expired',
  'host_suspended',
  'trip_reminder',
  'review_invitation',
  'review_waiting',
  'review_received',
  'message_from_host',
  'message_from_guest',
  'new_listing_submitted',
  'listing_published',
  'listing_rejected',
  'listing_begun',
  'holiday_moved',
  'listing_changes_published',
  'listing_changes_rejected',
  'user_reported',
  'new_payout_request',
  'referral_credit',
  'identity_verified',
  'identity_refused',
  'case_opened',
  'item_assigned',
  'case_answered',
  'referral_credit_reversed',
  'referral_credit_owed',
  'referral_joined',
  'referral_rewarded',
  'calendar_conflict',
  'calendar_failed',
  'calendar_emptied',
  'co_host_accepted',
  'co_host_declined',
  'co_host_left',
  'hosting_changed',
  'hosting_ended',
  'cash_received',
  'cash_to_confirm',
  'cash_case',
  'fee_statement',
  'fees_overdue',
  'fees_reminder',
  'fees_instant_book_ahead',
  'fees_instant_book_off',
  'fees_unlisted_ahead',
  'fees_unlisted',
  'fees_settled',
  'payout_account_verified',
  'payout_account_refused',
  'payout_returned',
  'payouts_held',
  'payouts_released',
  'home_payouts_held',
  'home_payouts_released',
  'register_to_fill',
  'dispute_opened',
  'dispute_sent',
  'dispute_added',
  'dispute_answered',
  'dispute_offered',
  'dispute_to_decide',
  'dispute_settled',
  'dispute_decided',
  'dispute_withdrawn',
  'dispute_owed',
  'dispute_paid',
  'emergency_declared',
  'emergency_changed',
  'emergency_ended',
  'warning_given',
  'warning_appealed',
  'warning_upheld',
  'warning_lifted',
  'content_hidden',
  'report_upheld',
  'report_dismissed',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The groups of notifications whose mails a user can turn off. */
export const notificationGroups = ['bookings', 'reminders', 'messages', 'reviews', 'listings', 'offers'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** How often the number of unread notifications is polled. */
export const notificationPollMs = 30_000;
export const notificationRequestLimit = 20;

export const notificationSchema = z
  .object({
    id,
    type: z.enum(notificationTypes),
    /** One line, in the reader's language. */
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    read_at: z.string().nullable(),
    created_at: z.string(),
    /** A path of the site. */
    action_url: z.string(),
    action_text: z.string(),
  })
  .register(entities, { id: 'Notification' });
export type Notification = z.output<typeof notificationSchema>;

const preferences = z
  .object({
    email: z.object(
      Object.fromEntries(notificationGroups.map((group) => [group, z.boolean()])) as Record<
        NotificationGroup,
        z.ZodBoolean
      >,
    ),
  })
  .register(entities, { id: 'NotificationPreferences' });
export type NotificationPreferences = z.output<typeof preferences>;

export const notificationsOperations = {
  listNotifications: operation({
    method: 'GET',
    path: '/api/notifications/user/{userId}',
    summary: 'The caller’s own notifications, newest first; those of another user are forbidden',
    access: 'signed_in',
    params: z.object({ userId: id }),
    query: z.object({
      unread_only: optional(flag),
      ...pageQuery({ default: notificationRequestLimit, max: 100 }),
    }),
    ok: z.object({
      notifications: z.array(notificationSchema),
      unread_count: boundedCount,
      next_cursor: nextCursor,
    }),
    conditional: true,
    errors: ['forbidden'],
  }),
  readNotification: operation({
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    summary: 'Mark a notification as read; one that is read already stays as it is',
    access: 'signed_in',
    params: z.object({ id }),
    ok: z.object({ id, read: z.literal(true), read_at: z.string(), unread_count: boundedCount }),
    errors: ['not_found'],
  }),
  readAllNotifications: operation({
    method: 'PATCH',
    path: '/api/notifications/read',
    summary: 'Mark all notifications as read, or all up to and including `up_to`',
    access: 'signed_in',
    body: z.object({ up_to: id.nullish() }),
    ok: z.object({ unread_count: boundedCount }),
    errors: [],
  }),
  getNotificationPreferences: operation({
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'The groups of notifications that the caller also gets by mail',
    access: 'signed_in',
    ok: preferences,
    errors: [],
  }),
  setNotificationPreferences: operation({
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Choose the groups of notifications that are also sent by mail',
    access: 'signed_in',
    body: preferences,
    ok: preferences,
    errors: [],
  }),
};
