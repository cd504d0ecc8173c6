import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#app/api.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';

const keyOf = (userId: string | undefined) => ['api-keys', userId];

/** The API keys of the viewer. */
export function useApiKeys(isEnabled: boolean) {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: keyOf(user?.id),
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
  const { user } = useSession();
  return useAct(change, {
    failed: t`That did not work`,
    saysFields: true,
    // At once: a secret is shown only now, whatever becomes of the list.
    onDone: onSuccess,
    refetch: [keyOf(user?.id)],
  });
}
