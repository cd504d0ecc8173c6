import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentChoice } from '#contract/online-and-cash.ts';

export const paymentChoiceLabels: Readonly<Record<PaymentChoice, MessageDescriptor>> = {
  online: msg`Online`,
  at_property: msg`Cash at the property`,
  part_online: msg`Part online, the rest in cash`,
};
