import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#contract/days.ts';
import { isCurrencyKind, isPercentage, largestValue, smallestRate, type DatedKind } from '#contract/rates.ts';
import { useFailureMessage } from '#app/accounts/use-failure-message.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { rateLabels } from './rate-labels.ts';

/** Sets a fee or a limit from a future day on, with the reason. */
export function RateDialog({ kind, queryKey, onClose }: { kind: DatedKind; queryKey: QueryKey; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const tomorrow = addDays(todayInTripoli(), 1);
  const [value, setValue] = useState<number | null>(null);
  const [from, setFrom] = useState(tomorrow);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const add = useMutation({
    mutationFn: () => api.addDatedValue({ body: { kind, value: value ?? 0, from, reason } }),
    onSuccess: (after) => {
      toast({ title: t`The value is set` });
      queries.setQueryData(queryKey, after);
      onClose();
    },
    onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
  });

  function save() {
    const found: Record<string, string> = {};
    if (value === null) found.value = isPercentage(kind) ? t`Write the percentage` : t`Write the amount in dinar`;
    else if (isCurrencyKind(kind) && value < smallestRate) found.value = t`Write how many dinar it costs`;
    if (from < tomorrow) found.from = t`Choose a day from tomorrow on`;
    if (reason.trim() === '') found.reason = t`Write why it changes`;
    setErrors(found);
    if (Object.keys(found).length === 0) add.mutate();
  }

  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !add.isPending) onClose();
      }}
      title={i18n._(rateLabels[kind].name)}
      footer={
        <Button kind="primary" isBusy={add.isPending} onPress={save}>
          <Trans>Set the value</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {add.isError && Object.keys(errors).length === 0 ? (
          <Note tone="danger">{failureMessage(add.error)}</Note>
        ) : null}
        {isPercentage(kind) ? (
          <NumberField
            label={<Trans>Percentage</Trans>}
            value={value === null ? null : value / 100}
            onChange={(percent) => setValue(percent === null ? null : Math.round(percent * 100))}
            decimals={2}
            max={30}
            unit="%"
            error={errors.value}
          />
        ) : isCurrencyKind(kind) ? (
          <NumberField
            label={<Trans>Dinar for one</Trans>}
            value={value === null ? null : value / 10_000}
            onChange={(dinar) => setValue(dinar === null ? null : Math.round(dinar * 10_000))}
            decimals={4}
            max={largestValue[kind] / 10_000}
            unit={<bdi>{i18n.locale === 'ar' ? 'د.ل' : 'LYD'}</bdi>}
            error={errors.value}
          />
        ) : (
          <DinarField label={<Trans>Amount</Trans>} dirham={value} onChange={setValue} error={errors.value} />
        )}
        <TextField
          label={<Trans>In force from</Trans>}
          type="date"
          min={tomorrow}
          value={from}
          onChange={setFrom}
          error={errors.from}
        />
        <TextField
          label={<Trans>Reason</Trans>}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
        <p className="text-caption text-ink-2">
          <Trans>What was booked or granted before keeps the value that was in force then.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
