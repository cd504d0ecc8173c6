import { useQuery } from '@tanstack/react-query';
import type { OperationTypes } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

export type CoHostList = OperationTypes['listCoHosts']['ok'];

/** A company has a team, whose members may be managers. */
export const isTeam = ({ areas }: Pick<CoHostList, 'areas'>): boolean => areas.includes('manager');

/** The viewer's co-hosts, and the hosts whose co-host they are. */
export function useCoHosts(isEnabled: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('co-hosts'),
    queryFn: ({ signal }) => api.listCoHosts({ signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}
