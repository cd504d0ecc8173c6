import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const fees = { fees: 'amount', due: 'day', number: 'text' } as const;

const earningsPage = { url: '/host/earnings', label: msg`View earnings` };

/** Fees that hosts owe. */
export const feeNotifications = declareNotifications({
  fee_statement: {
    group: 'bookings',
    icon: 'receipt-text',
    tone: 'sea',
    data: fees,
    host: {
      title: msg`Your fees: {fees} by {due}`,
      message: msg`These are the fees that no payout has covered. Transfer them with the reference {number}; what a payout covers until then is taken off.`,
      link: earningsPage,
    },
  },
  fees_overdue: {
    group: 'bookings',
    icon: 'receipt-text',
    tone: 'clay',
    data: { ...fees, day: 'day' },
    host: {
      title: msg`{fees} of fees are overdue`,
      message: msg`They were due on {due}. On {day} we remind you once more. Transfer them with the reference {number}.`,
      link: earningsPage,
    },
  },
  fees_reminder: {
    group: 'bookings',
    icon: 'receipt-text',
    tone: 'clay',
    data: fees,
    host: {
      title: msg`Please pay {fees} of fees`,
      message: msg`They were due on {due}. If they stay unpaid, instant book is switched off for your homes, and later they leave the search. Transfer them with the reference {number}.`,
      link: earningsPage,
    },
  },
  fees_instant_book_ahead: {
    group: 'bookings',
    icon: 'receipt-text',
    tone: 'clay',
    data: { ...fees, day: 'day' },
    host: {
      title: msg`Instant book is switched off on {day}`,
      message: msg`{fees} of fees have been overdue since {due}. Transfer them before that day with the reference {number}, and nothing changes.`,
      link: earningsPage,
    },
  },
  fees_instant_book_off: {
    group: 'bookings',
    icon: 'receipt-text',
    tone: 'danger',
    data: fees,
    host: {
      title: msg`Instant book is switched off`,
      message: msg`{fees} of fees have been overdue since {due}. Guests can still ask you, and your bookings stand. It is on again as soon as a transfer with the reference {number} arrives.`,
      link: earningsPage,
    },
  },
  fees_unlisted_ahead: {
    group: 'bookings',
    icon: 'receipt-text',
    tone: 'clay',
    data: { ...fees, day: 'day' },
    host: {
      title: msg`Your homes leave the search on {day}`,
      message: msg`{fees} of fees have been overdue since {due}. Transfer them before that day with the reference {number}, and your homes stay.`,
      link: earningsPage,
    },
  },
  fees_unlisted: {
    group: 'bookings',
    icon: 'receipt-text',
    tone: 'danger',
    data: fees,
    host: {
      title: msg`Your homes have left the search`,
      message: msg`{fees} of fees have been overdue since {due}. Your bookings stand. The homes are back as soon as a transfer with the reference {number} arrives.`,
      link: earningsPage,
    },
  },
  fees_settled: {
    group: 'bookings',
    icon: 'receipt-text',
    tone: 'palm',
    data: fees,
    host: {
      title: msg`Your fees of {fees} are paid`,
      message: msg`Statement {number} is paid in full, and everything that was switched off is on again.`,
      link: earningsPage,
    },
  },
});
