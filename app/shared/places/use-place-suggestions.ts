import { useQuery, keepPreviousData } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useDebounced } from '../use-debounced.ts';

export interface PlaceSuggestion {
  id: string;
  name: string;
  /** The name and its surroundings without the country: "Gargaresh, Tripoli". Search resolves it to this place. */
  text: string;
  /** The surroundings: "Tripoli, Libya". */
  around: string;
}

/** The pause in typing after which places are looked up. */
const suggestDelayMs = 150;
const lookupTimeoutMs = 5000;
const shownSuggestions = 6;

/** Places whose name matches the text. A failed lookup gives none and is only logged. */
export function usePlaceSuggestions(typed: string, locale: Locale, isActive: boolean): readonly PlaceSuggestion[] {
  const api = useApi();
  const text = useDebounced(typed.trim(), suggestDelayMs);
  const { data } = useQuery({
    queryKey: publicKey('places', locale, text),
    enabled: isActive && text.length >= 2 && text.length <= 80,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        const answer = await api.suggestPlaces({
          query: { input_text: text, language: locale },
          signal: AbortSignal.any([signal, AbortSignal.timeout(lookupTimeoutMs)]),
        });
        return answer.predictions.slice(0, shownSuggestions).map(describe);
      } catch (error) {
        // oxlint-disable-next-line eslint/no-console -- logged and nothing else, as specified
        if (!signal.aborted) console.warn('Places could not be looked up', error);
        throw error;
      }
    },
  });
  return isActive && typed.trim().length >= 2 ? (data ?? []) : [];
}

function describe({
  place_id,
  main_text,
  description,
}: {
  place_id: string;
  main_text: string;
  description: string;
}): PlaceSuggestion {
  const comma = description.includes('،') ? '، ' : ', ';
  // The name itself may contain a comma.
  const around = description
    .slice(main_text.length)
    .split(comma.trim())
    .map((part) => part.trim());
  return {
    id: place_id,
    name: main_text,
    text: [main_text, ...around.slice(1, -1)].join(comma),
    around: around.slice(1).join(comma),
  };
}
