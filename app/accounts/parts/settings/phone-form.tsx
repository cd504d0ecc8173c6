import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInWays } from '#contract/types.gen.ts';
import { showPhone } from '#contract/phone-numbers.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CodeStep } from '../code-step.tsx';
import { usePhoneCode } from '../use-phone-code.ts';
import { OwnerSecret, ownerProof, provesByCode } from './owner-secret.tsx';
import { SecretForm } from './secret-form.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** The number that the account logs in with: adding, changing and removing it. Each is proved by a code. */
export function PhoneForm({ ways }: { ways: SignInWays }) {
  const { t, i18n } = useLingui();
  const { api, reloadUser } = useSession();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  // The secret is kept in memory alone, so that another code can follow.
  const [asked, setAsked] = useState<{ phone: string; secret: string }>();
  const empty = { phone: '', current_password: '' };
  const sending = usePhoneCode((phone, secret) =>
    api.requestPhoneChange({ body: { phone, ...(secret === '' ? {} : ownerProof(ways, secret)) } }),
  );

  function keep(after: SignInWays) {
    setAsked(undefined);
    queries.setQueryData(keyFor('sign-in-ways'), after);
    void reloadUser();
  }

  const state = useSecretForm(empty, async ({ phone, current_password }) => {
    await sending.send(phone, current_password);
    setAsked({ phone, secret: current_password });
    return { message: t`A code is on its way` };
  });
  const confirming = useSecretForm({ code: '', current_password: '' }, async ({ code }) => {
    keep(await api.confirmPhoneChange({ body: { phone: asked?.phone ?? '', code } }));
    return { message: t`You can log in with this number now` };
  });
  const resending = useSecretForm({ current_password: '' }, async () => {
    await sending.send(asked!.phone, asked!.secret);
    confirming.set('code')('');
    return { message: t`A code is on its way` };
  });
  const changeNumber = () => {
    state.set('phone')(asked!.phone);
    setAsked(undefined);
  };
  // A code that proved the owner is used up: it is asked for again with the number.
  const resend = () => (provesByCode(ways) ? changeNumber() : void resending.submit({}));
  const removing = useSecretForm({ current_password: '' }, async (body) => {
    keep(await api.removePhone({ body }));
    return { message: t`The number is removed` };
  });

  const shown = ways.phone === null ? null : showPhone(ways.phone, i18n.locale);
  return (
    <SettingsGroup
      title={<Trans>Phone number for logging in</Trans>}
      hint={
        shown === null ? (
          <Trans>With a number you log in by a code that we send, without a password.</Trans>
        ) : (
          <Trans>
            You log in with <bdi dir="ltr">{shown}</bdi>. A code by SMS proves a new number.
          </Trans>
        )
      }
    >
      {ways.phone_silent ? (
        <div className="mb-5">
          <Note tone="attention">
            <Trans>Nobody has used this number for 90 days. Confirm it again, or nobody can log in with it.</Trans>
          </Note>
        </div>
      ) : null}
      {asked === undefined ? (
        <SecretForm
          state={state}
          needsSecret={false}
          check={() => (state.form.phone.trim() === '' ? { phone: t`Write your phone number` } : {})}
          submitLabel={<Trans>Send a code to this number</Trans>}
        >
          <TextField
            label={<Trans>Mobile number</Trans>}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={state.form.phone}
            onChange={state.set('phone')}
            error={state.errors['phone']}
          />
          <OwnerSecret
            ways={ways}
            value={state.form.current_password}
            onChange={state.set('current_password')}
            errors={state.errors}
          />
        </SecretForm>
      ) : (
        <SecretForm
          state={confirming}
          needsSecret={false}
          check={() => (confirming.form.code.length < 6 ? { code: t`The code has 6 digits` } : {})}
          submitLabel={<Trans>Confirm the number</Trans>}
        >
          {resending.failure ? <Note tone="danger">{resending.failure}</Note> : null}
          <CodeStep
            sending={sending}
            value={confirming.form.code}
            onChange={confirming.set('code')}
            error={confirming.errors['code']}
            onResend={resend}
            isResending={resending.busy}
          >
            <button type="button" className="target text-link" onClick={changeNumber}>
              <Trans>Change number</Trans>
            </button>
          </CodeStep>
        </SecretForm>
      )}
      {ways.phone !== null && ways.email !== null && ways.has_password ? (
        <details className="mt-5">
          <summary className="target cursor-pointer text-small text-link">
            <Trans>Remove the number</Trans>
          </summary>
          <div className="mt-4">
            <SecretForm state={removing} check={() => ({})} submitLabel={<Trans>Remove the number</Trans>}>
              <OwnerSecret
                ways={ways}
                value={removing.form.current_password}
                onChange={removing.set('current_password')}
                errors={removing.errors}
              />
            </SecretForm>
          </div>
        </details>
      ) : null}
    </SettingsGroup>
  );
}
