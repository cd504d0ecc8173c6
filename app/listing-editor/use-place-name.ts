import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** The name of the chosen place; empty before one is chosen or while it is looked up. */
export function usePlaceName(placeId: string | undefined, known: { id: string; name: string } | null): string {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const isKnown = placeId === known?.id;
  const { data } = useQuery({
    queryKey: publicKey('place', placeId, locale),
    queryFn: ({ signal }) => api.getPlace({ params: { place_id: placeId ?? '' }, query: { language: locale }, signal }),
    enabled: placeId !== undefined && !isKnown,
    staleTime: Infinity,
  });
  if (placeId === undefined) return '';
  return known && isKnown ? known.name : (data?.formatted_address ?? '');
}
