import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HouseManual } from '#contract/types.gen.ts';
import type { Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct, type Act } from '#app/session/use-act.ts';

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
export function useManualChange<Input>(
  propertyId: string,
  change: (api: Api, input: Input) => Promise<HouseManual>,
  onDone?: (manual: HouseManual) => void,
): Act<HouseManual, Input> {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  return useAct(change, {
    failed: t`That did not work`,
    saysFields: true,
    answers: keyFor('house-manual', propertyId),
    onDone,
  });
}
