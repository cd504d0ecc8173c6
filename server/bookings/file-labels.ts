import type { BookingStatus } from '#contract/booking-statuses.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import { msg } from '#server/platform/i18n.ts';

/** The states of a booking in files. */
export const statusLabels = {
  pending: msg`Waiting for an answer`,
  approved: msg`Approved`,
  paid: msg`Paid`,
  confirmed: msg`Confirmed`,
  declined: msg`Declined`,
  cancelled: msg`Cancelled`,
  completed: msg`Completed`,
} as const satisfies Record<BookingStatus, unknown>;

/** The ways to pay in files. */
export const paymentChoiceLabels = {
  online: msg`Online`,
  at_property: msg`At the property`,
  part_online: msg`Part online, part in cash`,
} as const satisfies Record<PaymentChoice, unknown>;
