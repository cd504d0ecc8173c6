import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HouseManual } from '#contract/types.gen.ts';
import { ApiError, type Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** The house manual of a property, as its host writes it. */
export function useManual(propertyId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('house-manual', propertyId),
    queryFn: ({ signal }) => api.getHouseManual({ params: { property_id: propertyId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** A change of a manual, which answers the whole of it. A refusal of a field is left to the caller; others are a toast. */
export function useManualChange<Variables>(
  propertyId: string,
  change: (api: Api, variables: Variables) => Promise<HouseManual>,
  onSuccess: (manual: HouseManual) => void = () => {},
) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    onSuccess: (manual) => {
      queries.setQueryData(keyFor('house-manual', propertyId), manual);
      onSuccess(manual);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length > 0) return;
      const text = error.code === 'network' ? t`There is no connection. Please try again.` : error.detail;
      toast({ tone: 'danger', title: t`That did not work`, text });
    },
  });
}
