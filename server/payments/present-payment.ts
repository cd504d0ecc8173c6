import { paymentLimits } from '#contract/limits.ts';
import type { Locale } from '#contract/common.ts';
import type { Payment } from '#contract/types.gen.ts';
import type { Services } from '#server/platform/services.ts';
import { refusalLabel } from './refusal-labels.ts';
import { codeAgainAt } from './resend-code.ts';
import type { PaymentRow } from './queries.ts';
import { openTransfers } from './transfers.ts';

/** A payment as the API shows it, with its texts in `locale`. */
export function presentPayment({ settings }: Pick<Services, 'settings'>, row: PaymentRow, locale: Locale): Payment {
  const awaitsCode = row.status === 'redirected' && row.next_step === 'code';
  const account = openTransfers(settings);
  return {
    id: row.id,
    booking_id: row.reference,
    status: row.status,
    method: row.method,
    amount_dirham: row.amount_dirham,
    next_step: row.status === 'redirected' ? row.next_step : null,
    code_tries_left: awaitsCode ? paymentLimits.codeTries - row.code_tries : null,
    code_again_at: awaitsCode ? codeAgainAt(row).toISOString() : null,
    redirect_url: row.status === 'redirected' ? row.redirect_url : null,
    transfer:
      row.status === 'redirected' && row.next_step === 'transfer' && account
        ? {
            ...account,
            reference: row.invoice_no,
            amount_dirham: row.amount_dirham,
            awaited_until: row.awaited_until?.toISOString() ?? null,
          }
        : null,
    failure: row.failure,
    failure_label: row.status === 'failed' ? refusalLabel(row.failure ?? '', locale) : null,
  };
}
