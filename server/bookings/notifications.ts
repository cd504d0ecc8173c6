import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';
import { bookedPage, helpPage, reservationPage, stay, tripPage } from './notification-parts.ts';
import { cancellationNotifications, waiverNotifications } from './cancellation/notifications.ts';
import { changeNotifications, changeValues } from './changes/notifications.ts';
import { refundNotifications, transferNotifications } from './refunds/notifications.ts';
import { requestNotifications } from './requests/notifications.ts';

/** What was paid at the payment service, and what is due after it. */
const recorded = { ...stay, paid: 'amount', rest: 'amount' } as const;

const ownReviewPage = { url: '/bookings/{reference}/chat', label: msg`Leave review` };

/** Payment, reminders and the end of a stay: events that need no id but that of the booking. */
export const stayNotifications = declareNotifications({
  payment_received: {
    group: 'bookings',
    icon: 'circle-check',
    tone: 'palm',
    data: stay,
    guest: {
      title: msg`Your stay at {home} is confirmed`,
      message: msg`We have received {total}. Phone and email of {host}, and your receipt, are now on your trip’s page.`,
      withCash: msg`We have received {online}; you pay the other {cash} in cash on arrival. Phone and email of {host}, and your receipt, are now on your trip’s page.`,
      link: bookedPage,
    },
    host: {
      title: msg`{guest} has paid: the stay at {home} is confirmed`,
      message: msg`Phone and email of {guest} are on the reservation’s page. Your earnings are due 24 hours after check-in.`,
      withCash: msg`{online} was paid online; {guest} pays you the other {cash} in cash on arrival. Phone and email are on the reservation’s page.`,
      link: reservationPage,
    },
  },
  payment_expired: {
    group: 'bookings',
    icon: 'calendar-days',
    tone: 'sand',
    data: stay,
    guest: {
      title: msg`Your dates at {home} have been released`,
      message: msg`The payment did not arrive in time. Your refund: {refund}. If the dates are still free, you can ask again.`,
      link: tripPage,
    },
    host: {
      title: msg`{guest} did not pay: {home} is open again`,
      message: msg`The dates are free in your calendar. There is nothing to do.`,
      link: reservationPage,
    },
  },
  relocated: {
    group: 'bookings',
    icon: 'circle-check',
    tone: 'palm',
    data: stay,
    guest: {
      title: msg`Your stay is now at {home}`,
      message: msg`It takes the place of the stay that was cancelled, on the same dates. Your trip’s page shows what is paid.`,
      link: tripPage,
    },
  },
  trip_reminder: {
    group: 'reminders',
    icon: 'luggage',
    tone: 'sea',
    data: stay,
    isUrgent: true,
    guest: {
      title: msg`Your stay at {home} begins on {check_in}`,
      message: msg`Check-in is from {time}. The way there and the phone of {host} are on your trip’s page. Have a good journey!`,
      withCash: msg`Check-in is from {time}. Please bring {cash} in cash for {host}. The way there, the phone of {host} and your code are on your trip’s page. Have a good journey!`,
      link: tripPage,
    },
    host: {
      title: msg`{guest} arrives at {home} on {check_in}`,
      message: msg`Check-in is from {time}. A short message with directions makes a warm welcome.`,
      withCash: msg`Check-in is from {time}. {guest} brings {cash} in cash. A short message with directions makes a warm welcome.`,
      link: reservationPage,
    },
  },
  guest_left: {
    group: 'bookings',
    icon: 'house',
    tone: 'sea',
    data: stay,
    host: {
      title: msg`{guest} has left {home}`,
      message: msg`The home is free: it can be cleaned and made ready for the next guests.`,
      link: reservationPage,
    },
  },
  review_invitation: {
    group: 'reminders',
    icon: 'star',
    tone: 'sea',
    data: stay,
    guest: {
      title: msg`How was your stay at {home}?`,
      message: msg`Tell others about it: you have 14 days to leave a review. {host} reads it once both of you have written.`,
      link: ownReviewPage,
    },
    host: {
      title: msg`The stay of {guest} at {home} is over`,
      message: msg`Your earnings are on your earnings page. You have 14 days to review your guest.`,
      link: ownReviewPage,
    },
  },
});

/** Payments that came too late, did not arrive, or are a part of what is due: events with a `payment_id`. */
export const paymentNotifications = declareNotifications({
  payment_refunded: {
    group: 'bookings',
    icon: 'hand-coins',
    tone: 'palm',
    data: recorded,
    guest: {
      title: msg`Your payment for {home} is in your wallet`,
      message: msg`It arrived when it was no longer due, so we have put all of it into your wallet. You can spend it on any stay.`,
      link: tripPage,
    },
  },
  payment_not_received: {
    group: 'bookings',
    icon: 'circle-x',
    tone: 'danger',
    data: recorded,
    guest: {
      title: msg`Your payment for {home} did not go through`,
      message: msg`The payment service shows no payment of {paid}, so nothing was taken. While the stay is not paid, you can pay again on your trip’s page.`,
      link: tripPage,
    },
  },
  payment_short: {
    group: 'bookings',
    icon: 'wallet',
    tone: 'clay',
    data: recorded,
    guest: {
      title: msg`{rest} stays to pay for {home}`,
      message: msg`The payment service took {paid}, and we have recorded it. Pay the rest on your trip’s page, so that the stay is confirmed.`,
      link: tripPage,
    },
  },
  change_payment_short: {
    group: 'bookings',
    icon: 'wallet',
    tone: 'clay',
    data: { ...changeValues, paid: 'amount', rest: 'amount' },
    guest: {
      title: msg`{rest} stays to pay for the change at {home}`,
      message: msg`The payment service took {paid}, and we have recorded it. Pay the rest on your trip’s page by {answer_by}, so that the change takes effect. Until then your stay is as it was.`,
      link: tripPage,
    },
    host: {
      title: msg`{guest} has paid a part of the change at {home}`,
      message: msg`{rest} is missing, and can be paid until {answer_by}. Until then the stay is as it was: {old_check_in} to {old_check_out}, {old_total}.`,
      link: reservationPage,
    },
  },
});

/** Stays of a host who was suspended: events with a `suspension_id`. */
export const suspensionNotifications = declareNotifications({
  host_suspended: {
    group: 'bookings',
    icon: 'headset',
    tone: 'clay',
    data: stay,
    guest: {
      title: msg`About your stay at {home} on {check_in}`,
      message: msg`We have suspended the account of {host} while we look into it. Your stay stands, and what you have paid is kept. If you would rather not go, or something is not right, write to us: we help, also with another home.`,
      link: helpPage,
    },
  },
});

/** All notifications about bookings. */
export const bookingNotifications = {
  ...requestNotifications,
  ...stayNotifications,
  ...cancellationNotifications,
  ...waiverNotifications,
  ...changeNotifications,
  ...paymentNotifications,
  ...refundNotifications,
  ...transferNotifications,
  ...suspensionNotifications,
};
