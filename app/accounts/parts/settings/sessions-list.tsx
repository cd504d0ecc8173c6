import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { AccountSession } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SettingsGroup } from './settings-group.tsx';

const icons: Record<AccountSession['device'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleHelp,
};

/** The sessions of the account, with buttons to end all but this one. */
export function SessionsList() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const key = keyFor('account-sessions');
  const sessions = useQuery({ queryKey: key, queryFn: ({ signal }) => api.listSessions({ signal }), staleTime: 0 });
  const end = useAct(
    (_, id: string) => (id === 'others' ? api.revokeOtherSessions() : api.revokeSession({ params: { id } })),
    { done: ({ message }) => message, failed: t`That did not work`, refetch: [key] },
  );
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <SettingsGroup title={<Trans>Where you are logged in</Trans>}>
      {sessions.isPending ? (
        <div role="status" aria-label={t`Loading…`} className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      ) : null}
      {sessions.isError ? <FailureNote onRetry={() => void sessions.refetch()} /> : null}
      <ul>
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {others > 1 ? (
        <Button
          className="mt-4"
          isBusy={end.isPending && end.variables === 'others'}
          onPress={() => end.mutate('others')}
        >
          <Trans>Log out everywhere else</Trans>
        </Button>
      ) : null}
    </SettingsGroup>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: AccountSession; isEnding: boolean; onEnd: () => void }) {
  const { t, i18n } = useLingui();
  const Icon = icons[session.device];
  const name = [session.browser, session.system].filter(Boolean).join(' · ') || t`Unknown device`;
  const used = formatInstant(session.last_used_at, i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <Icon className="size-6 flex-none text-ink-2" aria-hidden />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          {session.current ? (
            <span className="text-palm-ink">
              <Trans>This device</Trans>
            </span>
          ) : (
            <Trans>Last used {used}</Trans>
          )}
        </span>
      </span>
      {session.current ? null : (
        <Button kind="danger-quiet" isBusy={isEnding} onPress={onEnd}>
          <Trans context="a device">Log out</Trans>
        </Button>
      )}
    </li>
  );
}
