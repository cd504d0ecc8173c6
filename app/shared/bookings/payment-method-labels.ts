import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  isNamedPaymentService,
  paymentServiceNames,
  type NamedPaymentService,
} from '#contract/payment-service-names.ts';
import { findGatewayMethod } from '#contract/payment-providers.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { nameIn } from '#contract/names.ts';

/** Methods that are no service with a name of its own. */
const methodNames: Readonly<Record<Exclude<PaymentMethod, NamedPaymentService>, MessageDescriptor>> = {
  sandbox: msg`Test payment`,
  local_card: msg`Libyan bank card`,
  mpgs: msg`Visa or Mastercard`,
  bank_transfer: msg`Bank transfer`,
  wallet: msg`Diyar wallet`,
};

/** The name of a payment method in the language of `i18n`. */
export function paymentMethodName(i18n: I18n, method: PaymentMethod): string {
  return isNamedPaymentService(method) ? nameIn(paymentServiceNames[method], i18n.locale) : i18n._(methodNames[method]);
}

/** What its payer does to pay by a method. */
export function paymentMethodDetail(method: PaymentMethod): MessageDescriptor {
  const provided = findGatewayMethod(method);
  switch (provided?.by) {
    case 'pretence':
      return msg`A pretended payment service: no money moves.`;
    case 'code':
      return msg`A code comes to your phone, and you type it here.`;
    case 'card':
      return provided.currency === 'USD'
        ? msg`Charged in dollars on the payment service’s own page.`
        : msg`You type the card on the bank’s own page.`;
    case 'page':
      return msg`You go to the payment service’s own page.`;
    default:
      return method === 'wallet'
        ? msg`Your credit is used at once.`
        : msg`You transfer the amount with a reference; your dates are kept until it is due.`;
  }
}
