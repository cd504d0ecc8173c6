import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { normalisedAccountNumber } from '#contract/account-numbers.ts';
import type { PayoutAccountKind } from '#contract/payout-accounts.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const empty = { provider: '', holder: '', number: '' };
type Field = keyof typeof empty;

/** Enters a bank account or a mobile wallet. What is typed stays when saving fails. */
export function PayoutDetailsForm({ hasAccount, onDone }: { hasAccount: boolean; onDone: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const [kind, setKind] = useState<PayoutAccountKind>('iban');
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: () => api.savePayoutAccount({ body: { kind, ...values } }),
    onSuccess: (details) => {
      queries.setQueriesData({ queryKey: keyFor('payout-account') }, details);
      void queries.invalidateQueries({ queryKey: keyFor('earnings') });
      onDone();
    },
    onError: (error) => setErrors(error instanceof ApiError ? (error.fields ?? {}) : {}),
  });
  const field = (name: Field) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Partial<Record<Field, string>> = {};
    if (values.provider.trim().length < 2) found.provider = t`Name the bank or the wallet`;
    if (values.holder.trim().length < 2) found.holder = t`Write the name as it is on the account`;
    if (normalisedAccountNumber(kind, values.number) === undefined) {
      found.number =
        kind === 'iban'
          ? t`A Libyan IBAN is LY and 23 digits; please compare it with your bank card, one digit is wrong or missing`
          : t`Write the phone number of the wallet, such as 091 234 5678`;
    }
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
  };
  return (
    <form className="mt-4 grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <Segmented
        label={t`Kind of account`}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'iban', label: t`Bank account` },
          { value: 'wallet', label: t`Mobile wallet` },
        ]}
        isDense
      />
      <TextField label={kind === 'iban' ? t`Bank and branch` : t`Wallet`} {...field('provider')} maxLength={60} />
      <TextField label={t`Name on the account`} {...field('holder')} maxLength={80} autoComplete="off" />
      <TextField
        label={kind === 'iban' ? t`IBAN` : t`Phone number of the wallet`}
        {...field('number')}
        maxLength={60}
        dir="ltr"
        autoComplete="off"
        inputMode={kind === 'iban' ? 'text' : 'tel'}
      />
      <p className="text-caption text-ink-3">
        {hasAccount ? (
          <Trans>For your safety another number counts in 72 hours, and we email you.</Trans>
        ) : (
          <Trans>The number is stored sealed. Nobody sees more than its last digits but those who check it.</Trans>
        )}
      </p>
      {save.isError && Object.values(errors).every((one) => one === undefined) ? (
        <p role="alert" className="text-small text-danger-ink">
          <Trans>It could not be saved. Nothing that you typed is lost; please try again.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" isDisabled={save.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button kind="quiet" onPress={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
