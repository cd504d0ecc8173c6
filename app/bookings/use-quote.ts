import { useQuery } from '@tanstack/react-query';
import type { Quote } from '#contract/listings.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { headCount } from '#app/shared/head-count.ts';
import type { StayChoice } from './stay-choice.ts';

/** Why a stay has no price: the refusal's code and its sentence in the reader's language. */
export interface QuoteRefusal {
  code: string;
  detail: string;
}

export interface QuoteState {
  quote: Quote | undefined;
  refusal: QuoteRefusal | undefined;
  isLoading: boolean;
  /** No answer came at all; `retry` asks again. */
  hasFailed: boolean;
  retry: () => void;
}

/** A quote that the server had at hand when it rendered the page. */
export type FirstQuote =
  | (Pick<Quote, 'check_in' | 'check_out' | 'guests'> & { quote?: Quote; refusal?: QuoteRefusal })
  | null;

/**
 * The price of a chosen stay, kept in step with the choice. Nothing is asked until both dates are there.
 *
 * @param first what the server rendered with; used while it fits the choice
 */
export function useQuote(propertyId: string, choice: StayChoice, first: FirstQuote, isEnabled = true): QuoteState {
  const api = useApi();
  const guests = headCount(choice.guests);
  const { check_in, check_out } = choice;
  const fitting =
    first?.check_in === check_in && first.check_out === check_out && first.guests === guests ? first : undefined;
  const query = useQuery({
    queryKey: ['quote', propertyId, check_in, check_out, guests],
    queryFn: ({ signal }) =>
      api.getQuote({
        params: { id: propertyId },
        query: { check_in: check_in!, check_out: check_out!, guests: String(guests) },
        signal,
      }),
    enabled: isEnabled && check_in !== null && check_out !== null,
    // Prices and free nights change: a quote is good for a minute.
    staleTime: 60_000,
    retry: (count, error) => count < 2 && isPassing(error),
    ...(fitting?.quote ? { initialData: fitting.quote } : {}),
  });
  const refused = query.error instanceof ApiError && !isPassing(query.error) ? query.error : undefined;
  const knownRefusal = refused ?? (query.isPending ? fitting?.refusal : undefined);
  return {
    quote: query.error ? undefined : query.data,
    refusal: knownRefusal ? { code: knownRefusal.code, detail: knownRefusal.detail } : undefined,
    isLoading: query.isFetching && query.data === undefined && !knownRefusal,
    hasFailed: query.error !== null && !refused && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** A lost connection or a fault of the server's own, which may be over in a moment. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'network' || error.status >= 500;
}
