import { z } from 'zod';
import { callLimits } from '../limits.ts';
import { boundedCount, flag, id, instant, optional } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import {
  notificationTypes,
  notificationChannels,
  notificationIcons,
  notificationTones,
  type NotificationChannel,
  notificationRequestLimit,
} from '../notifications.ts';

export const notificationSchema = z
  .object({
    id,
    type: z.enum(notificationTypes),
    icon: z.enum(notificationIcons),
    tone: z.enum(notificationTones),
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

/** Whether each group of a channel is sent. */
function choicesOf<Channel extends NotificationChannel>(channel: Channel) {
  return z.object(
    Object.fromEntries(notificationChannels[channel].map((group) => [group, z.boolean()])) as Record<
      (typeof notificationChannels)[Channel][number],
      z.ZodBoolean
    >,
  );
}

const preferences = z
  .object({ email: choicesOf('email'), push: choicesOf('push') })
  .register(entities, { id: 'NotificationPreferences' });

const pushDevice = z
  .object({
    id,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    device: z.enum(['phone', 'tablet', 'computer', 'unknown']),
    added_at: instant,
    taken_at: instant
      .nullable()
      .meta({ description: 'When its push service last took a notification; null before the first' }),
    current: z.boolean().meta({ description: 'It was added in the session of this call' }),
  })
  .register(entities, { id: 'PushDevice' });

const base64Url = (bytes: number) => {
  const length = Math.ceil((bytes * 8) / 6);
  return z
    .string('push_subscription')
    .regex(new RegExp(`^[\\w-]{${length}}=*$`), 'push_subscription')
    .max(length + 2);
};

/** What a browser answers to `PushManager.subscribe()`. */
const subscription = z.object({
  endpoint: z.string('push_subscription').min(1, 'push_subscription').max(1000, 'push_subscription'),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
});
const devices = z.object({ devices: z.array(pushDevice) });

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
    summary: 'The groups of notifications that the caller also gets by mail, and on devices',
    access: 'signed_in',
    ok: preferences,
    errors: [],
  }),
  setNotificationPreferences: operation({
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Choose the groups of notifications that are also sent by mail, and to devices; without `push` these stay',
    access: 'signed_in',
    body: preferences.partial({ push: true }),
    ok: preferences,
    errors: [],
  }),
  getPush: operation({
    method: 'GET',
    path: '/api/notifications/push',
    summary: 'The devices that show the caller’s notifications as they come, newest first, and the key to add one',
    access: 'signed_in',
    ok: devices.extend({
      public_key: z
        .string()
        .nullable()
        .meta({ description: '`applicationServerKey` of a subscription; null where the site sends none' }),
    }),
    errors: [],
  }),
  addPushDevice: operation({
    method: 'PUT',
    path: '/api/notifications/push/device',
    summary: 'Show the caller’s notifications on the browser of this session, in the language of the call',
    access: 'signed_in',
    body: subscription,
    ok: devices,
    errors: ['push_unavailable'],
    rateLimit: callLimits.changePushDevice,
  }),
  renewPushDevice: operation({
    method: 'PUT',
    path: '/api/notifications/push/renewal',
    summary:
      'Replace a subscription that a browser has renewed by itself; the former one proves that it is the same browser',
    access: 'anyone',
    body: z.object({ former: subscription, renewed: subscription }),
    ok: z.object({ renewed: z.literal(true) }),
    errors: ['not_found', 'push_unavailable'],
    rateLimit: callLimits.changePushDevice,
  }),
  removePushDevice: operation({
    method: 'DELETE',
    path: '/api/notifications/push/devices/{push_device_id}',
    summary: 'Show no more notifications on a device of the caller',
    access: 'signed_in',
    params: z.object({ push_device_id: id }),
    ok: devices,
    errors: ['not_found'],
  }),
};
