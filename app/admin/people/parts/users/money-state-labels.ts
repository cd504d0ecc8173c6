import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutState } from '#contract/earnings.ts';
import type { UserPayment } from '#contract/types.gen.ts';

/** The state of a payment, for administrators. */
export const paymentStateLabels: Readonly<Record<UserPayment['status'], MessageDescriptor>> = {
  created: msg({ message: 'Begun', context: 'state of a payment' }),
  redirected: msg({ message: 'At the payment service', context: 'state of a payment' }),
  approved: msg({ message: 'Paid', context: 'state of a payment' }),
  failed: msg({ message: 'Failed', context: 'state of a payment' }),
  unknown: msg({ message: 'Outcome unknown', context: 'state of a payment' }),
};

/** The state of a payout, for administrators. */
export const payoutStateLabels: Readonly<Record<PayoutState, MessageDescriptor>> = {
  due: msg({ message: 'Due', context: 'state of a payout' }),
  exported: msg({ message: 'At the bank', context: 'state of a payout' }),
  sent: msg({ message: 'Sent', context: 'state of a payout' }),
  returned: msg({ message: 'Sent back by the bank', context: 'state of a payout' }),
};
