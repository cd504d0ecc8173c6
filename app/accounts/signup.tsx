import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { InvitedWith, ReferralCodeField, RoleField } from './parts/account-fields.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';
import { useInvitation } from './parts/invitation.ts';
import { PhoneInstead, type Way } from './parts/phone-instead.tsx';
import { SignUpForm } from './parts/sign-up-form.tsx';
import type { SignUpRole } from './parts/use-new-account.ts';
import { useSignUp } from './parts/use-sign-up.ts';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta(msg({ message: 'Sign up', context: 'title of a page' }));

export default function SignUp() {
  const [search] = useSearchParams();
  const invitedWith = useInvitation(search.get('ref'));
  const [typedCode, setTypedCode] = useState<string>();
  const referralCode = typedCode ?? invitedWith;
  const afterSignIn = useAfterSignIn();
  const [role, setRole] = useState<SignUpRole>('guest');
  const [way, setWay] = useState<Way>('email');
  const signUp = useSignUp({ onSignedIn: (user) => afterSignIn(user, '/') });
  const roleField = <RoleField role={role} onChange={setRole} />;
  const referralField = (
    <ReferralCodeField
      value={referralCode}
      onChange={(value) => {
        setTypedCode(value);
        signUp.clearReferralError();
      }}
      error={signUp.referralError}
    />
  );

  return (
    <AuthFrame
      title={<Trans>Create your account</Trans>}
      subtitle={<Trans>Book homes across Libya, or open yours to guests.</Trans>}
    >
      <InvitedWith code={invitedWith} />
      <PhoneInstead
        way={way}
        onWay={setWay}
        steps={{
          isSignUp: true,
          role,
          referralCode,
          onSignedIn: (user) => afterSignIn(user, '/'),
          children: (
            <>
              {roleField}
              {referralField}
            </>
          ),
        }}
      >
        <SignUpForm
          signUp={signUp}
          role={role}
          referralCode={referralCode}
          label={<Trans>Sign up</Trans>}
          roleField={roleField}
          referralField={referralField}
        />
      </PhoneInstead>
      <p className="mt-2 text-center text-small text-ink-2">
        <Trans>Already have an account?</Trans>{' '}
        <Link to="/login" className="inline-flex min-h-11 items-center text-link">
          <Trans>Log in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}
