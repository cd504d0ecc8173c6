import { Trans } from '@lingui/react/macro';
import { Gift, KeyRound, Luggage } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { SignUpRole } from './use-new-account.ts';

/** The fields of signing up and logging in, by address and by number; forms find them by their names to focus an error. */
interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function NameField(props: FieldProps) {
  return <TextField label={<Trans>Full name</Trans>} name="name" autoComplete="name" {...props} />;
}

export function EmailField({ isLogin = false, ...props }: FieldProps & { isLogin?: boolean }) {
  return (
    <TextField
      label={<Trans>Email</Trans>}
      name="email"
      type="email"
      autoComplete={isLogin ? 'username' : 'email'}
      {...props}
    />
  );
}

export function ReferralCodeField(props: FieldProps) {
  return (
    <TextField
      label={<Trans>Referral code (optional)</Trans>}
      name="referral_code"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}

export function RememberMe({ isSelected, onChange }: { isSelected: boolean; onChange: (isSelected: boolean) => void }) {
  return (
    <Checkbox isSelected={isSelected} onChange={onChange}>
      <Trans>Remember me</Trans>
    </Checkbox>
  );
}

/** The code that a visitor was invited with; nothing without one. */
export function InvitedWith({ code: invitedWith }: { code: string }) {
  if (invitedWith === '') return null;
  return (
    <p className="mb-5 flex items-center gap-3 rounded-control bg-palm-wash px-4 py-3.5 text-small">
      <Gift className="size-5 flex-none text-palm-ink" aria-hidden />
      <span>
        <Trans>
          You were invited with the code <bdi dir="ltr">{invitedWith}</bdi>. Your first booking earns you a credit.
        </Trans>
      </span>
    </p>
  );
}

export function RoleField({ role, onChange }: { role: SignUpRole; onChange: (role: SignUpRole) => void }) {
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

function RoleChoice({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <>
      <span className="block font-medium">{title}</span>
      <span className="block text-caption text-ink-2">{text}</span>
    </>
  );
}
