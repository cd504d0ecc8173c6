import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Api } from '#app/api.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useToast } from '#app/ui/toast.tsx';

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
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const failureMessage = useFailureMessage();
  const { user } = useSession();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(user?.id) });
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    onSuccess: async (answer) => {
      // At once: a secret is shown only now, whatever becomes of the list.
      onSuccess(answer);
      await refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
      toast({ tone: 'danger', title: t`That did not work`, text: failureMessage(error) });
      void refresh();
    },
  });
}
