import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';

/** The webhooks of the viewer. */
export function useWebhooks(isEnabled: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('webhooks'),
    queryFn: ({ signal }) => api.listWebhooks({ signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** What is sent is looked at again after so many milliseconds, while the log is open. */
const logMs = 5000;

/** The log of a webhook, the latest first. */
export function useDeliveries(webhookId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useInfiniteQuery({
    queryKey: keyFor('webhooks', webhookId),
    queryFn: ({ signal, pageParam }) =>
      api.listWebhookDeliveries({
        params: { webhook_id: webhookId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
    refetchInterval: logMs,
  });
}

/**
 * A change of webhooks or their logs, after which they are shown anew. A refusal of a field is left to the caller; others are shown
 * as a toast.
 */
export function useWebhookChange<Variables, Answer>(
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
    refetch: [keyFor('webhooks')],
  });
}
