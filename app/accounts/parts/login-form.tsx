import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PendingSignIn } from '#app/session/log-in.ts';
import { LoginError, SecondFactorNeeded, useSession, type LoginResult } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { EmailField, RememberMe } from './account-fields.tsx';
import { checkLogin, type FieldErrors, type LoginForm as Fields } from './rules.ts';

/** Email, password, remember me. The input stays after a failed login. */
export function LoginForm({
  help,
  email = '',
  submitLabel,
  onSignedIn,
  onSecondFactor,
  onForgotPassword,
}: {
  /** Shown above the fields. */
  help?: ReactNode;
  /** What the person has typed as their address before. */
  email?: string;
  /** "Log in" where absent. */
  submitLabel?: ReactNode;
  onSignedIn: (result: LoginResult) => void;
  /** The password was right, and the account asks for a second factor. */
  onSecondFactor: (pending: PendingSignIn) => void;
  /** The person leaves for the page that mails a link. */
  onForgotPassword?: () => void;
}) {
  const { t, i18n } = useLingui();
  const { login, error } = useSession();
  const toast = useToast();
  const [form, setForm] = useState<Fields>({ email, password: '' });
  const [rememberMe, setRememberMe] = useState(true);
  const [errors, setErrors] = useState<FieldErrors<keyof Fields>>({});
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  const set = (field: keyof Fields) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkLogin(i18n, form);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const result = await login({ email: form.email.trim(), password: form.password, rememberMe });
      toast({
        title: t`Welcome back!`,
        text:
          result.loginType === 'admin'
            ? t`Successfully logged in as admin user.`
            : t`Successfully logged in as user user.`,
      });
      onSignedIn(result);
    } catch (failure) {
      if (failure instanceof SecondFactorNeeded) onSecondFactor(failure.pending);
      else if (failure instanceof LoginError) {
        const text = failure.message || t`Please check your credentials and try again`;
        toast({ title: t`Login Failed`, text, tone: 'danger' });
      } else toast({ title: t`Login Error`, text: t`An unexpected error occurred during login.`, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {error ? <Note tone="danger">{error}</Note> : null}
      {help}
      <EmailField isLogin value={form.email} onChange={set('email')} error={errors.email} />
      <TextField
        label={<Trans>Password</Trans>}
        name="password"
        type="password"
        autoComplete="current-password"
        value={form.password}
        onChange={set('password')}
        error={errors.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <RememberMe isSelected={rememberMe} onChange={setRememberMe} />
        <Link
          to="/forgot-password"
          {...(onForgotPassword ? { onClick: onForgotPassword } : {})}
          className="inline-flex min-h-11 items-center text-small text-link"
        >
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      <Button type="submit" kind="primary" size="big" block isBusy={busy}>
        {submitLabel ?? <Trans>Log in</Trans>}
      </Button>
    </form>
  );
}
