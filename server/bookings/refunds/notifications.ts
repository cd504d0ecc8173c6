import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';
import { reservationPage, stay, tripPage } from '../notification-parts.ts';

/** Why it was granted, and what of it the host bears. */
const granted = { ...stay, host_part: 'amount', reason: 'text' } as const;

/** Refunds that administrators grant: events with a `refund_id`. */
export const refundNotifications = declareNotifications({
  refund_granted: {
    group: 'bookings',
    icon: 'hand-coins',
    tone: 'palm',
    data: granted,
    guest: {
      title: msg`{refund} for {home} is in your wallet`,
      message: msg`We have refunded a part of your stay. The reason: {reason}. You can spend it on any stay.`,
      link: tripPage,
    },
    host: {
      title: msg`{refund} is refunded to {guest} for {home}`,
      message: msg`We have refunded a part of the stay. The reason: {reason}. Your part of it, {host_part}, is taken off your earnings.`,
      link: reservationPage,
    },
  },
  refund_to_send: {
    group: 'bookings',
    icon: 'hand-coins',
    tone: 'palm',
    data: granted,
    guest: {
      title: msg`{refund} is refunded for {home}`,
      message: msg`We have refunded a part of your stay and send it to you. The reason: {reason}. What you had paid from your wallet is in your wallet already.`,
      link: tripPage,
    },
    host: {
      title: msg`{refund} is refunded to {guest} for {home}`,
      message: msg`We have refunded a part of the stay. The reason: {reason}. Your part of it, {host_part}, is taken off your earnings.`,
      link: reservationPage,
    },
  },
});

/** What is sent of a refund to the account of the guest: events with a `transfer_id`. */
export const transferNotifications = declareNotifications({
  refund_sent: {
    group: 'bookings',
    icon: 'hand-coins',
    tone: 'palm',
    data: { ...stay, bank_reference: 'text?' },
    guest: {
      title: msg`{refund} for {home} is on the way`,
      message: msg`We have sent your refund. The bank names it {bank_reference}; it can take two working days to arrive.`,
      link: tripPage,
    },
  },
});
