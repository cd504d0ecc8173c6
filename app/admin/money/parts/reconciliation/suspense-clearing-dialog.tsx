import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { suspenseTargets, type SuspenseTarget } from '#contract/reconciliation.ts';
import type { SuspenseItem } from '#contract/types.gen.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AskSecondDialog } from '#app/admin/parts/ask-second-dialog.tsx';

const targetLabels: Readonly<Record<SuspenseTarget, MessageDescriptor>> = {
  guest: msg`The wallet of a guest`,
  host: msg`A host, who pays fees with it`,
  payer: msg`Back to who paid`,
};

const numberLabels: Readonly<Record<SuspenseTarget, MessageDescriptor>> = {
  guest: msg`Booking number of the guest`,
  host: msg`Reference of the statement of fees`,
  payer: msg`Reference of the bank for the return`,
};

/** Asks another administrator to clear money of an unknown payer: where it goes, and why. */
export function SuspenseClearingDialog({
  item,
  onAsked,
  onClose,
}: {
  item: SuspenseItem;
  onAsked: () => unknown;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const [to, setTarget] = useState<SuspenseTarget>('guest');
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const amount = <bdi className="figures">{formatDinar(item.amount_dirham, i18n.locale as Locale)}</bdi>;
  return (
    <AskSecondDialog
      title={<Trans>Where does {amount} go?</Trans>}
      label={<Trans>Why, for other administrators</Trans>}
      above={
        <>
          <p className="text-small text-ink-2">
            <Trans>It is posted today, once another administrator agrees. The closed day stays as it is.</Trans>
          </p>
          <Select
            label={<Trans>Goes to</Trans>}
            value={to}
            onChange={(value) => {
              setTarget(value);
              setError(undefined);
            }}
            options={suspenseTargets.map((value) => ({ value, label: i18n._(targetLabels[value]) }))}
          />
          <TextField
            label={i18n._(numberLabels[to])}
            value={number}
            onChange={(value) => {
              setNumber(value);
              setError(undefined);
            }}
            dir="ltr"
            autoComplete="off"
            maxLength={60}
            error={error}
          />
        </>
      }
      check={() => {
        if (number.trim().length >= 4) return true;
        setError(t`Write the number or the reference`);
        return false;
      }}
      callFor={(reason) => {
        const body = { to, number: number.trim(), reason };
        return { operation: 'clearSuspense', params: { suspense_id: item.id }, body };
      }}
      onFields={(fields) => setError(fields.number)}
      onAsked={onAsked}
      onClose={onClose}
    />
  );
}
