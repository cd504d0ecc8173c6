import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { ManagedPayment } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type Outcome = 'approved' | 'failed';

/** Records the outcome of a payment, as the statement of the payment service shows it. */
export function SettlePaymentDialog({ payment, onClose }: { payment: ManagedPayment; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const locale = i18n.locale as Locale;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [gatewayReference, setGatewayReference] = useState('');
  const [taken, setTaken] = useState<number | null>(payment.amount_dirham);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const params = { payment_id: payment.id };
  const bodyOf = (chosen: Outcome) => ({
    outcome: chosen,
    reason,
    ...(chosen === 'approved' ? { gateway_reference: gatewayReference, amount_dirham: taken } : {}),
  });
  const settle = useAct((api, chosen: Outcome) => api.settlePayment({ params, body: bodyOf(chosen) }), {
    done: ({ status }) => (status === 'approved' ? t`The payment is posted` : t`The payment is recorded as not paid`),
    onDone: onClose,
    onFailure: ({ fields }) => setErrors(fields),
    refetch: [keyFor('unknown-payments'), keyFor('finance')],
  });

  function save() {
    const found: Record<string, string> = {};
    if (outcome === null) found.outcome = t`Choose what happened`;
    if (outcome === 'approved' && gatewayReference.trim().length < 3)
      found.gateway_reference = t`Write the number of the transaction`;
    if (outcome === 'approved' && !taken) found.amount_dirham = t`Write the amount in dinar`;
    if (reason.trim().length < 3) found.reason = t`Write how you know it`;
    setErrors(found);
    if (outcome !== null && Object.keys(found).length === 0) settle.mutate(outcome);
  }

  const amount = formatDinar(payment.amount_dirham, locale);
  const posted = formatDinar(taken ?? 0, locale);
  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !settle.isPending) onClose();
      }}
      title={<Trans>Settle a payment</Trans>}
      footer={
        <Button kind="primary" isBusy={settle.isPending} onPress={save}>
          {outcome === 'failed' ? <Trans>Record as not paid</Trans> : <Trans>Post {posted}</Trans>}
        </Button>
      }
    >
      <div className="grid gap-5">
        {settle.failure && Object.keys(errors).length === 0 ? (
          <ActFailure
            error={settle.error}
            message={settle.failure}
            call={{ operation: 'settlePayment', params, body: bodyOf(settle.variables) }}
          />
        ) : null}
        <p className="text-small text-ink-2">
          <bdi>{payment.payer.name}</bdi> · {paymentMethodName(i18n, payment.method)} ·{' '}
          <bdi className="figures">{amount}</bdi>
          <span className="block">
            <Trans>
              Number at the payment service: <bdi dir="ltr">{payment.invoice_no}</bdi>
            </Trans>
          </span>
        </p>
        <RadioGroup
          label={<Trans>What the payment service shows</Trans>}
          value={outcome}
          onChange={(value) => setOutcome(value as Outcome)}
          error={errors.outcome}
        >
          <Radio value="approved">
            <Trans>It was paid</Trans>
          </Radio>
          <Radio value="failed">
            <Trans>It was not</Trans>
          </Radio>
        </RadioGroup>
        {outcome === 'approved' ? (
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <TextField
              label={<Trans>Reference of the payment service</Trans>}
              value={gatewayReference}
              onChange={setGatewayReference}
              maxLength={100}
              dir="ltr"
              autoComplete="off"
              error={errors.gateway_reference}
            />
            <DinarField
              label={<Trans>Amount they show</Trans>}
              dirham={taken}
              onChange={setTaken}
              error={errors.amount_dirham}
              className="grid content-end"
            />
          </div>
        ) : null}
        <TextField
          label={<Trans>How you know it</Trans>}
          value={reason}
          onChange={setReason}
          rows={2}
          maxLength={500}
          error={errors.reason}
        />
        <p className="text-caption text-ink-3">
          {outcome === 'failed' ? (
            <Trans>
              The guest is notified and can pay again. If the payment service reports later that it was paid, that is
              listed here.
            </Trans>
          ) : (
            <Trans>
              It is posted from the account of the payment service to guest payments held, and the guest is notified.
              What is more than the booking needs goes to their wallet; what is less stays to pay.
            </Trans>
          )}
        </p>
      </div>
    </Dialog>
  );
}
