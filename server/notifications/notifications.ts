// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { notificationsAccount } from './account-lifecycle.ts';
export {
  listNotified,
  notificationsChanged,
  readNotificationsAbout,
  redactNotifications,
  withdrawNotifications,
} from './inbox.ts';
export {
  declareNotifications,
  type DataOf,
  type LocalizedText,
  type NotificationKind,
  type NotificationKinds,
  type Side,
} from './declaration.ts';
export { type NewNotification, notify, notifyAdmins, mailNotifications } from './notify.ts';
