import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { SecondFactors } from '#contract/types.gen.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { QrCode } from '#app/shared/qr-code.tsx';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { SecurityGroup } from './security-group.tsx';
import { useRemoval } from './use-removal.ts';

type Added = { recovery_codes: string[] | null };

/** The authenticator app: set up with a QR code or a typed secret, replaced, removed. */
export function TotpSection({
  totp,
  isFirst,
  onAdded,
  onChanged,
}: {
  totp: SecondFactors['totp'];
  /** There is no factor yet: setting this one up is the main action of the screen. */
  isFirst: boolean;
  onAdded: (added: Added) => unknown;
  onChanged: (after: SecondFactors) => void;
}) {
  const { i18n } = useLingui();
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const start = useAct((api) => api.startTotp(), { onDone: setSecret });
  const removal = useRemoval((api) => api.removeTotp(), onChanged);
  const locale = i18n.locale as Locale;
  return (
    <SecurityGroup
      title={<Trans>Authenticator app</Trans>}
      hint={
        <Trans>
          An app on your phone shows six digits that change every half a minute. It works without a network.
        </Trans>
      }
    >
      {start.failure ? <Note tone="danger">{start.failure}</Note> : null}
      {totp ? (
        <p className="mb-3">
          <Trans>
            Set up on <bdi>{formatInstant(totp.added_at, locale)}</bdi>
          </Trans>
          {totp.last_used_at ? (
            <span className="block text-small text-ink-2">
              <Trans>
                Last used on <bdi>{formatInstant(totp.last_used_at, locale)}</bdi>
              </Trans>
            </span>
          ) : null}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button kind={isFirst ? 'primary' : 'secondary'} isBusy={start.isPending} onPress={() => start.mutate()}>
          {totp ? <Trans>Set up on another phone</Trans> : <Trans>Set up an authenticator app</Trans>}
        </Button>
        {totp ? (
          <Button kind="danger-quiet" isBusy={removal.isPending} onPress={() => removal.mutate()}>
            <Trans>Remove the app</Trans>
          </Button>
        ) : null}
      </div>
      {secret ? (
        <SetUpDialog
          {...secret}
          onClose={() => setSecret(undefined)}
          onAdded={(added) => {
            setSecret(undefined);
            onAdded(added);
          }}
        />
      ) : null}
    </SecurityGroup>
  );
}

function SetUpDialog({
  secret,
  uri,
  onClose,
  onAdded,
}: {
  secret: string;
  uri: string;
  onClose: () => void;
  onAdded: (added: Added) => void;
}) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const confirm = useAct((api) => api.confirmTotp({ body: { code } }), { onDone: onAdded });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !confirm.isPending) onClose();
      }}
      title={<Trans>Set up an authenticator app</Trans>}
      footer={
        <Button kind="primary" isBusy={confirm.isPending} onPress={() => confirm.mutate()}>
          <Trans>Confirm the code</Trans>
        </Button>
      }
    >
      <ol className="grid list-decimal gap-5 ps-5">
        <li>
          <p>
            <Trans>Scan this picture with the app, or open the app on this device.</Trans>
          </p>
          <div className="mt-3 flex flex-wrap items-start gap-5">
            <QrCode text={uri} label={t`QR code of the secret`} />
            <a href={uri} className="inline-flex min-h-11 items-center text-small text-link">
              <Trans>Open the app</Trans>
            </a>
          </div>
        </li>
        <li>
          <p>
            <Trans>If you cannot scan it, type this secret into the app.</Trans>
          </p>
          <p dir="ltr" className="figures mt-2 rounded-control bg-limestone px-4 py-3 font-medium break-all">
            {secret.match(/.{1,4}/g)!.join(' ')}
          </p>
        </li>
        <li>
          <p className="mb-3">
            <Trans>Enter the six digits that the app shows now.</Trans>
          </p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              confirm.mutate();
            }}
          >
            <CodeField
              label={<Trans>Code</Trans>}
              value={code}
              onChange={(digits) => {
                setCode(digits);
                confirm.reset();
              }}
              isWrong={confirm.isError}
              error={confirm.failure}
            />
          </form>
        </li>
      </ol>
    </Dialog>
  );
}
