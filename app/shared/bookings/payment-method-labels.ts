import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod } from '#contract/payments.ts';

/** The texts of a payment method, and the fields that it needs before the payment begins. */
export interface PaymentMethodLabels {
  name: MessageDescriptor;
  detail: MessageDescriptor;
  needs: readonly ('mobile_number' | 'birth_year')[];
}

export const paymentMethodLabels: Readonly<Record<PaymentMethod, PaymentMethodLabels>> = {
  sandbox: { name: msg`Test payment`, detail: msg`A pretended payment service: no money moves.`, needs: [] },
  adfali: {
    name: msg`Adfali`,
    detail: msg`A code comes to your phone, and you type it here.`,
    needs: ['mobile_number'],
  },
  sadad: {
    name: msg`Sadad`,
    detail: msg`A code comes to your phone, and you type it here.`,
    needs: ['mobile_number', 'birth_year'],
  },
  local_card: { name: msg`Libyan bank card`, detail: msg`You type the card on the bank’s own page.`, needs: [] },
  tlync: { name: msg`T-Lync`, detail: msg`You go to the payment service’s own page.`, needs: ['mobile_number'] },
  mpgs: {
    name: msg`Visa or Mastercard`,
    detail: msg`Charged in dollars on the payment service’s own page.`,
    needs: [],
  },
  bank_transfer: {
    name: msg`Bank transfer`,
    detail: msg`You transfer the amount with a reference; your dates are kept until it is due.`,
    needs: [],
  },
  wallet: { name: msg`Diyar wallet`, detail: msg`Your credit is used at once.`, needs: [] },
};
