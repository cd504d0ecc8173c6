import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { HoldableHost } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { FindForm } from '#app/admin/parts/find-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { HoldDialog } from './hold-dialog.tsx';

/** Finds the host whose payouts are to be held, or those of one home. */
export function NewHold() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<HoldableHost>();
  const found = useQuery({
    queryKey: keyFor('hosts-to-hold', search),
    queryFn: ({ signal }) => api.findHoldableHosts({ query: { q: search }, signal }),
    enabled: search !== '',
    staleTime: 0,
  });
  const hosts = found.data?.hosts;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSearch(text.trim());
  }

  return (
    <>
      <FindForm
        label={<Trans>Hold the payouts of a host or a home: name or email address</Trans>}
        maxLength={200}
        value={text}
        onChange={setText}
        onFind={submit}
        className="mt-4 max-w-[40rem]"
      />
      <div aria-live="polite">
        {search !== '' && found.isPending ? <LoadingRows /> : null}
        {found.isError ? <LoadFailure isBusy={found.isFetching} onRetry={() => void found.refetch()} /> : null}
        {hosts?.length === 0 ? (
          <p className="mt-4 text-small text-ink-2">
            <Trans>No host and no home has this name or address.</Trans>
          </p>
        ) : null}
      </div>
      {hosts && hosts.length > 0 ? (
        <ul className="mt-2 max-w-[40rem]">
          {hosts.map((host) => (
            <HostRow key={host.id} host={host} onHold={() => setChosen(host)} />
          ))}
        </ul>
      ) : null}
      {chosen ? (
        <HoldDialog
          key={chosen.id}
          host={chosen}
          homes={chosen.homes}
          onClose={() => {
            setChosen(undefined);
            setSearch('');
          }}
        />
      ) : null}
    </>
  );
}

function HostRow({ host, onHold }: { host: HoldableHost; onHold: () => void }) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block font-medium">
          <bdi>{host.name}</bdi>
        </span>
        <bdi dir="ltr" className="text-caption wrap-anywhere text-ink-2">
          {host.email}
        </bdi>
      </span>
      <Button onPress={onHold} aria-label={`${t`Hold payouts`}: ${host.name}`} className="max-sm:w-full">
        <Trans>Hold payouts</Trans>
      </Button>
    </li>
  );
}
