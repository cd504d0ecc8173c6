import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { CalendarSync } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import { ApiError, type Api } from '#app/api.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

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
export function useSyncChange<Variables, Answer>(
  propertyId: string,
  change: (api: Api, variables: Variables) => Promise<Answer>,
  onSuccess: (answer: Answer) => void = () => {},
): UseMutationResult<Answer, Error, Variables> {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const refresh = () => queries.invalidateQueries({ queryKey: keyFor('calendar-sync', propertyId) });
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    onSuccess: async (answer) => {
      await refresh();
      onSuccess(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
      const detail = error instanceof ApiError ? error.detail : t`Check your connection and try again.`;
      toast({ title: t`That did not work`, text: detail, tone: 'danger' });
      void refresh();
    },
  });
}

/** The error of a field of a change, as a sentence. */
export const fieldErrorOf = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;
