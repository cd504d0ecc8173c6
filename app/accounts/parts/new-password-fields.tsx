import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#app/ui/text-field.tsx';
import type { FieldErrors, NewPasswordForm } from './rules.ts';

export interface NewPasswordFieldsProps {
  /** The label of the first field. */
  label: ReactNode;
  form: NewPasswordForm;
  errors: FieldErrors<keyof NewPasswordForm>;
  set: (field: keyof NewPasswordForm) => (value: string) => void;
}

/** A new password and its confirmation; `checkNewPassword` validates them. */
export function NewPasswordFields({ label, form, errors, set }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        value={form.password}
        onChange={set('password')}
        error={errors.password}
      />
      <TextField
        label={<Trans>Confirm password</Trans>}
        name="confirm_password"
        type="password"
        autoComplete="new-password"
        value={form.confirm_password}
        onChange={set('confirm_password')}
        error={errors.confirm_password}
      />
    </>
  );
}
