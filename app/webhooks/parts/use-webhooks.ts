import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

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
