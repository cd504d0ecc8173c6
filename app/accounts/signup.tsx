import { Trans } from '@lingui/react/macro';
import { Gift, KeyRound, Luggage } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { useInvitation } from './parts/invitation.ts';
import { NewPasswordFields } from './parts/new-password-fields.tsx';
import { usePhoneOffered } from './parts/use-phone-offered.ts';
import { useSignUp, type SignUpRole } from './parts/use-sign-up.ts';
import { PhoneInstead, type Way } from './parts/phone-instead.tsx';

const PhoneSteps = lazyPart(() => import('./parts/phone-steps.tsx'));

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta({ en: 'Sign up', ar: 'إنشاء حساب', fr: 'Inscription' });

export default function SignUp() {
  const [search] = useSearchParams();
  const invitedWith = useInvitation(search.get('ref'));
  const [typedCode, setTypedCode] = useState<string>();
  const referralCode = typedCode ?? invitedWith;
  const afterSignIn = useAfterSignIn();
  const [role, setRole] = useState<SignUpRole>('guest');
  const [way, setWay] = useState<Way>('email');
  const useEmail = () => setWay('email');
  const isPhoneOffered = usePhoneOffered();
  const { form, set, errors, failure, busy, formRef, submit, referralError, clearReferralError } = useSignUp({
    onSignedIn: (user) => afterSignIn(user, '/'),
  });

  const referralField = (
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
        clearReferralError();
      }}
      error={referralError}
    />
  );

  return (
    <AuthFrame
      title={<Trans>Create your account</Trans>}
      subtitle={<Trans>Book homes across Libya, or open yours to guests.</Trans>}
    >
      {invitedWith ? (
        <div className="mb-5 flex items-center gap-3 rounded-control bg-palm-wash px-4 py-3.5 text-small">
          <Gift className="size-5 flex-none text-palm-ink" aria-hidden />
          <span>
            <Trans>
              You were invited with the code <bdi dir="ltr">{invitedWith}</bdi>. Your first booking earns you a credit.
            </Trans>
          </span>
        </div>
      ) : null}
      {isPhoneOffered && way === 'email' ? <PhoneInstead onPress={() => setWay('phone')} /> : null}
      {way === 'phone' ? (
        <PhoneSteps
          isSignUp
          role={role}
          referralCode={referralCode}
          onSignedIn={(user) => afterSignIn(user, '/')}
          onUseEmail={useEmail}
          onLoadError={useEmail}
        >
          <RoleChoices role={role} onChange={setRole} />
          {referralField}
        </PhoneSteps>
      ) : (
        <form
          ref={formRef}
          noValidate
          onSubmit={(event) => void submit(event, { role, referralCode })}
          className="grid gap-5"
        >
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
          <RoleChoices role={role} onChange={setRole} />
          <NewPasswordFields label={<Trans>Password</Trans>} form={form} errors={errors} set={set} />
          {referralField}
          <Button type="submit" kind="primary" size="big" block isBusy={busy}>
            <Trans>Sign up</Trans>
          </Button>
        </form>
      )}
      <p className="mt-2 text-center text-small text-ink-2">
        <Trans>Already have an account?</Trans>{' '}
        <Link to="/login" className="inline-flex min-h-11 items-center text-link">
          <Trans>Log in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}

function RoleChoices({ role, onChange }: { role: SignUpRole; onChange: (role: SignUpRole) => void }) {
  return (
    <RadioGroup label={<Trans>I want to</Trans>} value={role} onChange={(value) => onChange(value as SignUpRole)}>
      <Radio value="guest" end={<Luggage className="size-5 text-ink-3" aria-hidden />}>
        <RoleChoice title={<Trans>Guest</Trans>} text={<Trans>Book stays and explore</Trans>} />
      </Radio>
      <Radio value="host" end={<KeyRound className="size-5 text-ink-3" aria-hidden />}>
        <RoleChoice title={<Trans>Host</Trans>} text={<Trans>List properties and host</Trans>} />
      </Radio>
    </RadioGroup>
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
