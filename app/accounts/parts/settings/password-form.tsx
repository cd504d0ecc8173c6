import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { checkNewPassword } from '../rules.ts';
import { SettingsGroup } from './settings-group.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** Changes the password of who knows the current one. */
export function PasswordForm() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const empty = { current_password: '', password: '', confirm_password: '' };
  const { form, errors, failure, busy, set, submit } = useSecretForm(empty, (body) => api.changePassword({ body }));
  return (
    <SettingsGroup
      title={<Trans>Password</Trans>}
      hint={<Trans>Changing it signs you out on every other device.</Trans>}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const current = form.current_password === '' ? { current_password: t`Write your current password` } : {};
          void submit({ ...current, ...checkNewPassword(i18n, form) });
        }}
      >
        {failure ? <Note tone="danger">{failure}</Note> : null}
        <TextField
          label={<Trans>Current password</Trans>}
          name="current_password"
          type="password"
          autoComplete="current-password"
          value={form.current_password}
          onChange={set('current_password')}
          error={errors['current_password']}
        />
        <TextField
          label={<Trans>New password</Trans>}
          name="password"
          type="password"
          autoComplete="new-password"
          value={form.password}
          onChange={set('password')}
          error={errors['password']}
        />
        <TextField
          label={<Trans>Confirm password</Trans>}
          name="confirm_password"
          type="password"
          autoComplete="new-password"
          value={form.confirm_password}
          onChange={set('confirm_password')}
          error={errors['confirm_password']}
        />
        <Button type="submit" isBusy={busy} className="sm:justify-self-start">
          <Trans>Change password</Trans>
        </Button>
      </form>
    </SettingsGroup>
  );
}
