import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ManagedUser } from '#contract/types.gen.ts';
import type { Role } from '#contract/roles.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { FindForm } from '#app/admin/parts/find-form.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Create New Listing`);

const hostRoles: readonly Role[] = ['host', 'host_company', 'host_pending_setup'];

export default function AdminListingNew() {
  return (
    <AdminFrame title={<Trans>Create New Listing</Trans>} needs="createListingFor">
      <p className="mt-2 max-w-[46rem] text-ink-2">
        <Trans>Choose the host. The draft waits among their listings, and they are told to fill it in.</Trans>
      </p>
      <HostSearch />
    </AdminFrame>
  );
}

/** Finds a host by name or address, and begins a listing for them. */
function HostSearch() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: keyFor('hosts-found', search),
    queryFn: ({ signal }) => api.listUsers({ query: { q: search }, signal }),
    enabled: search !== '',
    staleTime: 0,
  });
  const hosts = found.data?.users.filter(({ role }) => hostRoles.includes(role));

  function submit(event: FormEvent) {
    event.preventDefault();
    setSearch(text.trim());
  }

  return (
    <>
      <FindForm
        label={<Trans>Name or email address of the host</Trans>}
        maxLength={200}
        value={text}
        onChange={setText}
        onFind={submit}
        role="search"
      />
      {found.isLoading ? <LoadingRows /> : null}
      {found.isError ? <LoadFailure isBusy={found.isFetching} onRetry={() => void found.refetch()} /> : null}
      {hosts?.length === 0 ? (
        <p role="status" className="mt-4 text-ink-2">
          <Trans>No host has this name or address.</Trans>
        </p>
      ) : null}
      <ul className="mt-2">
        {hosts?.map((host) => (
          <HostRow key={host.id} host={host} />
        ))}
      </ul>
    </>
  );
}

function HostRow({ host }: { host: ManagedUser }) {
  const { t } = useLingui();
  // A second press, or a repeated call, begins no second listing.
  const [key] = useState(() => crypto.randomUUID());
  const create = useAct((api) => api.createListingFor({ body: { host_id: host.id }, idempotencyKey: key }));
  const name = <bdi>{host.name}</bdi>;
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={host.name} src={host.avatar} className="size-11 text-body" />
        <span className="min-w-0 flex-1 basis-52">
          <span className="block truncate font-medium">
            <bdi>{host.name}</bdi>
          </span>
          <span className="block truncate text-small text-ink-2">
            <bdi dir="ltr">{host.email}</bdi>
          </span>
        </span>
        {create.isSuccess ? null : (
          <Button
            isBusy={create.isPending}
            onPress={() => create.mutate()}
            className="max-sm:w-full"
            aria-label={`${t`Create for this host`}: ${host.name}`}
          >
            <Trans>Create for this host</Trans>
          </Button>
        )}
      </div>
      {create.failure ? <Note tone="danger">{create.failure}</Note> : null}
      {create.isSuccess ? (
        <div role="status">
          <Note>
            <Trans>The draft waits among the listings of {name}, who has been notified.</Trans>
          </Note>
        </div>
      ) : null}
    </li>
  );
}
