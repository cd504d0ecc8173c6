import { Trans } from '@lingui/react/macro';
import type { User } from '#contract/types.gen.ts';
import { secondFactorPath } from '#app/session/guard.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { ActivityList } from './activity-list.tsx';
import { EmailForm } from './email-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSignInWays } from './use-sign-in-ways.ts';
import { YourData } from './your-data.tsx';

/** Password, email address, phone number, sessions, recent activity and data of the account. */
export function SecuritySection({ user }: { user: User }) {
  const ways = useSignInWays();
  return (
    <>
      {ways?.has_password === false ? null : <PasswordForm />}
      {user.role === 'admin' ? (
        <SettingsGroup
          title={<Trans>Second factors</Trans>}
          hint={<Trans>Authenticator app, passkeys and recovery codes, for logging in as an administrator.</Trans>}
        >
          <LinkButton to={secondFactorPath}>
            <Trans>Manage second factors</Trans>
          </LinkButton>
        </SettingsGroup>
      ) : null}
      <EmailForm user={user} ways={ways} />
      {ways && user.role !== 'admin' && (ways.phone_available || ways.phone !== null) ? (
        <PhoneForm ways={ways} />
      ) : null}
      <SessionsList />
      <ActivityList />
      <YourData user={user} ways={ways} />
    </>
  );
}
