import type { paymentSettlementsOperations } from '#contract/schemas/payment-settlements.ts';
import type { paymentsOperations } from '#contract/schemas/payments.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { confirmPayment } from './confirm-payment.ts';
import { getPayment } from './payer-payments.ts';
import { listPaymentMethods } from './payment-methods.ts';
import { playSandboxOutcome, receiveCallback } from './callbacks.ts';
import { presentPayment } from './present-payment.ts';
import { sendPaymentCode } from './resend-code.ts';
import {
  listUnknownPayments,
  listContradictions,
  closeContradiction,
  presentManaged,
  type ReadNames,
} from './managed-payments.ts';
import { settleByHand, type PaymentListener } from './settlement.ts';

/** @param listener the domain that payments are for */
export function paymentsHandlers(
  services: Services,
  listener: PaymentListener,
): HandlersFor<typeof paymentsOperations> {
  return {
    listPaymentMethods: ({ viewer }) => listPaymentMethods(services, viewer),
    async getPayment({ viewer, params, locale }) {
      return presentPayment(services, await getPayment(services, viewer, params.id), locale);
    },
    async confirmPayment({ viewer, params, body, ip, locale }) {
      const payer = { id: viewer.id, ip, locale };
      return presentPayment(services, await confirmPayment(services, listener, payer, params.id, body.code), locale);
    },
    async sendPaymentCode({ viewer, params, body, ip, locale }) {
      const payer = { id: viewer.id, ip, locale };
      return presentPayment(services, await sendPaymentCode(services, payer, params.id, body), locale);
    },
    async receivePaymentCallback({ params, body }) {
      const { status } = await receiveCallback(services, listener, params.provider, body);
      return { status };
    },
    async playSandboxOutcome({ viewer, params, body }) {
      const { payment_id } = params;
      const payment = await playSandboxOutcome(services, listener, viewer, payment_id, body.outcome);
      const { status, return_url } = payment;
      return { status, return_url };
    },
  };
}

/** @param readNames reads the names of payers from the domain that has them */
export function paymentSettlementsHandlers(
  services: Services,
  listener: PaymentListener,
  readNames: ReadNames,
): HandlersFor<typeof paymentSettlementsOperations> {
  return {
    listUnknownPayments: ({ query }) => listUnknownPayments(services, readNames, query),
    async settlePayment({ viewer, params, body }) {
      const settled = await settleByHand(services, listener, viewer, params.payment_id, body);
      return presentManaged(services.db, readNames, settled);
    },
    listPaymentContradictions: ({ query }) => listContradictions(services, readNames, query),
    closePaymentContradiction: ({ viewer, params, body }) =>
      closeContradiction(services, readNames, viewer, params.contradiction_id, body.note),
  };
}
