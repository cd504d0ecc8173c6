import type { PaymentChoice } from '#contract/online-and-cash.ts';
import { msg } from '#server/platform/i18n.ts';

/** The ways to pay in files. */
export const paymentChoiceLabels = {
  online: msg`Online`,
  at_property: msg`On arrival`,
  part_online: msg`Part online, part in cash`,
} as const satisfies Record<PaymentChoice, unknown>;
