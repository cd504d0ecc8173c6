import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Select } from '#app/ui/select.tsx';

/** The hosts whose earnings the user may see; undefined until they are known. */
export function useEarningsHosts() {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('earnings', 'hosts'),
    queryFn: ({ signal }) => api.listEarningsHosts({ signal }),
    select: ({ hosts }) => hosts,
  });
}

type Hosts = NonNullable<ReturnType<typeof useEarningsHosts>['data']>;

/** Chooses whose earnings are shown; nothing for those who act for nobody. */
export function HostChoice({
  hosts,
  value,
  onChange,
}: {
  hosts: Hosts;
  /** Undefined for the own ones. */
  value: string | undefined;
  onChange: (hostId: string | undefined) => void;
}) {
  const { t } = useLingui();
  if (hosts.length < 2) return null;
  const own = hosts.find(({ is_own }) => is_own)?.host_id ?? '';
  const chosen = hosts.find(({ host_id }) => host_id === value);
  return (
    <div className="mt-5 max-w-96">
      <Select
        label={t`Earnings of`}
        value={value ?? own}
        onChange={(hostId) => onChange(hostId === own ? undefined : hostId)}
        options={hosts.map(({ host_id, name, is_own }) => ({ value: host_id, label: is_own ? t`Yourself` : name }))}
      />
      {chosen?.is_limited ? (
        <p className="mt-2 text-caption text-ink-3">
          <Trans>Only the homes that you take care of are counted.</Trans>
        </p>
      ) : null}
    </div>
  );
}
