import { useLingui } from '@lingui/react/macro';
import type { paymentStatuses } from '#contract/payments.ts';

/** The states of a payment as administrators read them. */
export function usePaymentStatusLabels(): Record<(typeof paymentStatuses)[number], string> {
  const { t } = useLingui();
  return {
    created: t`Begun`,
    redirected: t`Under way`,
    approved: t`Paid`,
    failed: t`Failed`,
    unknown: t`Unknown`,
  };
}
