import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/** What somebody has saved or waited for. */
export const wishlistNotifications = declareNotifications({
  nights_free: {
    group: 'reminders',
    icon: 'calendar-days',
    tone: 'palm',
    data: { home: 'translated', check_in: 'day', check_out: 'day', path: 'text' },
    guest: {
      title: msg`{home} is free again from {check_in} to {check_out}`,
      message: msg`These are the nights that you wanted to know of. Others may have been told as well: who books first has them.`,
      link: { url: '{path}', label: msg`See and book` },
    },
  },
});
