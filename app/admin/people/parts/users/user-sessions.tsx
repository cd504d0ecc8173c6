import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserRecord } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { DeviceRow, useDeviceName } from '#app/shared/device-row.tsx';
import { Button } from '#app/ui/button.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { EndSessionDialog, EndSessionsDialog } from './act-dialogs.tsx';
import { RecordSection } from './record-section.tsx';

/** Sessions that are shown at first. */
const shownFirst = 5;

/** Where a user is signed in, with buttons that end one session or all. */
export function UserSessions({ user }: { user: UserRecord }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const deviceName = useDeviceName();
  const [isWhole, setWhole] = useState(false);
  const [ending, setEnding] = useState<{ id: string; name: string } | 'all'>();
  const list = useQuery({
    queryKey: keyFor('admin-user', user.id, 'sessions'),
    queryFn: ({ signal }) => api.listUserSessions({ params: { user_id: user.id }, signal }),
    staleTime: 0,
  });
  const sessions = list.data?.sessions ?? [];
  const mayEnd = user.actions.includes('end_sessions');
  const count = sessions.length;
  return (
    <RecordSection
      title={<Trans>Sessions and devices</Trans>}
      aside={
        mayEnd && count > 0 ? (
          <Button onPress={() => setEnding('all')}>
            <Plural value={count} one="End the session" other="End all # sessions" />
          </Button>
        ) : null
      }
    >
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && count === 0 ? (
        <p className="mt-3 text-ink-2">
          <Trans>Not logged in anywhere.</Trans>
        </p>
      ) : null}
      <ul className="mt-2">
        {(isWhole ? sessions : sessions.slice(0, shownFirst)).map((one) => {
          const name = deviceName(one);
          const begun = formatInstant(one.signed_in_at, locale);
          const used = formatInstant(one.last_used_at, locale);
          return (
            <DeviceRow
              key={one.id}
              device={one}
              detail={
                <Trans>
                  Last used {used}, logged in {begun}
                </Trans>
              }
            >
              {mayEnd && count > 1 ? (
                <Button
                  kind="quiet"
                  onPress={() => setEnding({ id: one.id, name })}
                  aria-label={`${t`End the session`}: ${name}, ${used}`}
                >
                  <Trans context="a session">End</Trans>
                </Button>
              ) : null}
            </DeviceRow>
          );
        })}
      </ul>
      {!isWhole && count > shownFirst ? (
        <Button kind="quiet" className="-ms-3 mt-1" onPress={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      ) : null}
      {ending === 'all' ? <EndSessionsDialog user={user} onClose={() => setEnding(undefined)} /> : null}
      {ending && ending !== 'all' ? (
        <EndSessionDialog user={user} session={ending} onClose={() => setEnding(undefined)} />
      ) : null}
    </RecordSection>
  );
}
