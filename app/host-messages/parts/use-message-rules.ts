import { useQuery } from '@tanstack/react-query';
import type { OperationTypes } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

type Rules = OperationTypes['listMessageRules']['ok'];
export type RuleHost = Rules['hosts'][number];

/** The rules that the viewer may edit. */
export function useMessageRules(isEnabled: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-messages', 'rules'),
    queryFn: ({ signal }) => api.listMessageRules({ signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** The scheduled messages of one stay. */
export function useStayMessages(bookingId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-messages', 'stay', bookingId),
    queryFn: ({ signal }) => api.listStayMessages({ params: { id: bookingId }, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
    retry: false,
  });
}
