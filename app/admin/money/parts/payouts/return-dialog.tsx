import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { payoutReturnReasons, type PayoutReturnReason } from '#contract/earnings.ts';
import type { PayoutBatch, PayoutTransfer } from '#contract/types.gen.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { bankReasonLabels } from '#app/admin/parts/payout-labels.ts';
import { useBatchAct } from './use-batch-act.ts';

/** Marks a transfer as sent back by the bank, with its reason. */
export function ReturnDialog({
  transfer,
  batch,
  onClose,
}: {
  transfer: PayoutTransfer;
  batch: PayoutBatch;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<PayoutReturnReason>();
  const [error, setError] = useState<string>();
  const act = useBatchAct(
    (api, why: PayoutReturnReason) =>
      api.returnTransfer({ params: { transfer_id: transfer.id }, body: { reason: why } }),
    { done: t`The transfer is marked as returned`, onDone: onClose },
  );
  const money = <bdi className="figures">{formatDinar(transfer.amount_dirham, i18n.locale as Locale)}</bdi>;
  const name = <bdi>{transfer.host_name}</bdi>;
  const line = (
    <bdi dir="ltr">
      {batch.number}-{transfer.position}
    </bdi>
  );
  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !act.isPending) onClose();
      }}
      title={<Trans>The bank sent it back</Trans>}
      footer={
        <Button
          kind="primary"
          isBusy={act.isPending}
          onPress={() => {
            if (reason) act.mutate(reason);
            else setError(t`Choose what the bank says`);
          }}
        >
          <Trans>Mark as returned</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {act.isError ? <Note tone="danger">{act.failure}</Note> : null}
        <p className="text-small text-ink-2">
          <Trans>
            {money} of line {line} are owed to {name} again, who is told why.
          </Trans>
        </p>
        <RadioGroup
          label={<Trans>What the bank says</Trans>}
          value={reason ?? null}
          onChange={(value) => {
            setReason(value as PayoutReturnReason);
            setError(undefined);
          }}
          error={error}
        >
          {payoutReturnReasons.map((one) => (
            <Radio key={one} value={one}>
              {i18n._(bankReasonLabels[one])}
            </Radio>
          ))}
        </RadioGroup>
      </div>
    </Dialog>
  );
}
