import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';

/** The API keys of the viewer. */
export function useApiKeys(isEnabled: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('api-keys'),
    queryFn: ({ signal }) => api.listApiKeys({ signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** A change of keys, after which they are shown anew. A refusal of a field is left to the caller; others are shown as a toast. */
export function useApiKeyChange<Variables, Answer>(
  change: (api: Api, variables: Variables) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  return useAct(change, {
    failed: t`That did not work`,
    saysFields: true,
    // At once: a secret is shown only now, whatever becomes of the list.
    onDone: onSuccess,
    refetch: [keyFor('api-keys')],
  });
}
