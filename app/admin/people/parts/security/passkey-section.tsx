import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { SecondFactors } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { ApiError } from '#app/api.ts';
import { hasPasskeys, makePasskey } from '#app/session/passkeys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { SecurityGroup } from './security-group.tsx';
import { useRemoval } from './use-removal.ts';

/** The passkeys of the administrator, each with a name by which it is told apart. */
export function PasskeySection({
  passkeys,
  onAdded,
  onChanged,
}: {
  passkeys: SecondFactors['passkeys'];
  onAdded: (added: { recovery_codes: string[] | null }) => unknown;
  onChanged: (after: SecondFactors) => void;
}) {
  const { i18n } = useLingui();
  const removal = useRemoval((api, passkey_id: string) => api.removePasskey({ params: { passkey_id } }), onChanged);
  const locale = i18n.locale as Locale;
  return (
    <SecurityGroup
      title={<Trans>Passkeys</Trans>}
      hint={
        <Trans>
          Your fingerprint, face or a security key, on this device or your phone. Other sites cannot steal it.
        </Trans>
      }
    >
      <ul>
        {passkeys.map(({ id, name, added_at, last_used_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-4 border-b border-line py-3">
            <Fingerprint className="size-6 flex-none text-ink-2" aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">
                <bdi>{name}</bdi>
              </span>
              <span className="block text-small text-ink-2">
                {last_used_at ? (
                  <Trans>
                    Last used on <bdi>{formatInstant(last_used_at, locale)}</bdi>
                  </Trans>
                ) : (
                  <Trans>
                    Added on <bdi>{formatInstant(added_at, locale)}</bdi>
                  </Trans>
                )}
              </span>
            </span>
            <Button
              kind="danger-quiet"
              isBusy={removal.isPending && removal.variables === id}
              onPress={() => removal.mutate(id)}
            >
              <Trans>
                Remove <bdi>{name}</bdi>
              </Trans>
            </Button>
          </li>
        ))}
      </ul>
      <NewPasskey onAdded={onAdded} />
    </SecurityGroup>
  );
}

function NewPasskey({ onAdded }: { onAdded: (added: { recovery_codes: string[] | null }) => unknown }) {
  const { t } = useLingui();
  const api = useApi();
  const failureMessage = useFailureMessage();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string>();
  const add = useMutation({
    mutationFn: async () => {
      const { challenge, options } = await api.startPasskey();
      return api.addPasskey({ body: { challenge, name, credential: await makePasskey(options) } });
    },
    onSuccess: (added) => {
      setName('');
      return onAdded(added);
    },
  });
  if (!hasPasskeys()) {
    return (
      <p className="mt-3 text-small text-ink-2">
        <Trans>This browser cannot make passkeys here.</Trans>
      </p>
    );
  }
  // Browsers reject with errors of their own where no passkey is made.
  const problem =
    add.error instanceof ApiError
      ? failureMessage(add.error)
      : t`No passkey was made. Try again; this device may have one already.`;
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setMissing(t`Give it a name, such as “Phone”`);
        else add.mutate();
      }}
    >
      {add.isError ? <Note tone="danger">{problem}</Note> : null}
      <TextField
        label={<Trans>Name of the new passkey</Trans>}
        className="max-w-[24rem]"
        maxLength={60}
        value={name}
        onChange={(value) => {
          setName(value);
          setMissing(undefined);
        }}
        error={missing}
      />
      <div>
        <Button type="submit" isBusy={add.isPending}>
          <Trans>Add a passkey</Trans>
        </Button>
      </div>
    </form>
  );
}
