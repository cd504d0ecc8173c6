import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/** Reports that were filed. */
export const reportNotifications = declareNotifications({
  user_reported: {
    group: 'listings',
    icon: 'flag',
    tone: 'danger',
    data: { name: 'person', reason: 'text' },
    admin: {
      title: msg`{name} has been reported`,
      message: msg`The reason given: {reason}. Please look into it.`,
      link: { url: '/admin/reports/{reference}', reads: 'getReport', label: msg`View report` },
    },
  },
});
