import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/** The guest register. */
export const registerNotifications = declareNotifications({
  register_to_fill: {
    group: 'reminders',
    icon: 'id-card',
    tone: 'clay',
    data: { home: 'translated', host: 'person', check_in: 'day' },
    guest: {
      title: msg`Who comes along to {home}?`,
      message: msg`{host} registers the guests of each stay, as the authorities ask. Enter the names and documents before {check_in}; it takes a few minutes.`,
      link: { url: '/account/trips/{reference}/register', label: msg`Enter names` },
    },
  },
});
