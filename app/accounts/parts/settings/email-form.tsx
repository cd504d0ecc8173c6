import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '#contract/accounts.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { checkEmail } from '../rules.ts';
import { SettingsGroup } from './settings-group.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** Asks for another address; it counts once a link mailed there has been followed. */
export function EmailForm({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const empty = { email: '', current_password: '' };
  const { form, errors, failure, busy, set, submit } = useSecretForm(empty, (body) => api.requestEmailChange({ body }));
  return (
    <SettingsGroup
      title={<Trans>Email</Trans>}
      hint={
        <Trans>
          You log in with <bdi dir="ltr">{user.email}</bdi>. We mail a link to the new address; it counts once you
          follow it.
        </Trans>
      }
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const email = checkEmail(i18n, form.email);
          void submit({
            ...(email ? { email } : {}),
            ...(form.current_password === '' ? { current_password: t`Write your current password` } : {}),
          });
        }}
      >
        {failure ? <Note tone="danger">{failure}</Note> : null}
        <TextField
          label={<Trans>New email</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={set('email')}
          error={errors['email']}
        />
        <TextField
          label={<Trans>Current password</Trans>}
          name="current_password"
          type="password"
          autoComplete="current-password"
          value={form.current_password}
          onChange={set('current_password')}
          error={errors['current_password']}
        />
        <Button type="submit" isBusy={busy} className="sm:justify-self-start">
          <Trans>Change email</Trans>
        </Button>
      </form>
    </SettingsGroup>
  );
}
