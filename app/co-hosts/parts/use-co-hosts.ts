import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct, type Act } from '#app/session/use-act.ts';

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

/** A change of co-hosts, after which they are shown anew. A refusal of a field is left to the caller; others are shown as a toast. */
export function useCoHostChange<Input, Answer>(
  change: (api: Api, input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): Act<Answer, Input> {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  return useAct(change, {
    failed: t`That did not work`,
    saysFields: true,
    refetch: [keyFor('co-hosts')],
    onDone,
  });
}
