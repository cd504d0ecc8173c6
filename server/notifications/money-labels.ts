import { msg } from '#server/platform/i18n.ts';
import type { NotificationLabel } from './labels.ts';

/**
 * Fees, payouts and payout accounts of hosts. Values: `{fees}`, `{due}`, `{day}` of an announced step, `{number}`, `{reason}`,
 * `{amount}`, `{home}`; `{why}` and `{next}` are sentences about a payout that came back.
 */
export const moneyLabels = {
  fee_statement: {
    host: {
      title: msg`Your fees: {fees} by {due}`,
      message: msg`These are the fees that no payout has covered. Transfer them with the reference {number}; what a payout covers until then is taken off.`,
    },
  },
  fees_overdue: {
    host: {
      title: msg`{fees} of fees are overdue`,
      message: msg`They were due on {due}. On {day} we remind you once more. Transfer them with the reference {number}.`,
    },
  },
  fees_reminder: {
    host: {
      title: msg`Please pay {fees} of fees`,
      message: msg`They were due on {due}. If they stay unpaid, instant book is switched off for your homes, and later they leave the search. Transfer them with the reference {number}.`,
    },
  },
  fees_instant_book_ahead: {
    host: {
      title: msg`Instant book is switched off on {day}`,
      message: msg`{fees} of fees have been overdue since {due}. Transfer them before that day with the reference {number}, and nothing changes.`,
    },
  },
  fees_instant_book_off: {
    host: {
      title: msg`Instant book is switched off`,
      message: msg`{fees} of fees have been overdue since {due}. Guests can still ask you, and your bookings stand. It is on again as soon as a transfer with the reference {number} arrives.`,
    },
  },
  fees_unlisted_ahead: {
    host: {
      title: msg`Your homes leave the search on {day}`,
      message: msg`{fees} of fees have been overdue since {due}. Transfer them before that day with the reference {number}, and your homes stay.`,
    },
  },
  fees_unlisted: {
    host: {
      title: msg`Your homes have left the search`,
      message: msg`{fees} of fees have been overdue since {due}. Your bookings stand. The homes are back as soon as a transfer with the reference {number} arrives.`,
    },
  },
  fees_settled: {
    host: {
      title: msg`Your fees of {fees} are paid`,
      message: msg`Statement {number} is paid in full, and everything that was switched off is on again.`,
    },
  },
  payout_account_verified: {
    host: { title: msg`Your payout account is checked`, message: msg`Your payouts go there from now on.` },
  },
  payout_account_refused: {
    host: { title: msg`Your payout account could not be verified`, message: 'reason' },
  },
  payout_returned: {
    host: { title: msg`The bank sent back {amount}`, message: msg`{why} {next}` },
  },
  payouts_held: {
    host: {
      title: msg`Your payouts wait`,
      message: msg`We are checking something, and send no payouts until that is done. Your bookings and what you earn go on as before. We write to you as soon as payouts go again.`,
    },
  },
  payouts_released: {
    host: {
      title: msg`Your payouts go again`,
      message: msg`What we checked is done. What is due goes with the next transfers.`,
    },
  },
  home_payouts_held: {
    host: {
      title: msg`Payouts for {home} wait`,
      message: msg`We are checking something, and send no payouts of stays there until that is done. Your bookings and what you earn go on as before. We write to you as soon as they go again.`,
    },
  },
  home_payouts_released: {
    host: {
      title: msg`Payouts for {home} go again`,
      message: msg`What we checked is done. What is due goes with the next transfers.`,
    },
  },
} satisfies Record<string, Partial<Record<'host', NotificationLabel>>>;
