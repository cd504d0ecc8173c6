import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '#app/session/session.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { checkNewPassword } from '../rules.ts';
import { CurrentPassword, SecretForm } from './secret-form.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** Changes the password; requires the current one. */
export function PasswordForm() {
  const { i18n } = useLingui();
  const api = useApi();
  const empty = { current_password: '', password: '', confirm_password: '' };
  const state = useSecretForm(empty, (body) => api.changePassword({ body }));
  const { form, errors, set } = state;
  return (
    <SettingsGroup
      title={<Trans>Password</Trans>}
      hint={<Trans>Changing it logs you out on every other device.</Trans>}
    >
      <SecretForm state={state} check={() => checkNewPassword(i18n, form)} submitLabel={<Trans>Change password</Trans>}>
        <CurrentPassword
          value={form.current_password}
          onChange={set('current_password')}
          error={errors['current_password']}
        />
        <NewPasswordFields label={<Trans>New password</Trans>} form={form} errors={errors} set={set} />
      </SecretForm>
    </SettingsGroup>
  );
}
