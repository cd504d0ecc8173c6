// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { notificationsAccount } from './account-lifecycle.ts';
export {
  listNotified,
  notificationsChanged,
  readNotificationsAbout,
  redactNotifications,
  withdrawNotifications,
} from './inbox.ts';
export type { NotificationData, LocalizedText } from './render.ts';
export type { Side } from './labels.ts';
export { type NewNotification, notify, notifyAdmins, mailNotifications } from './notify.ts';
