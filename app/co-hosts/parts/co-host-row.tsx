import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CoHost } from '#contract/types.gen.ts';
import type { CoHostArea } from '#contract/co-hosts.ts';
import { useChange } from '#app/session/use-change.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useAreaLabels } from './area-labels.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { isTeam, type CoHostList } from './use-co-hosts.ts';

/** A co-host or an invitation, and what the host can do about it. */
export function CoHostRow({ coHost, list }: { coHost: CoHost; list: CoHostList }) {
  const { t } = useLingui();
  const toast = useToast();
  const [dialog, setDialog] = useState<'change' | 'remove'>();
  const close = () => setDialog(undefined);
  const isActive = coHost.state === 'active';
  const name = coHost.name ?? coHost.email;
  const resend = useChange(
    'co-hosts',
    (api) => api.resendInvitation({ params: { co_host_id: coHost.id } }),
    () => toast({ title: t`Invitation sent again`, text: t`The earlier link no longer works.` }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Avatar name={name} src={coHost.avatar} className="size-11 text-body" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <AccessLine areas={coHost.areas} homeCount={coHost.property_ids?.length ?? null} />
        {coHost.state === 'invited' ? (
          <p className="text-caption text-clay-ink">
            <Trans>Invited, not answered yet</Trans>
          </p>
        ) : null}
        {coHost.state === 'expired' ? (
          <p className="text-caption text-danger-ink">
            <Trans>The invitation has expired</Trans>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isActive ? null : (
          <Button kind="quiet" isBusy={resend.isPending} onPress={() => resend.mutate(undefined)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button
          aria-label={isTeam(list) ? t`Change the roles of ${name}` : t`Change what ${name} takes care of`}
          onPress={() => setDialog('change')}
        >
          <Trans>Change</Trans>
        </Button>
        <Button aria-label={t`Remove ${name}`} onPress={() => setDialog('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {dialog === 'change' ? <ChangeDialog coHost={coHost} list={list} onClose={close} /> : null}
      {dialog === 'remove' ? (
        <EndDialog
          title={isActive ? t`Remove ${name}?` : t`Withdraw the invitation of ${name}?`}
          action={<Trans>Remove</Trans>}
          done={t`${name} is removed`}
          end={(api) => api.removeCoHost({ params: { co_host_id: coHost.id } })}
          onClose={close}
        >
          {isActive ? (
            <Trans>They lose access at once. What they wrote and did stays under their name.</Trans>
          ) : (
            <Trans>The link in the email no longer works.</Trans>
          )}
        </EndDialog>
      ) : null}
    </li>
  );
}

/** Areas and homes in one line. */
export function AccessLine({ areas, homeCount }: { areas: readonly CoHostArea[]; homeCount: number | null }) {
  const { i18n } = useLingui();
  const labels = useAreaLabels();
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' });
  return (
    <p className="text-caption text-ink-2">
      {list.format(areas.map((area) => labels[area].title))}
      {' · '}
      {homeCount === null ? <Trans>all homes</Trans> : <Plural value={homeCount} one="# home" other="# homes" />}
    </p>
  );
}
