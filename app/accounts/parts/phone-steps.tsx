import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { User } from '#contract/types.gen.ts';
import { plainText } from '#contract/typed-text.ts';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { NameField, RememberMe } from './account-fields.tsx';
import { CodeStep } from './code-step.tsx';
import { keepInvitation } from './invitation.ts';
import { checkName, fieldErrorsOf, type FieldErrors } from './rules.ts';
import { useNewAccount, type SignUpRole } from './use-new-account.ts';
import { usePhoneCode } from './use-phone-code.ts';

export interface PhoneStepsProps {
  /** Whether the name is asked for before the code; a login asks only where the number has no account. */
  isSignUp: boolean;
  role?: SignUpRole;
  referralCode?: string;
  /** The last button, which says what follows; "Log in" or "Sign up" where absent. */
  submitLabel?: ReactNode;
  /** Between the fields and the button of the first step. */
  children?: ReactNode;
  onSignedIn: (user: User) => void;
  onUseEmail: () => void;
}

type Field = 'name' | 'phone' | 'code';
type Step = 'number' | 'code' | 'name';

/** Logging in or signing up with a number: the number, the code that is sent to it, and a name where it has no account. */
export default function PhoneSteps({
  isSignUp,
  role = 'guest',
  referralCode = '',
  submitLabel,
  children,
  onSignedIn,
  onUseEmail,
}: PhoneStepsProps) {
  const { t, i18n } = useLingui();
  const { api, beginWith } = useSession();
  const account = useNewAccount();
  const toast = useToast();
  const [step, setStep] = useState<Step>('number');
  const [form, setForm] = useState({ name: '', phone: '', code: '' });
  const [rememberMe, setRememberMe] = useState(true);
  // What a new account is made with in place of the code, for this number.
  const [proof, setProof] = useState<{ phone: string; token: string }>();
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const sending = usePhoneCode((phone) => api.askPhoneCode({ body: { phone } }));
  const phone = plainText(form.phone);

  const set = (field: Field) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };

  function showErrors(found: FieldErrors<Field>): boolean {
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) return false;
    formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return true;
  }

  /** Runs one call; what was typed stays, and a refusal is said beside its field or above the form. */
  async function attempt(call: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { name, phone, code } = fieldErrorsOf(error);
      const found = Object.fromEntries(Object.entries({ name, phone, code }).filter(([, text]) => text !== undefined));
      if (Object.keys(found).length > 0) showErrors(found);
      else if (error.code === 'network') {
        setFailure(t`There is no connection. What you typed is kept; check the connection and try again.`);
      } else setFailure(error.detail || t`Something went wrong. Please try again in a moment.`);
      // The code was used up: the next press asks for another one.
      if (error.code === 'phone_code_ended') setProof(undefined);
      if (error.code === 'phone_code_ended' && step === 'name') setStep('number');
    } finally {
      setBusy(false);
    }
  }

  const sendCode = () =>
    attempt(async () => {
      await sending.send(phone);
      setForm((before) => ({ ...before, code: '' }));
      setErrors({});
      setStep('code');
    });

  async function enter(): Promise<void> {
    const answer = await api.logInWithPhone({ body: { phone, code: form.code, remember_me: rememberMe } });
    if (answer.tokens) {
      const user = await beginWith(answer.tokens, rememberMe);
      toast({ title: t`Welcome back!`, text: t`Successfully logged in as user user.` });
      return onSignedIn(user);
    }
    const made = { phone, token: answer.proof ?? '' };
    setProof(made);
    if (isSignUp) return signUp(made.token);
    setErrors({});
    setStep('name');
    return undefined;
  }

  async function signUp(token: string): Promise<void> {
    try {
      const { tokens } = await api.signUpWithPhone({
        body: {
          phone,
          proof: token,
          name: form.name,
          remember_me: rememberMe,
          ...account.choicesOf({ role, referralCode }),
        },
      });
      keepInvitation('');
      const user = await beginWith(tokens, rememberMe);
      account.greet();
      onSignedIn(user);
    } catch (error) {
      // The name and the invitation are on the first step of a sign-up.
      if (isSignUp) setStep('number');
      throw error;
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const asksName = step === 'name' || (step === 'number' && isSignUp);
    const nameProblem = asksName ? checkName(i18n, form.name) : undefined;
    const found: FieldErrors<Field> = {
      ...(nameProblem ? { name: nameProblem } : {}),
      ...(step === 'number' && phone === '' ? { phone: t`Write your phone number` } : {}),
      ...(step === 'code' && form.code.length < 6 ? { code: t`The code has 6 digits` } : {}),
    };
    if (showErrors(found)) return;
    const known = proof?.phone === phone ? proof.token : undefined;
    if (step === 'code') void attempt(enter);
    else if (known !== undefined) void attempt(() => signUp(known));
    else void sendCode();
  }

  const last = submitLabel ?? (isSignUp || step === 'name' ? <Trans>Sign up</Trans> : <Trans>Log in</Trans>);
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {failure ? <Note tone="danger">{failure}</Note> : null}
      {step === 'name' ? (
        <Note>
          <Trans>This number has no account yet. With your name it gets one.</Trans>
        </Note>
      ) : null}
      {step === 'name' || (step === 'number' && isSignUp) ? (
        <NameField value={form.name} onChange={set('name')} error={errors.name} />
      ) : null}
      {step === 'number' ? (
        <>
          <TextField
            label={<Trans>Mobile number</Trans>}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={form.phone}
            onChange={set('phone')}
            error={errors.phone}
            hint={<Trans>We send a code by SMS. Hosts and guests see your number only once a stay is sure.</Trans>}
          />
          {children}
          {isSignUp ? null : <RememberMe isSelected={rememberMe} onChange={setRememberMe} />}
        </>
      ) : null}
      {step === 'code' ? (
        <CodeStep
          sending={sending}
          value={form.code}
          onChange={set('code')}
          error={errors.code}
          onResend={() => void sendCode()}
          isResending={busy}
        >
          <button type="button" className="target text-link" onClick={() => setStep('number')}>
            <Trans>Change number</Trans>
          </button>
        </CodeStep>
      ) : null}
      <Button type="submit" kind="primary" size="big" block isBusy={busy}>
        {step === 'number' && proof?.phone !== phone ? <Trans>Send me a code by SMS</Trans> : last}
      </Button>
      <Button kind="quiet" block className="-mt-2" onPress={onUseEmail}>
        <Trans>Use email instead</Trans>
      </Button>
    </form>
  );
}
