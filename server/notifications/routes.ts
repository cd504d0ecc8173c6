import type { notificationsOperations } from '#contract/schemas/notifications.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getPreferences, setPreferences } from './preferences.ts';
import type { NotificationKinds } from './declaration.ts';
import { addPushDevice, getPush, removePushDevice, renewPushDevice } from './push/devices.ts';
import { listNotifications, readAllNotifications, readDeclarations, readNotification } from './inbox.ts';

export function notificationsHandlers(
  services: Services,
  kinds: NotificationKinds,
): HandlersFor<typeof notificationsOperations> {
  const inbox = { ...services, ...readDeclarations(kinds) };
  return {
    listNotifications: ({ viewer, params, query, locale }) =>
      listNotifications(inbox, viewer, params.userId, query, locale),
    readNotification: ({ viewer, params }) => readNotification(inbox, viewer, params.id),
    readAllNotifications: ({ viewer, body }) => readAllNotifications(inbox, viewer, body.up_to ?? null),
    getNotificationPreferences: ({ viewer }) => getPreferences(services, viewer.id),
    setNotificationPreferences: ({ viewer, body }) => setPreferences(services, viewer.id, body),
    getPush: ({ viewer }) => getPush(services, viewer),
    addPushDevice: ({ viewer, body, locale }) => addPushDevice(services, viewer, body, locale),
    renewPushDevice: ({ body }) => renewPushDevice(services, body),
    removePushDevice: ({ viewer, params }) => removePushDevice(services, viewer, params.push_device_id),
  };
}
