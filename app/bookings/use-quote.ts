import type { Quote } from '#contract/types.gen.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import { ApiError } from '#app/api.ts';
import { useLaterQuery } from '#app/later-queries.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { headCount } from '#app/shared/head-count.ts';
import type { StayChoice } from './stay-choice.ts';

/** Why there is no quote: the error code and its text in the reader's language. */
export interface QuoteRefusal {
  code: string;
  detail: string;
  /** What is wrong with each field, where several things are. */
  fields?: Readonly<Record<string, string>>;
}

export interface QuoteState {
  quote: Quote | undefined;
  refusal: QuoteRefusal | undefined;
  isLoading: boolean;
  /** The request failed without an answer. */
  hasFailed: boolean;
  retry: () => void;
  /** Asks again where the quote is no longer fresh. */
  refresh: () => void;
  /** The way of paying has just changed: the price is known, until when cancelling is free is not. */
  isDeadlineAwaited: boolean;
}

/** The quote or refusal that the server rendered the page with. */
export type InitialQuote =
  | (Pick<Quote, 'check_in' | 'check_out' | 'guests'> & { quote?: Quote; refusal?: QuoteRefusal })
  | null;

/**
 * The quote of the chosen stay. It is fetched once both dates are chosen.
 *
 * @param payment the way of paying, which decides until when cancelling is free
 * @param initial the quote of the server rendering, which is for paying online, or its refusal; used while it matches the choice.
 *   A refusal is asked for again by `retry` only.
 */
export function useQuote(
  propertyId: string,
  choice: StayChoice,
  payment: PaymentChoice,
  initial: InitialQuote,
  isEnabled = true,
): QuoteState {
  const api = useApi();
  const guests = headCount(choice.guests);
  const { check_in, check_out } = choice;
  const matching =
    initial?.check_in === check_in && initial.check_out === check_out && initial.guests === guests
      ? initial
      : undefined;
  const query = useLaterQuery({
    queryKey: publicKey('quote', propertyId, check_in, check_out, guests, payment),
    queryFn: ({ signal }) =>
      api.getQuote({
        params: { id: propertyId },
        query: { check_in: check_in!, check_out: check_out!, guests: String(guests), payment_choice: payment },
        signal,
      }),
    enabled: isEnabled && !matching?.refusal && check_in !== null && check_out !== null,
    // Prices and free nights change; a quote is refetched after a minute.
    staleTime: 60_000,
    retry: (count, error) => count < 2 && isTemporary(error),
    ...(matching?.quote && payment === 'online' ? { initialData: matching.quote } : {}),
    // Another way of paying has the same price, which stays where it is; its deadline is awaited.
    placeholderData: (before) =>
      before?.property_id === propertyId &&
      before.check_in === check_in &&
      before.check_out === check_out &&
      before.guests === guests
        ? { ...before, free_cancellation_until: null }
        : undefined,
  });
  const refused = query.error instanceof ApiError && !isTemporary(query.error) ? query.error : undefined;
  const knownRefusal = refused ?? (query.isPending ? matching?.refusal : undefined);
  return {
    quote: query.error ? undefined : query.data,
    refusal: knownRefusal,
    isLoading: query.isFetching && query.data === undefined && !knownRefusal,
    hasFailed: query.error !== null && !refused && !query.isFetching,
    retry: query.refetch,
    refresh: () => {
      if (query.data !== undefined && query.isStale) query.refetch();
    },
    isDeadlineAwaited: query.isPlaceholderData,
  };
}

/** True for a lost connection or a server error, which a retry may solve. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'network' || error.status >= 500;
}
