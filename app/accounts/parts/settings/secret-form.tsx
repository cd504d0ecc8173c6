import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { useSecretForm } from './use-secret-form.ts';

interface Secret {
  current_password: string;
}

export interface SecretFormProps<Form extends Secret & Record<string, string>> {
  state: ReturnType<typeof useSecretForm<Form>>;
  /** Validates the fields other than the current password; returns errors by field. */
  check: () => Partial<Record<string, string>>;
  /** False where the server says that the password is missing, or none is asked for. */
  needsSecret?: boolean;
  /** The label of the button. */
  submitLabel: ReactNode;
  children: ReactNode;
}

/** A settings form that requires the current password: `CurrentPassword` or `OwnerSecret` must be among its fields. */
export function SecretForm<Form extends Secret & Record<string, string>>({
  state: { form, failure, busy, submit },
  check,
  needsSecret = true,
  submitLabel,
  children,
}: SecretFormProps<Form>) {
  const { t } = useLingui();
  const formRef = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const current =
          needsSecret && form.current_password === '' ? { current_password: t`Write your current password` } : {};
        void submit({ ...current, ...check() }).then((isSent) => isSent || setRefusals((before) => before + 1));
      }}
    >
      {failure ? <Note tone="danger">{failure}</Note> : null}
      {children}
      <Button type="submit" isBusy={busy} className="sm:justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}

export interface CurrentPasswordProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function CurrentPassword(props: CurrentPasswordProps) {
  return (
    <TextField
      label={<Trans>Current password</Trans>}
      name="current_password"
      type="password"
      autoComplete="current-password"
      {...props}
    />
  );
}
