import { Trans, useLingui } from '@lingui/react/macro';
import { Gift, KeyRound, Luggage } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { useSession } from '#app/session/session.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { keepInvitation, useInvitation } from './parts/invitation.ts';
import { NewPasswordFields } from './parts/new-password-fields.tsx';
import { checkSignUp, type FieldErrors, type SignUpForm as Fields } from './parts/rules.ts';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta({ en: 'Sign up', ar: 'إنشاء حساب', fr: 'Inscription' });

export default function SignUp() {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const invitedWith = useInvitation(search.get('ref'));
  const [typedCode, setTypedCode] = useState<string>();
  const referralCode = typedCode ?? invitedWith;
  const [referralError, setReferralError] = useState<string>();
  const { api, login } = useSession();
  const currency = useCurrency();
  const toast = useToast();
  const afterSignIn = useAfterSignIn();
  const [form, setForm] = useState<Fields>({ name: '', email: '', password: '', confirm_password: '' });
  const [role, setRole] = useState<'guest' | 'host'>('guest');
  const [errors, setErrors] = useState<FieldErrors<keyof Fields>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  const set = (field: keyof Fields) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };

  function showErrors(found: FieldErrors<keyof Fields>): boolean {
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) return false;
    formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return true;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (showErrors(checkSignUp(i18n, form))) return;
    setBusy(true);
    try {
      await api.signUp({
        body: { ...form, role, currency, ...(referralCode.trim() ? { referral_code: referralCode.trim() } : {}) },
      });
      keepInvitation('');
      const { user } = await login({ email: form.email.trim(), password: form.password, rememberMe: true });
      toast({
        title: t`Account Created!`,
        text: t`Welcome to Diyar! You have been successfully signed up and logged in.`,
      });
      afterSignIn(user, '/');
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

  return (
    <AuthFrame
      title={<Trans>Create your account</Trans>}
      subtitle={<Trans>Book homes across Libya, or open yours to guests.</Trans>}
    >
      <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {invitedWith ? (
          <div className="flex items-center gap-3 rounded-control bg-palm-wash px-4 py-3.5 text-small">
            <Gift className="size-5 flex-none text-palm-ink" aria-hidden />
            <span>
              <Trans>
                You were invited with the code <bdi dir="ltr">{invitedWith}</bdi>. Your first booking earns you a
                credit.
              </Trans>
            </span>
          </div>
        ) : null}
        {failure ? <Note tone="danger">{failure}</Note> : null}
        <TextField
          label={<Trans>Full name</Trans>}
          name="name"
          autoComplete="name"
          value={form.name}
          onChange={set('name')}
          error={errors.name}
        />
        <TextField
          label={<Trans>Email</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={set('email')}
          error={errors.email}
        />
        <RadioGroup
          label={<Trans>I want to</Trans>}
          value={role}
          onChange={(value) => setRole(value as 'guest' | 'host')}
        >
          <Radio value="guest" end={<Luggage className="size-5 text-ink-3" aria-hidden />}>
            <RoleChoice title={<Trans>Guest</Trans>} text={<Trans>Book stays and explore</Trans>} />
          </Radio>
          <Radio value="host" end={<KeyRound className="size-5 text-ink-3" aria-hidden />}>
            <RoleChoice title={<Trans>Host</Trans>} text={<Trans>List properties and host</Trans>} />
          </Radio>
        </RadioGroup>
        <NewPasswordFields label={<Trans>Password</Trans>} form={form} errors={errors} set={set} />
        <TextField
          label={<Trans>Referral code (optional)</Trans>}
          name="referral_code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={referralCode}
          onChange={(value) => {
            setTypedCode(value);
            setReferralError(undefined);
          }}
          error={referralError}
        />
        <Button type="submit" kind="primary" size="big" block isBusy={busy}>
          <Trans>Sign up</Trans>
        </Button>
      </form>
      <p className="mt-2 text-center text-small text-ink-2">
        <Trans>Already have an account?</Trans>{' '}
        <Link to="/login" className="inline-flex min-h-11 items-center text-link">
          <Trans>Log in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}

function RoleChoice({ title, text }: { title: React.ReactNode; text: React.ReactNode }) {
  return (
    <>
      <span className="block font-medium">{title}</span>
      <span className="block text-caption text-ink-2">{text}</span>
    </>
  );
}
