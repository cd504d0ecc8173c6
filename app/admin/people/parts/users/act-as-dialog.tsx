import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, PenOff, ScrollText } from 'lucide-react';
import { actAsMinutes } from '#contract/act-as.ts';
import type { UserRecord } from '#contract/types.gen.ts';
import { showAfresh, writeActAs } from '#app/session/act-as.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ActDialog } from './act-dialogs.tsx';

/** Begins to show this window as the user sees it. */
export function ActAsDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();

  async function begin(reason: string) {
    const begun = await api.startActAs({ params: { user_id: user.id }, body: { reason } });
    const { act_as_id, act_as_token: token, ends_at, user: shown } = begun;
    if (writeActAs({ id: act_as_id, token, ends_at, user: shown })) {
      showAfresh(user.role === 'host' || user.role === 'host_company' ? '/host/today' : '/');
      // The dialog stays as it is until the page is gone: closing it goes back in the history, which would stop that.
      await new Promise(() => undefined);
    } else {
      toast({ title: t`Your browser does not keep the choice. Allow it to store data.`, tone: 'danger' });
    }
  }

  return (
    <ActDialog
      user={user}
      title={
        <Trans>
          See Diyar as <bdi>{user.name}</bdi>?
        </Trans>
      }
      button={<Trans>See as this person</Trans>}
      send={begin}
      onClose={onClose}
      effects={[
        { Icon: Eye, text: <Trans>This window shows what they see, for {actAsMinutes} minutes.</Trans> },
        { Icon: PenOff, text: <Trans>Nothing can be changed or sent, and nothing counts as read.</Trans> },
        { Icon: EyeOff, text: <Trans>Arrival codes, registers of guests and exports stay hidden.</Trans> },
        { Icon: ScrollText, text: <Trans>Start and end are in the audit log with your name.</Trans> },
      ]}
    />
  );
}
