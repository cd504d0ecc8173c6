import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { CalendarSync } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import type { Api } from '#app/api.ts';
import { useAct, type Act } from '#app/session/use-act.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

export type SyncProperty = CalendarSync['property'];

/** The feeds and links of a property; nothing while it is not known which. */
export function useCalendarSync(propertyId: string | undefined) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('calendar-sync', propertyId),
    queryFn: ({ signal }) => api.getCalendarSync({ params: { id: propertyId! }, signal }),
    enabled: propertyId !== undefined,
    staleTime: 0,
    // Feeds are read every 15 minutes, and partners read the links.
    refetchInterval: 60_000,
  });
}

/** The first 50 properties of the host. */
export function useSyncProperties() {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('calendar-sync-properties'),
    queryFn: async ({ signal }): Promise<SyncProperty[]> => {
      const from = todayInTripoli();
      const { properties } = await api.listCalendars({ query: { from, to: addDays(from, 1) }, signal });
      return properties.map(({ id, title, photo }) => ({ id, title, photo }));
    },
  });
}

/**
 * A change of the feeds or links of a property, after which they are shown anew. Errors are shown as a toast, except those
 * of a field, which the caller shows.
 */
export function useSyncChange<Input, Answer>(
  propertyId: string,
  change: (api: Api, input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
): Act<Answer, Input> {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  return useAct(change, {
    failed: t`That did not work`,
    saysFields: true,
    refetch: [keyFor('calendar-sync', propertyId)],
    onDone,
  });
}
