import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { EmailField, NameField } from './account-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { SignUpRole } from './use-new-account.ts';
import type { SignUpState } from './use-sign-up.ts';

interface Props {
  signUp: SignUpState;
  role?: SignUpRole;
  referralCode: string;
  label: ReactNode;
  /** The password is typed again, as `useSignUp` was told. */
  asksTwice?: boolean;
  roleField?: ReactNode;
  referralField?: ReactNode;
}

/** The form of a new account with an address and a password. */
export function SignUpForm({
  signUp: { form, set, errors, failure, busy, formRef, submit },
  role = 'guest',
  referralCode,
  label,
  asksTwice = true,
  roleField,
  referralField,
}: Props) {
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void submit(event, { role, referralCode })}
      className="grid gap-5"
    >
      {failure ? <Note tone="danger">{failure}</Note> : null}
      <NameField value={form.name} onChange={set('name')} error={errors.name} />
      <EmailField value={form.email} onChange={set('email')} error={errors.email} />
      {roleField}
      {asksTwice ? (
        <NewPasswordFields label={<Trans>Password</Trans>} form={form} errors={errors} set={set} />
      ) : (
        <TextField
          label={<Trans>Password</Trans>}
          name="password"
          type="password"
          autoComplete="new-password"
          value={form.password}
          onChange={set('password')}
          error={errors.password}
        />
      )}
      {referralField}
      <Button type="submit" kind="primary" size="big" block isBusy={busy}>
        {label}
      </Button>
    </form>
  );
}
