import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import type { DisputeToDecide } from '#contract/types.gen.ts';
import { useAct } from '#app/session/use-act.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Records a transfer of the guest towards what they owe of a dispute. */
export function DisputeTransfer({
  dispute,
  onRecorded,
}: {
  dispute: DisputeToDecide;
  onRecorded: (changed: DisputeToDecide) => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [amount, setAmount] = useState<number | null>(dispute.owed_dirham);
  const [bankReference, setBankReference] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const owed = <bdi className="figures">{formatDinar(dispute.owed_dirham, locale)}</bdi>;
  const reference = (
    <bdi dir="ltr" className="whitespace-nowrap">
      {dispute.transfer_reference}
    </bdi>
  );
  const record = useAct(
    (api, body: { amount_dirham: number; bank_reference: string }) =>
      api.recordDisputeTransfer({ params: { dispute_id: dispute.id }, body }),
    {
      done: t`The transfer is recorded`,
      onDone: (changed) => {
        onRecorded(changed);
        setBankReference('');
        setAmount(changed.owed_dirham);
      },
      onFailure: ({ fields }) => setErrors(fields),
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (!amount) found.amount_dirham = t`Write the amount in dinar`;
    if (bankReference.trim().length < 4)
      found.bank_reference = t`Write the reference by which the bank names the transfer`;
    setErrors(found);
    if (amount && Object.keys(found).length === 0)
      record.mutate({ amount_dirham: amount, bank_reference: bankReference });
  }
  return (
    <section aria-labelledby="owed">
      <h3 id="owed" className="text-title">
        <Trans>The guest owes {owed}</Trans>
      </h3>
      <p className="mt-1 mb-4 text-small text-ink-2">
        <Trans>A transfer names the reference {reference}. The host is paid out of it.</Trans>
      </p>
      <form noValidate className="grid max-w-96 gap-4" onSubmit={submit}>
        <DinarField
          label={<Trans>Amount that arrived</Trans>}
          dirham={amount}
          onChange={setAmount}
          error={errors.amount_dirham}
        />
        <TextField
          label={<Trans>Reference of the bank</Trans>}
          value={bankReference}
          onChange={setBankReference}
          maxLength={60}
          dir="ltr"
          error={errors.bank_reference}
        />
        {record.failure && Object.keys(errors).length === 0 ? (
          <ActFailure
            error={record.error}
            message={record.failure}
            call={{
              operation: 'recordDisputeTransfer',
              params: { dispute_id: dispute.id },
              body: record.variables,
            }}
          />
        ) : null}
        <div>
          <Button type="submit" isBusy={record.isPending}>
            <Trans>Record a transfer</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
