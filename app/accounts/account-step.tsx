import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { User } from '#contract/types.gen.ts';
import type { PendingSignIn } from '#app/session/log-in.ts';
import { hasSessionEnded } from '#app/session/session-ended.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { InvitedWith } from './parts/account-fields.tsx';
import { readInvitation } from './parts/invitation.ts';
import { LoginForm } from './parts/login-form.tsx';
import { PhoneInstead, type Way } from './parts/phone-instead.tsx';
import { SignUpForm } from './parts/sign-up-form.tsx';
import { useSignUp } from './parts/use-sign-up.ts';

const SecondStep = lazyPart(() => import('./parts/second-step.tsx'));

interface Props {
  /** The title of the steps with a number; what they do where absent. */
  title?: ReactNode;
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
export function AccountStep({
  title,
  children,
  signUpLabel,
  logInLabel,
  onSignedIn,
  onClose,
  onForgotPassword,
}: Props) {
  // Who was signed in here a moment ago has an account.
  const [step, setStep] = useState<'sign_up' | 'log_in'>(() => (hasSessionEnded() ? 'log_in' : 'sign_up'));
  const [pending, setPending] = useState<PendingSignIn>();
  const signUp = useSignUp({ asksTwice: false, onSignedIn });
  const [way, setWay] = useState<Way>('email');
  // Read at each rendering: an unknown code is dropped.
  const invitedWith = readInvitation();
  const back = () => setPending(undefined);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={
        pending ? (
          <Trans>Confirm that it is you</Trans>
        ) : way === 'phone' && title ? (
          title
        ) : step === 'sign_up' ? (
          <Trans>Create your account</Trans>
        ) : (
          <Trans>Log in</Trans>
        )
      }
    >
      {children}
      {pending ? (
        <SecondStep pending={pending} onSignedIn={({ user }) => onSignedIn(user)} onBack={back} onLoadError={back} />
      ) : (
        <>
          {step === 'sign_up' ? <InvitedWith code={invitedWith} /> : null}
          <PhoneInstead
            way={way}
            onWay={setWay}
            steps={{
              isSignUp: step === 'sign_up',
              referralCode: invitedWith,
              submitLabel: step === 'sign_up' ? signUpLabel : logInLabel,
              onSignedIn,
            }}
          >
            {step === 'sign_up' ? (
              <SignUpForm signUp={signUp} referralCode={invitedWith} label={signUpLabel} asksTwice={false} />
            ) : (
              <LoginForm
                email={signUp.form.email}
                submitLabel={logInLabel}
                onSignedIn={({ user }) => onSignedIn(user)}
                onSecondFactor={setPending}
                onForgotPassword={onForgotPassword}
              />
            )}
          </PhoneInstead>
        </>
      )}
      {pending ? null : (
        <Button kind="quiet" block className="mt-2" onPress={() => setStep(step === 'sign_up' ? 'log_in' : 'sign_up')}>
          {step === 'sign_up' ? <Trans>I have an account</Trans> : <Trans>I am new to Diyar</Trans>}
        </Button>
      )}
    </Dialog>
  );
}
