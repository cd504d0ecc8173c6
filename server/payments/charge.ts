import type { Locale } from '#contract/common.ts';
import type { PaymentStart } from '#contract/types.gen.ts';
import type { Charge } from './gateway.ts';
import type { PaymentRow } from './queries.ts';

/** What a gateway is told about a payment: its row, and what the payer's call adds to it. */
export function chargeOf(
  payment: PaymentRow,
  call: { locale: Locale; ip: string } & Pick<PaymentStart, 'mobile_number' | 'birth_year'>,
): Charge {
  return {
    payment_id: payment.id,
    method: payment.method,
    invoice_no: payment.invoice_no,
    amount: payment.gateway_amount,
    currency: payment.gateway_currency,
    return_url: payment.return_url,
    locale: call.locale,
    customer_ip: call.ip,
    mobile_number: call.mobile_number ?? undefined,
    birth_year: call.birth_year ?? undefined,
  };
}
