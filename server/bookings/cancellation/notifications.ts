import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';
import { helpPage, reservationPage, stay, tripPage } from '../notification-parts.ts';

/** Stays that were cancelled, or to which the guest did not come. */
export const cancellationNotifications = declareNotifications({
  cancellation: {
    group: 'bookings',
    icon: 'ban',
    tone: 'sand',
    data: stay,
    guest: {
      title: msg`Your stay at {home} is cancelled`,
      message: msg`Your refund: {refund}. Your trip’s page shows how.`,
      link: tripPage,
    },
    host: {
      title: msg`The stay of {guest} at {home} is cancelled`,
      message: msg`The dates are open for others again. The refund of the guest: {refund}.`,
      link: reservationPage,
    },
  },
  cancelled_by_host: {
    group: 'bookings',
    icon: 'ban',
    tone: 'sand',
    data: { ...stay, path: 'text' },
    guest: {
      title: msg`{host} had to cancel your stay at {home}`,
      message: msg`The reason given: {reason}. Everything that you paid is refunded to your wallet: {refund}. Homes that are free on your dates can take its place at once; Diyar may pay the difference.`,
      link: { url: '{path}', label: msg`See free homes` },
    },
    host: {
      title: msg`You have cancelled the stay of {guest} at {home}`,
      message: msg`Refund to the guest: {refund}; they are shown other homes. What it costs you is on the reservation’s page.`,
      link: reservationPage,
      confirms: true,
    },
  },
  guest_did_not_come: {
    group: 'bookings',
    icon: 'ban',
    tone: 'sand',
    data: stay,
    guest: {
      title: msg`{host} says that you did not come to {home}`,
      message: msg`The stay has ended, and nothing is refunded. If you were there, or could not get in, write to us today: we look into it with both of you.`,
      link: helpPage,
    },
    host: {
      title: msg`{guest} did not come: the stay at {home} has ended`,
      message: msg`Its nights are free in your calendar. The guest was notified, and can object.`,
      link: reservationPage,
      confirms: true,
    },
  },
});

/** The fee of a cancellation by the host that an administrator waives. */
export const waiverNotifications = declareNotifications({
  cancellation_fee_waived: {
    group: 'bookings',
    icon: 'hand-coins',
    tone: 'palm',
    data: { ...stay, fee: 'amount', reason: 'text' },
    host: {
      title: msg`You do not owe {fee} for cancelling at {home}`,
      message: msg`We have waived the fee for cancelling the stay of {guest}. The reason: {reason}.`,
      link: reservationPage,
    },
  },
});
