import type { RefundReason } from '#contract/refunds.ts';
import { msg, type Message } from '#server/platform/i18n.ts';

/** The reasons of refunds, as guests and hosts read them. */
export const refundReasonLabels: Readonly<Record<RefundReason, Message>> = {
  H1: msg`the host cancelled`,
  H2: msg`the home was not as described`,
  H3: msg`there was no way in`,
  G1: msg`the cancellation policy`,
  P1: msg`a mistake in the payment`,
  E1: msg`an emergency`,
};
