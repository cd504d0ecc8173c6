import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { hasTeam } from '#contract/co-hosts.ts';
import type { CoHosting } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AccessLine, CoHostRow } from './parts/co-host-row.tsx';
import { EndDialog } from './parts/end-dialog.tsx';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { useCoHosts, type CoHostList } from './parts/use-co-hosts.ts';

export const meta = pageMeta(msg`Co-hosts`);

export default function CoHosts() {
  return (
    <Guard roles={hostArea}>
      <CoHostsScreen />
    </Guard>
  );
}

/** Who acts for the host, and for whom the host acts. */
function CoHostsScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const isTeam = user !== undefined && hasTeam(user);
  const list = useCoHosts(!isAdmin);
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1>{isTeam ? <Trans>Team</Trans> : <Trans>Co-hosts</Trans>}</h1>
          <p className="mt-1 text-ink-2">
            {isTeam ? (
              <Trans>The people of your company look after its homes, each under their own name.</Trans>
            ) : (
              <Trans>People you trust look after your homes with you, each under their own name.</Trans>
            )}
          </p>
        </div>
        {list.data && list.data.co_hosts.length > 0 ? (
          <InviteButton isTeam={isTeam} onPress={() => setInviting(true)} />
        ) : null}
      </div>
      {isAdmin ? (
        <div className="mt-7">
          <Note>
            <Trans>Co-hosts belong to hosts. An administrator has none.</Trans>
          </Note>
        </div>
      ) : list.data ? (
        <Lists list={list.data} isTeam={isTeam} onInvite={() => setInviting(true)} />
      ) : list.isError ? (
        <div className="mt-7">
          <FailureNote onRetry={() => void list.refetch()}>
            <Trans>Your co-hosts could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        </div>
      ) : (
        <div role="status" aria-label={t`Loading your co-hosts…`} className="mt-9 grid gap-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {isInviting && list.data ? <InviteDialog list={list.data} onClose={() => setInviting(false)} /> : null}
    </div>
  );
}

function InviteButton({ isTeam, onPress }: { isTeam: boolean; onPress: () => void }) {
  return (
    <Button kind="primary" icon={<UserPlus className="size-4.5" aria-hidden />} onPress={onPress}>
      {isTeam ? <Trans>Invite a member</Trans> : <Trans>Invite a co-host</Trans>}
    </Button>
  );
}

function Lists({ list, isTeam, onInvite }: { list: CoHostList; isTeam: boolean; onInvite: () => void }) {
  return (
    <>
      {list.co_hosts.length === 0 ? (
        <EmptyState
          title={isTeam ? <Trans>Your team has no members yet</Trans> : <Trans>Nobody helps you yet</Trans>}
          action={<InviteButton isTeam={isTeam} onPress={onInvite} />}
        >
          {isTeam ? (
            <Trans>
              Invite your people by email, and give them roles: calendar and reservations, messages, earnings, or
              manager for all of them.
            </Trans>
          ) : (
            <Trans>
              Invite a relative, a neighbour or your team by email. You choose what they take care of: the calendar,
              messages or earnings.
            </Trans>
          )}
        </EmptyState>
      ) : (
        <ul className="mt-6">
          {list.co_hosts.map((coHost) => (
            <CoHostRow key={coHost.id} coHost={coHost} list={list} />
          ))}
        </ul>
      )}
      {list.hosting.length > 0 ? (
        <section aria-labelledby="hosting" className="mt-10">
          <h2 id="hosting" className="text-heading">
            <Trans>Hosts you help</Trans>
          </h2>
          <ul className="mt-2">
            {list.hosting.map((hosting) => (
              <HostingRow key={hosting.id} hosting={hosting} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** A host for whom the viewer acts. */
function HostingRow({ hosting }: { hosting: CoHosting }) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const name = hosting.host_name;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Avatar name={name} src={hosting.host_avatar} className="size-11 text-body" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <AccessLine areas={hosting.areas} homeCount={hosting.home_count} />
      </div>
      <Button aria-label={t`Stop helping ${name}`} onPress={() => setLeaving(true)}>
        <Trans>Stop helping</Trans>
      </Button>
      {isLeaving ? (
        <EndDialog
          title={t`Stop helping ${name}?`}
          action={<Trans>Stop helping</Trans>}
          done={t`You no longer help ${name}`}
          end={(api) => api.leaveCoHosting({ params: { co_host_id: hosting.id } })}
          onClose={() => setLeaving(false)}
        >
          <Trans>You lose access to their homes at once. They can invite you again.</Trans>
        </EndDialog>
      ) : null}
    </li>
  );
}
