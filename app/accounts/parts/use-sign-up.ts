import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { User } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { keepInvitation } from './invitation.ts';
import { checkSignUp, type FieldErrors, type SignUpForm } from './rules.ts';
import { useNewAccount, type SignUpRole } from './use-new-account.ts';

export interface SignUpState {
  form: SignUpForm;
  set: (field: keyof SignUpForm) => (value: string) => void;
  errors: FieldErrors<keyof SignUpForm>;
  /** Why the last attempt failed, for people. */
  failure: string | undefined;
  busy: boolean;
  /** The form element: its first invalid field is focused. */
  formRef: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent, choice: { role: SignUpRole; referralCode: string }) => Promise<void>;
  referralError: string | undefined;
  clearReferralError: () => void;
}

/**
 * The state of a sign-up form, which makes the account and logs in.
 *
 * @param asksTwice whether the form has a field for the password again; otherwise the password confirms itself
 */
export function useSignUp({
  asksTwice = true,
  onSignedIn,
}: {
  asksTwice?: boolean;
  onSignedIn: (user: User) => void;
}): SignUpState {
  const { t, i18n } = useLingui();
  const { api, login } = useSession();
  const account = useNewAccount();
  const toast = useToast();
  const [form, setForm] = useState<SignUpForm>({ name: '', email: '', password: '', confirm_password: '' });
  const [errors, setErrors] = useState<FieldErrors<keyof SignUpForm>>({});
  const [referralError, setReferralError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  const set = (field: keyof SignUpForm) => (value: string) => {
    setForm((before) => ({
      ...before,
      [field]: value,
      ...(field === 'password' && !asksTwice ? { confirm_password: value } : {}),
    }));
    setErrors(({ [field]: _, ...others }) => others);
  };

  function showErrors(found: FieldErrors<keyof SignUpForm>): boolean {
    if (!asksTwice) delete found.confirm_password;
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) return false;
    formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return true;
  }

  async function submit(event: FormEvent, { role, referralCode }: { role: SignUpRole; referralCode: string }) {
    event.preventDefault();
    setFailure(undefined);
    if (showErrors(checkSignUp(i18n, form))) return;
    setBusy(true);
    try {
      await api.signUp({ body: { ...form, ...account.choicesOf({ role, referralCode }) } });
      keepInvitation('');
      const { user } = await login({ email: form.email.trim(), password: form.password, rememberMe: true });
      account.greet();
      onSignedIn(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'referral_code_unknown') {
        setReferralError(error.detail);
        keepInvitation('');
      }
      const fields = error instanceof ApiError ? error.fields : {};
      showErrors(Object.fromEntries(Object.entries(fields).filter(([field]) => field in form)));
      const reason =
        error instanceof ApiError && error.code === 'network'
          ? t`There is no connection. What you typed is kept; check the connection and try again.`
          : error instanceof Error && error.message !== ''
            ? error.message
            : t`Signup failed`;
      setFailure(reason);
      toast({ title: t`Signup Failed`, text: reason, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    set,
    errors,
    failure,
    busy,
    formRef,
    submit,
    referralError,
    clearReferralError: () => setReferralError(undefined),
  };
}
