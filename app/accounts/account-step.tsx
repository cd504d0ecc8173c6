import { Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { User } from '#contract/types.gen.ts';
import type { PendingSignIn } from '#app/session/log-in.ts';
import { hasSessionEnded } from '#app/session/session-ended.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { readInvitation } from './parts/invitation.ts';
import { LoginForm } from './parts/login-form.tsx';
import { usePhoneOffered } from './parts/use-phone-offered.ts';
import { useSignUp } from './parts/use-sign-up.ts';
import { PhoneInstead, type Way } from './parts/phone-instead.tsx';

const PhoneSteps = lazyPart(() => import('./parts/phone-steps.tsx'));
const SecondStep = lazyPart(() => import('./parts/second-step.tsx'));

interface Props {
  /** What the person was about to do, above the form. */
  children: ReactNode;
  /** The buttons of the two forms, which say what follows. */
  signUpLabel: ReactNode;
  logInLabel: ReactNode;
  onSignedIn: (user: User) => void;
  onClose: () => void;
  /** The person leaves for the page that mails a link to set the password. */
  onForgotPassword: () => void;
}

/**
 * The account that a step in the middle of something needs, in a dialog over it: a sign-up with three fields, or a login
 * for those who have an account; by address, or by number with a code. The page behind it stays as it is.
 */
export function AccountStep({ children, signUpLabel, logInLabel, onSignedIn, onClose, onForgotPassword }: Props) {
  // Who was signed in here a moment ago has an account.
  const [step, setStep] = useState<'sign_up' | 'log_in'>(() => (hasSessionEnded() ? 'log_in' : 'sign_up'));
  const [pending, setPending] = useState<PendingSignIn>();
  const signUp = useSignUp({ asksTwice: false, onSignedIn });
  const [way, setWay] = useState<Way>('email');
  const useEmail = () => setWay('email');
  const isPhoneOffered = usePhoneOffered();
  const back = () => setPending(undefined);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={
        pending ? (
          <Trans>Confirm that it is you</Trans>
        ) : way === 'phone' ? (
          <Trans>Who is booking?</Trans>
        ) : step === 'sign_up' ? (
          <Trans>Create your account</Trans>
        ) : (
          <Trans>Log in</Trans>
        )
      }
    >
      {children}
      {isPhoneOffered && !pending && way === 'email' ? <PhoneInstead onPress={() => setWay('phone')} /> : null}
      {pending ? (
        <SecondStep pending={pending} onSignedIn={({ user }) => onSignedIn(user)} onBack={back} onLoadError={back} />
      ) : way === 'phone' ? (
        <PhoneSteps
          isSignUp={step === 'sign_up'}
          referralCode={readInvitation()}
          submitLabel={step === 'sign_up' ? signUpLabel : logInLabel}
          onSignedIn={onSignedIn}
          onUseEmail={useEmail}
          onLoadError={useEmail}
        />
      ) : step === 'sign_up' ? (
        <SignUpFields signUp={signUp} label={signUpLabel} />
      ) : (
        <LoginForm
          email={signUp.form.email}
          submitLabel={logInLabel}
          onSignedIn={({ user }) => onSignedIn(user)}
          onSecondFactor={setPending}
          onForgotPassword={onForgotPassword}
        />
      )}
      {pending ? null : (
        <Button kind="quiet" block className="mt-2" onPress={() => setStep(step === 'sign_up' ? 'log_in' : 'sign_up')}>
          {step === 'sign_up' ? <Trans>I have an account</Trans> : <Trans>I am new to Diyar</Trans>}
        </Button>
      )}
    </Dialog>
  );
}

function SignUpFields({ signUp, label }: { signUp: ReturnType<typeof useSignUp>; label: ReactNode }) {
  const { form, set, errors, failure, busy, formRef, submit } = signUp;
  // Read at each rendering: an unknown code is dropped.
  const invitedWith = readInvitation();
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void submit(event, { role: 'guest', referralCode: invitedWith })}
      className="grid gap-4"
    >
      {invitedWith ? (
        <p className="flex items-center gap-3 rounded-control bg-palm-wash px-4 py-3 text-small">
          <Gift className="size-5 flex-none text-palm-ink" aria-hidden />
          <span>
            <Trans>
              You were invited with the code <bdi dir="ltr">{invitedWith}</bdi>. Your first booking earns you a credit.
            </Trans>
          </span>
        </p>
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
      <TextField
        label={<Trans>Password</Trans>}
        name="password"
        type="password"
        autoComplete="new-password"
        value={form.password}
        onChange={set('password')}
        error={errors.password}
      />
      <Button type="submit" kind="primary" size="big" block isBusy={busy}>
        {label}
      </Button>
    </form>
  );
}
