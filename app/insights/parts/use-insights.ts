import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InsightPeriod } from '#contract/insights.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** The insights of a home, or of the one that is booked most; the ones before until they are loaded. */
export function useInsights(propertyId: string | undefined, days: InsightPeriod) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-insights', propertyId ?? '', days),
    queryFn: ({ signal }) =>
      api.getHostInsights({ query: { ...(propertyId ? { property_id: propertyId } : {}), days }, signal }),
    placeholderData: keepPreviousData,
  });
}
