import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import {
  isNamedPaymentService,
  paymentServiceNames,
  type NamedPaymentService,
} from '#contract/payment-service-names.ts';
import type { PaymentMethod } from '#contract/payments.ts';

/** The texts of a payment method, and the fields that it needs before the payment begins. */
export interface PaymentMethodLabels {
  detail: MessageDescriptor;
  needs: readonly ('mobile_number' | 'birth_year')[];
}

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
  return isNamedPaymentService(method)
    ? paymentServiceNames[method][i18n.locale as Locale]
    : i18n._(methodNames[method]);
}

export const paymentMethodLabels: Readonly<Record<PaymentMethod, PaymentMethodLabels>> = {
  sandbox: { detail: msg`A pretended payment service: no money moves.`, needs: [] },
  adfali: {
    detail: msg`A code comes to your phone, and you type it here.`,
    needs: ['mobile_number'],
  },
  sadad: {
    detail: msg`A code comes to your phone, and you type it here.`,
    needs: ['mobile_number', 'birth_year'],
  },
  local_card: { detail: msg`You type the card on the bank’s own page.`, needs: [] },
  tlync: { detail: msg`You go to the payment service’s own page.`, needs: ['mobile_number'] },
  mpgs: {
    detail: msg`Charged in dollars on the payment service’s own page.`,
    needs: [],
  },
  bank_transfer: {
    detail: msg`You transfer the amount with a reference; your dates are kept until it is due.`,
    needs: [],
  },
  wallet: { detail: msg`Your credit is used at once.`, needs: [] },
};
