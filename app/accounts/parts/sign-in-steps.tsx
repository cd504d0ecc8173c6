import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { PendingSignIn } from '#app/session/log-in.ts';
import type { LoginResult } from '#app/session/session.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { PhoneInstead, type Way } from './phone-instead.tsx';

const SecondStep = lazyPart(() => import('./second-step.tsx'));

/**
 * A login: address and password, and for an account with a second factor that one on a step of its own; or a number and a code
 * by SMS.
 */
export function SignInSteps({
  title,
  subtitle,
  help,
  footer,
  isForAdmins = false,
  onSignedIn,
}: {
  title: ReactNode;
  subtitle: ReactNode;
  help?: ReactNode;
  /** Below the form of the first step. */
  footer?: ReactNode;
  /** Administrators log in by address alone. */
  isForAdmins?: boolean;
  onSignedIn: (result: LoginResult) => void;
}) {
  const [pending, setPending] = useState<PendingSignIn>();
  const [way, setWay] = useState<Way>('email');
  const back = () => setPending(undefined);
  if (pending) {
    return (
      <AuthFrame
        title={<Trans>Confirm that it is you</Trans>}
        subtitle={
          <Trans>
            Administration asks for a second factor at each login, and again for refunds, payouts, erasure and roles.
          </Trans>
        }
      >
        <SecondStep pending={pending} onSignedIn={onSignedIn} onBack={back} onLoadError={back} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title} subtitle={subtitle}>
      <PhoneInstead
        way={way}
        onWay={setWay}
        isPhoneAllowed={!isForAdmins}
        steps={{ isSignUp: false, onSignedIn: (user) => onSignedIn({ user, loginType: 'user' }) }}
      >
        <LoginForm help={help} onSignedIn={onSignedIn} onSecondFactor={setPending} />
      </PhoneInstead>
      {footer}
    </AuthFrame>
  );
}
