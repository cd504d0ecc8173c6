import { useQuery } from '@tanstack/react-query';
import type { OperationTypes } from '#contract/types.gen.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { textsKey } from './use-host-texts.ts';

type Rules = OperationTypes['listMessageRules']['ok'];
export type RuleHost = Rules['hosts'][number];

/** The rules that the viewer may edit. */
export function useMessageRules(isEnabled: boolean) {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: [...textsKey(user?.id), 'rules'],
    queryFn: ({ signal }) => api.listMessageRules({ signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** The scheduled messages of one stay. */
export function useStayMessages(bookingId: string) {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: [...textsKey(user?.id), 'stay', bookingId],
    queryFn: ({ signal }) => api.listStayMessages({ params: { id: bookingId }, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
    retry: false,
  });
}
