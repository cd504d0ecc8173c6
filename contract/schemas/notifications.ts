import { z } from 'zod';
import { boundedCount, flag, id, optional } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import {
  notificationTypes,
  notificationGroups,
  notificationIcons,
  notificationTones,
  type NotificationGroup,
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
