import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccountSession } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { DeviceRow } from '#app/shared/device-row.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SettingsGroup } from './settings-group.tsx';

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
  const { i18n } = useLingui();
  const used = formatInstant(session.last_used_at, i18n.locale as Locale);
  return (
    <DeviceRow
      device={session}
      detail={
        session.current ? (
          <span className="text-palm-ink">
            <Trans>This device</Trans>
          </span>
        ) : (
          <Trans>Last used {used}</Trans>
        )
      }
    >
      {session.current ? null : (
        <Button kind="danger-quiet" isBusy={isEnding} onPress={onEnd}>
          <Trans context="a device">Log out</Trans>
        </Button>
      )}
    </DeviceRow>
  );
}
