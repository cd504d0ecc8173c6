import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/** Prices of a host. */
export const priceNotifications = declareNotifications({
  holiday_moved: {
    group: 'listings',
    icon: 'calendar-days',
    tone: 'clay',
    data: { holiday: 'translated', first: 'day', last: 'day' },
    host: {
      title: msg`{holiday} has moved: it begins on {first}`,
      message: msg`Your prices for it now apply from {first} to {last}. Nights that are booked already keep their price.`,
      link: { url: '/host/calendar/pricing', label: msg`View prices` },
    },
  },
});
