import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Administrator, EnrolmentLink } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { pageMeta } from '#app/page-meta.ts';
import { adminRoleLabels } from '#app/admin/parts/admin-role-labels.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import {
  AddAdministratorDialog,
  ChangeRoleDialog,
  NewLinkDialog,
  RemoveAdministratorDialog,
  ResetFactorsDialog,
} from './parts/administrators/administrator-dialogs.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { EnrolmentLinkDialog } from './parts/administrators/enrolment-link-dialog.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Administrators`);

/** Who administers Diyar, and in which role; owners change it. */
export default function AdminAdministrators() {
  return (
    <AdminFrame title={<Trans>Administrators</Trans>} needs="listAdministrators">
      <Administrators />
    </AdminFrame>
  );
}

type Act = 'change' | 'remove' | 'reset' | 'link';
type Opened = { act: 'add' } | { act: Act; administrator: Administrator };

function Administrators() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [opened, setOpened] = useState<Opened>();
  const [made, setMade] = useState<{ name: string; link: EnrolmentLink }>();
  const list = useQuery({
    queryKey: keyFor('administrators'),
    queryFn: ({ signal }) => api.listAdministrators({ signal }),
    staleTime: 0,
  });
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <p className="max-w-[40rem] text-ink-2">
          <Trans>
            Each role opens only the work that belongs to it. Nobody changes their own role, so there is always an
            owner.
          </Trans>
        </p>
        <Button kind="primary" onPress={() => setOpened({ act: 'add' })} className="max-sm:w-full">
          <Trans>Add an administrator</Trans>
        </Button>
      </div>
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      <ul className="mt-4">
        {list.data?.administrators.map((one) => (
          <Row
            key={one.id}
            administrator={one}
            enrolsByLink={list.data.enrols_by_link}
            onOpen={(act) => setOpened({ act, administrator: one })}
          />
        ))}
      </ul>
      {opened?.act === 'add' ? <AddAdministratorDialog onMade={setMade} onClose={close} /> : null}
      {opened?.act === 'change' ? <ChangeRoleDialog administrator={opened.administrator} onClose={close} /> : null}
      {opened?.act === 'reset' ? (
        <ResetFactorsDialog administrator={opened.administrator} onMade={setMade} onClose={close} />
      ) : null}
      {opened?.act === 'link' ? (
        <NewLinkDialog administrator={opened.administrator} onMade={setMade} onClose={close} />
      ) : null}
      {made ? <EnrolmentLinkDialog {...made} onClose={() => setMade(undefined)} /> : null}
      {opened?.act === 'remove' ? (
        <RemoveAdministratorDialog administrator={opened.administrator} onClose={close} />
      ) : null}
    </>
  );
}

function Row({
  administrator,
  enrolsByLink,
  onOpen,
}: {
  administrator: Administrator;
  enrolsByLink: boolean;
  onOpen: (act: Act) => void;
}) {
  const { t, i18n } = useLingui();
  const { name, text } = adminRoleLabels[administrator.admin_role];
  const seen = administrator.last_seen_at && formatInstant(administrator.last_seen_at, i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Avatar name={administrator.name} src={administrator.avatar} className="size-11 text-body" />
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">
          <bdi>{administrator.name}</bdi>
          {administrator.is_self ? (
            <span className="font-normal text-ink-2">
              {' · '}
              <Trans>You</Trans>
            </span>
          ) : null}
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">
          <bdi dir="ltr">{administrator.email}</bdi>
        </span>
        <span className="block text-caption text-ink-2">
          {seen ? <Trans>Last seen {seen}</Trans> : <Trans>Has not logged in yet</Trans>}
        </span>
        <span className="block text-caption text-ink-2">
          {administrator.has_second_factor ? <Trans>Second factor set up</Trans> : <Trans>No second factor</Trans>}
        </span>
      </span>
      <span className="basis-64 max-sm:basis-full">
        <span className="block font-medium">{i18n._(name)}</span>
        <span className="block text-small text-ink-2">{i18n._(text)}</span>
      </span>
      <span className="flex flex-wrap gap-2 max-sm:w-full lg:min-w-56 lg:justify-end">
        {administrator.is_self ? null : (
          <>
            <Button onPress={() => onOpen('change')} aria-label={`${t`Change role`}: ${administrator.name}`}>
              <Trans>Change role</Trans>
            </Button>
            {administrator.has_second_factor ? (
              <Button
                kind="quiet"
                onPress={() => onOpen('reset')}
                aria-label={`${t`Reset second factors`}: ${administrator.name}`}
              >
                <Trans>Reset second factors</Trans>
              </Button>
            ) : null}
            {enrolsByLink && !administrator.has_second_factor ? (
              <Button
                kind="quiet"
                onPress={() => onOpen('link')}
                aria-label={`${t`Make a new link`}: ${administrator.name}`}
              >
                <Trans>Make a new link</Trans>
              </Button>
            ) : null}
            <Button
              kind="danger-quiet"
              onPress={() => onOpen('remove')}
              aria-label={`${t`Remove`}: ${administrator.name}`}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
