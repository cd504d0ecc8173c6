import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SignInWays, User } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useSession } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { saveFile } from '#app/shared/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useWallet } from '#app/wallet/use-wallet.ts';
import { useNavigate } from '#app/ui/link.tsx';
import { OwnerSecret, ownerProof, provesByCode } from './owner-secret.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** Exports the data of the account and closes the account. */
export function YourData({ user, ways }: { user: User; ways: SignInWays | undefined }) {
  const { t } = useLingui();
  const [isClosing, setIsClosing] = useState(false);
  const download = useAct((api) => api.exportAccount(), {
    failed: t`That did not work`,
    onDone: (data) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `diyar-${tripoliDay(new Date(data.exported_at))}.json`,
      ),
  });
  return (
    <SettingsGroup title={<Trans>Your data</Trans>}>
      <p className="text-small text-ink-2">
        <Trans>Profile, bookings, payments, reviews, lists and messages to you, in one file.</Trans>
      </p>
      <Button
        className="mt-3"
        icon={<Download className="size-4" aria-hidden />}
        isBusy={download.isPending}
        onPress={() => download.mutate()}
      >
        <Trans>Download my data</Trans>
      </Button>
      {user.role === 'admin' ? null : (
        <>
          <p className="mt-8 text-small text-ink-2">
            <Trans>
              Closing your account erases what is personal for good. Past bookings stay on record without your name.
            </Trans>
          </p>
          <Button kind="danger-quiet" className="-ms-3 mt-1" onPress={() => setIsClosing(true)}>
            <Trans>Close my account</Trans>
          </Button>
        </>
      )}
      {isClosing ? <CloseDialog ways={ways} onClose={() => setIsClosing(false)} /> : null}
    </SettingsGroup>
  );
}

function CloseDialog({ ways, onClose }: { ways: SignInWays | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { api, logout } = useSession();
  const navigate = useNavigate();
  const { form, errors, failure, busy, set, submit } = useSecretForm({ current_password: '' }, ({ current_password }) =>
    api.closeAccount({ body: ownerProof(ways, current_password) }),
  );
  async function close() {
    const missing =
      form.current_password === '' && !provesByCode(ways) ? { current_password: t`Write your current password` } : {};
    if (!(await submit(missing))) return;
    await logout();
    void navigate('/', { replace: true });
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      title={<Trans>Close your account?</Trans>}
      footer={
        <>
          <Button onPress={onClose} isDisabled={busy}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button kind="danger" isBusy={busy} onPress={() => void close()}>
            {busy ? <Trans>Closing...</Trans> : <Trans>Close my account</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-small text-ink-2">
          <Trans>
            Your name, address, phone, photo and lists are erased, and homes you host are taken off. This cannot be
            undone.
          </Trans>
        </p>
        <LapsingCredit />
        {failure ? <Note tone="danger">{failure}</Note> : null}
        <OwnerSecret ways={ways} value={form.current_password} onChange={set('current_password')} errors={errors} />
      </div>
    </Dialog>
  );
}

/** The wallet credit that closing the account forfeits. */
function LapsingCredit() {
  const { i18n } = useLingui();
  const lapsing = useWallet().data?.pages[0]?.lapsing_dirham ?? 0;
  return (
    <p className="text-small">
      {lapsing > 0 ? (
        <Trans>
          Unused credit will be lost:{' '}
          <bdi className="figures font-medium">{formatDinar(lapsing, i18n.locale as Locale)}</bdi>.
        </Trans>
      ) : (
        <Trans>Unused credit will be lost.</Trans>
      )}
    </p>
  );
}
