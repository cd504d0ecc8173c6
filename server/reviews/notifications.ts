import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const stay = { home: 'translated', guest: 'person', host: 'person' } as const;

const ownReviewPage = { url: '/bookings/{reference}/chat', label: msg`Leave review` };
const reviewPage = { url: '/bookings/{reference}/chat', label: msg`View reviews` };

/** Reviews of a stay. */
export const reviewNotifications = declareNotifications({
  review_waiting: {
    group: 'reviews',
    icon: 'star',
    tone: 'clay',
    data: { ...stay, closes: 'day' },
    guest: {
      title: msg`{host} has reviewed your stay at {home}`,
      message: msg`Leave your review, and you can both read what the other has written. You have until {closes}.`,
      link: ownReviewPage,
    },
    host: {
      title: msg`{guest} has reviewed {home}`,
      message: msg`Review your guest, and you can both read what the other has written. You have until {closes}.`,
      link: ownReviewPage,
    },
  },
  review_received: {
    group: 'reviews',
    icon: 'star',
    tone: 'sea',
    data: stay,
    guest: {
      title: msg`{host} has reviewed your stay at {home}`,
      message: msg`Reviews of this stay are published now. See what {host} has written.`,
      link: reviewPage,
    },
    host: {
      title: msg`{guest} has reviewed {home}`,
      message: msg`Reviews of this stay are published now. See what {guest} has written.`,
      link: reviewPage,
    },
  },
});
