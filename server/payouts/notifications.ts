import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const earningsPage = { url: '/host/earnings', label: msg`View earnings` };

/** Payouts and payout accounts of hosts. */
export const payoutNotifications = declareNotifications({
  new_payout_request: {
    group: 'listings',
    icon: 'hand-coins',
    tone: 'clay',
    data: { name: 'person', amount: 'amount' },
    admin: {
      title: msg`{name} asks for a payout of {amount}`,
      message: msg`Mark it as sent once the money is on its way.`,
      link: { url: '/admin/payouts', reads: 'getPayoutBatch', label: msg`View request` },
    },
  },
  payout_account_verified: {
    group: 'bookings',
    icon: 'landmark',
    tone: 'palm',
    data: {},
    host: {
      title: msg`Your payout account is checked`,
      message: msg`Your payouts go there from now on.`,
      link: earningsPage,
    },
  },
  payout_account_refused: {
    group: 'bookings',
    icon: 'landmark',
    tone: 'danger',
    data: { reason: 'text' },
    host: { title: msg`Your payout account could not be verified`, message: 'reason', link: earningsPage },
  },
  payout_returned: {
    group: 'bookings',
    icon: 'undo',
    tone: 'danger',
    data: { amount: 'amount', why: 'translated', next: 'translated' },
    host: {
      title: msg`The bank sent back {amount}`,
      message: msg`{why} {next}`,
      link: { url: '/host/earnings', label: msg`Look at the payout account` },
    },
  },
  payouts_held: {
    group: 'bookings',
    icon: 'landmark',
    tone: 'clay',
    data: {},
    host: {
      title: msg`Your payouts wait`,
      message: msg`We are checking something, and send no payouts until that is done. Your bookings and what you earn go on as before. We write to you as soon as payouts go again.`,
      link: earningsPage,
    },
  },
  payouts_released: {
    group: 'bookings',
    icon: 'landmark',
    tone: 'palm',
    data: {},
    host: {
      title: msg`Your payouts go again`,
      message: msg`What we checked is done. What is due goes with the next transfers.`,
      link: earningsPage,
    },
  },
  home_payouts_held: {
    group: 'bookings',
    icon: 'landmark',
    tone: 'clay',
    data: { home: 'translated' },
    host: {
      title: msg`Payouts for {home} wait`,
      message: msg`We are checking something, and send no payouts of stays there until that is done. Your bookings and what you earn go on as before. We write to you as soon as they go again.`,
      link: earningsPage,
    },
  },
  home_payouts_released: {
    group: 'bookings',
    icon: 'landmark',
    tone: 'palm',
    data: { home: 'translated' },
    host: {
      title: msg`Payouts for {home} go again`,
      message: msg`What we checked is done. What is due goes with the next transfers.`,
      link: earningsPage,
    },
  },
});
