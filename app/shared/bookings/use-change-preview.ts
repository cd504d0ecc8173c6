import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChangePreview } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** What is asked for, as typed: days are empty while they are typed, a price of null is that of the calendar. */
export interface AskedStay {
  check_in: string;
  check_out: string;
  nights_dirham: number | null;
}

/** Whose call it is: an administrator proposes for the host. */
export type Proposer = 'host' | 'admin';

/** The pause in typing after which a proposal is priced. */
const pauseMs = 250;

/**
 * What a proposal would come to. `isCurrent` is false while the price of what is typed now is not known; `readNow` waits for
 * it, and throws what refuses it.
 */
export function useChangePreview(
  bookingId: string,
  asked: AskedStay,
  proposer: Proposer,
): {
  preview: ChangePreview | undefined;
  refusal: string | undefined;
  hasFailed: boolean;
  isCurrent: boolean;
  readNow: () => Promise<ChangePreview>;
} {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const settled = useSettled(asked);
  const isTyped = settled.check_in !== '' && settled.check_out !== '';
  const previewOf = ({ check_in, check_out, nights_dirham }: AskedStay) =>
    queryOptions({
      queryKey: keyFor('reservation', 'preview', bookingId, check_in, check_out, nights_dirham),
      queryFn: ({ signal }) => {
        const price = nights_dirham === null ? {} : { nights_dirham };
        const call = { params: { id: bookingId }, query: { check_in, check_out, ...price }, signal };
        return proposer === 'admin' ? api.previewManagedChange(call) : api.previewChange(call);
      },
      staleTime: 0,
      retry: false,
    });
  const query = useQuery({ ...previewOf(settled), enabled: isTyped, placeholderData: keepPreviousData });
  const isKnown = query.error instanceof ApiError && query.error.code !== 'network' && query.error.status < 500;
  return {
    preview: query.data,
    refusal: isKnown ? (query.error as ApiError).detail : undefined,
    hasFailed: query.isError && !isKnown,
    isCurrent: settled === asked && query.isSuccess && !query.isPlaceholderData,
    readNow: () => queries.fetchQuery(previewOf(asked)),
  };
}

/** What is asked for, once it has not changed for a moment. */
function useSettled(asked: AskedStay): AskedStay {
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pauseMs);
    return () => clearTimeout(timer);
  }, [asked]);
  return settled;
}
