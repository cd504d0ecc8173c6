import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';
import { bookedPage, reservationPage, stay, tripPage } from '../notification-parts.ts';

/** A request to book and its answer. */
export const requestNotifications = declareNotifications({
  new_reservation: {
    group: 'bookings',
    icon: 'hourglass',
    tone: 'clay',
    data: stay,
    guest: {
      title: msg`Your request for {home} has been sent`,
      message: msg`{host} has until {until} to answer. You pay nothing until then, and we will write as soon as there is an answer.`,
      link: tripPage,
      confirms: true,
    },
    host: {
      title: msg`{guest} would like to stay at {home}`,
      message: msg`Please answer by {until}; after that the request expires. Your part of the calendar stays open until you approve.`,
      link: { url: '/host/reservations/{reference}', label: msg`View request` },
    },
  },
  booking_held: {
    group: 'bookings',
    icon: 'wallet',
    tone: 'sea',
    data: stay,
    guest: {
      title: msg`{home} is held for you: please pay`,
      message: msg`The dates are yours. Pay {total} by {until} to confirm the stay; after that they open for others again.`,
      withCash: msg`The dates are yours. Pay {online} by {until} to confirm the stay; after that they open for others again. You pay the other {cash} in cash on arrival.`,
      link: tripPage,
      confirms: true,
    },
    host: {
      title: msg`{guest} has booked {home}`,
      message: msg`The dates are held in your calendar. The guest has until {until} to pay; we will tell you when the stay is confirmed.`,
      link: reservationPage,
    },
  },
  booking_instant: {
    group: 'bookings',
    icon: 'circle-check',
    tone: 'palm',
    data: stay,
    guest: {
      title: msg`Your stay at {home} is confirmed`,
      message: msg`You pay {total} on arrival. Phone and email of {host} are now on your trip’s page.`,
      link: bookedPage,
      confirms: true,
    },
    host: {
      title: msg`{guest} has booked {home}`,
      message: msg`The stay is confirmed. The guest pays {total} on arrival; phone and email are on the reservation’s page.`,
      link: reservationPage,
    },
  },
  booking_approved: {
    group: 'bookings',
    icon: 'wallet',
    tone: 'sea',
    data: stay,
    guest: {
      title: msg`{host} has approved your request: pay for {home}`,
      message: msg`The dates are held for you. Pay {total} by {until} to confirm the stay; after that they open for others again.`,
      withCash: msg`The dates are held for you. Pay {online} by {until} to confirm the stay; after that they open for others again. You pay the other {cash} in cash on arrival.`,
      link: tripPage,
    },
    host: {
      title: msg`You approved {guest}’s stay at {home}`,
      message: msg`The dates are held in your calendar. The guest has until {until} to pay; we will tell you when the stay is confirmed.`,
      link: reservationPage,
      confirms: true,
    },
  },
  booking_confirmed: {
    group: 'bookings',
    icon: 'circle-check',
    tone: 'palm',
    data: stay,
    guest: {
      title: msg`{host} has approved your request: your stay at {home} is confirmed`,
      message: msg`You pay {total} on arrival. Phone and email of {host} are now on your trip’s page.`,
      link: bookedPage,
    },
    host: {
      title: msg`The stay of {guest} at {home} is confirmed`,
      message: msg`The guest pays {total} on arrival; phone and email are on the reservation’s page.`,
      link: reservationPage,
      confirms: true,
    },
  },
  booking_declined: {
    group: 'bookings',
    icon: 'circle-x',
    tone: 'danger',
    data: stay,
    guest: {
      title: msg`Your request for {home} was declined`,
      message: msg`The reason: {reason}. You have paid nothing. Many other homes are free on your dates.`,
      link: tripPage,
    },
    host: {
      title: msg`The request of {guest} for {home} is declined`,
      message: msg`The reason that the guest reads: {reason}. There is nothing more to do.`,
      link: reservationPage,
      confirms: true,
    },
  },
  request_expired: {
    group: 'bookings',
    icon: 'hourglass',
    tone: 'sand',
    data: stay,
    guest: {
      title: msg`No answer came for {home}`,
      message: msg`{host} did not answer within a day, so the request has expired. You have paid nothing. Many other homes are free on your dates.`,
      link: tripPage,
    },
    host: {
      title: msg`The request of {guest} for {home} has expired`,
      message: msg`It waited a day for an answer. Guests choose hosts who answer; a quick “no” also helps them.`,
      link: reservationPage,
    },
  },
  verification_expired: {
    group: 'bookings',
    icon: 'hourglass',
    tone: 'sand',
    data: stay,
    guest: {
      title: msg`Your request for {home} was not sent`,
      message: msg`Your email was not confirmed in time, so the nights are free again, and {host} has not been notified of it. Confirm it, and ask again: it takes a minute.`,
      link: tripPage,
    },
  },
});
