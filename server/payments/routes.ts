import type { paymentsOperations } from '#contract/payments.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import {
  confirmPayment,
  getPayment,
  listPaymentMethods,
  playSandboxOutcome,
  presentPayment,
  receiveCallback,
  type PaymentListener,
} from './payments.ts';

/** @param listener the domain that payments are for */
export function paymentsHandlers(
  services: Services,
  listener: PaymentListener,
): HandlersFor<typeof paymentsOperations> {
  return {
    listPaymentMethods: ({ viewer }) => listPaymentMethods(services, viewer),
    async getPayment({ viewer, params }) {
      return presentPayment(await getPayment(services, viewer, params.id));
    },
    async confirmPayment({ viewer, params, body, ip, locale }) {
      const payer = { id: viewer.id, ip, locale };
      return presentPayment(await confirmPayment(services, listener, payer, params.id, body.code));
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
