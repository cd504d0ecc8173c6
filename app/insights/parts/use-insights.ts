import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InsightPeriod } from '#contract/insights.ts';
import { useApi, useSession } from '#app/session/session.tsx';

/** The insights of a home, or of the one that is booked most; the ones before until they are loaded. */
export function useInsights(propertyId: string | undefined, days: InsightPeriod) {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: ['host-insights', user?.id, propertyId ?? '', days],
    queryFn: ({ signal }) =>
      api.getHostInsights({ query: { ...(propertyId ? { property_id: propertyId } : {}), days }, signal }),
    placeholderData: keepPreviousData,
  });
}
