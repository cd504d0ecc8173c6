import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationTypes } from '#contract/types.gen.ts';
import { ApiError, type Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

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
export function useCoHostChange<Variables, Answer>(
  change: (api: Api, variables: Variables) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: keyFor('co-hosts') });
      onSuccess(answer);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length > 0) return;
      const text = error.code === 'network' ? t`There is no connection. Please try again.` : error.detail;
      toast({ tone: 'danger', title: t`That did not work`, text });
      void queries.invalidateQueries({ queryKey: keyFor('co-hosts') });
    },
  });
}
