import { Trans, useLingui } from '@lingui/react/macro';
import { MailQuestionMark } from 'lucide-react';
import type { SignInWays, User } from '#contract/types.gen.ts';
import { useApi } from '#app/session/session.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { NewVerificationLink } from '../new-verification-link.tsx';
import { checkEmail } from '../rules.ts';
import { OwnerSecret, ownerProof, provesByCode } from './owner-secret.tsx';
import { SecretForm } from './secret-form.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** Changes the email address, once the link mailed to the new one is confirmed. */
export function EmailForm({ user, ways }: { user: User; ways: SignInWays | undefined }) {
  const { i18n } = useLingui();
  const api = useApi();
  const empty = { email: '', current_password: '' };
  const state = useSecretForm(empty, ({ email, current_password }) =>
    api.requestEmailChange({ body: { email, ...ownerProof(ways, current_password) } }),
  );
  const { form, errors, set } = state;
  return (
    <SettingsGroup
      title={<Trans>Email</Trans>}
      hint={
        user.email === '' ? (
          <Trans>
            With an address you get receipts and notices by email. We email a link; the address counts once you follow
            it.
          </Trans>
        ) : (
          <Trans>
            You log in with <bdi dir="ltr">{user.email}</bdi>. We email a link to the new address; it counts once you
            follow it.
          </Trans>
        )
      }
    >
      {user.email_verified ? null : (
        <div className="mb-5">
          <Note tone="attention" icon={MailQuestionMark} action={<NewVerificationLink kind="quiet" />}>
            <Trans>
              This address is not confirmed, so no email about your bookings goes there. Open the link that we email to
              you.
            </Trans>
          </Note>
        </div>
      )}
      <SecretForm
        state={state}
        needsSecret={!provesByCode(ways)}
        check={() => {
          const email = checkEmail(i18n, form.email);
          return email ? { email } : {};
        }}
        submitLabel={user.email === '' ? <Trans>Add email</Trans> : <Trans>Change email</Trans>}
      >
        <TextField
          label={<Trans>New email</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={set('email')}
          error={errors['email']}
        />
        <OwnerSecret ways={ways} value={form.current_password} onChange={set('current_password')} errors={errors} />
      </SecretForm>
    </SettingsGroup>
  );
}
