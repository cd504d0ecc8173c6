import type { notificationsOperations } from '#contract/schemas/notifications.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getPreferences, setPreferences } from './preferences.ts';
import { listNotifications, readAllNotifications, readNotification } from './inbox.ts';

export function notificationsHandlers(services: Services): HandlersFor<typeof notificationsOperations> {
  return {
    listNotifications: ({ viewer, params, query, locale }) =>
      listNotifications(services, viewer, params.userId, query, locale),
    readNotification: ({ viewer, params }) => readNotification(services, viewer, params.id),
    readAllNotifications: ({ viewer, body }) => readAllNotifications(services, viewer, body.up_to ?? null),
    getNotificationPreferences: ({ viewer }) => getPreferences(services, viewer.id),
    setNotificationPreferences: ({ viewer, body }) => setPreferences(services, viewer.id, body),
  };
}
