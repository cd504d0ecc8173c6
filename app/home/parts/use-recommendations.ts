import { useQuery } from '@tanstack/react-query';
import type { Api } from '#app/api.ts';
import { viewCard, type CardView } from '#app/shared/property-cards/property-card-view.ts';
import { useSession } from '#app/session/session.tsx';

/** Homes of a row on the home page. */
export const rowLength = 4;
/** As many as the API gives: a screen of their own shows them all. */
export const fullRowLength = 24;

export const recommendationRows = ['for-you', 'popular', 'recent'] as const;
export type RecommendationRowName = (typeof recommendationRows)[number];

/** What the server found for a row; null where it failed, undefined where the browser is to ask, knowing for whom. */
export type RecommendedCards = CardView[] | null | undefined;

function fetchRow(api: Api, row: RecommendationRowName, length: number, signal?: AbortSignal): Promise<CardView[]> {
  const input = { query: { limit: length }, signal };
  const answer =
    row === 'for-you'
      ? api.recommendForYou(input)
      : row === 'popular'
        ? api.recommendPopular(input)
        : api.recommendRecent(input);
  return answer.then((cards) => cards.slice(0, length).map(viewCard));
}

/**
 * A row for the page that is being rendered, which knows nobody. Where somebody is probably signed in, what is for
 * them is left to the browser: a visitor's homes would be shown only to be swapped under their hands.
 */
export async function loadRecommendations(
  { api, isSignedInExpected }: { api: Api; isSignedInExpected: boolean },
  row: RecommendationRowName,
  length: number,
): Promise<RecommendedCards> {
  if (row === 'for-you' && isSignedInExpected) return undefined;
  return fetchRow(api, row, length).catch(() => null);
}

/**
 * The cards of a row: the server's at first; asked for by the browser where they hang on who is signed in, and on
 * Retry.
 */
export function useRecommendations(row: RecommendationRowName, rendered: RecommendedCards, length: number) {
  const { user, loading, api } = useSession();
  const asker = row === 'for-you' ? (user?.id ?? null) : null;
  const isLeftToBrowser = rendered === undefined;
  const query = useQuery({
    queryKey: ['recommendations', row, length, asker],
    queryFn: ({ signal }) => fetchRow(api, row, length, signal),
    // A failure on the server is shown as one, with Retry, and not quietly tried again.
    enabled: asker !== null || (isLeftToBrowser && !loading),
    initialData: asker === null && rendered ? rendered : undefined,
    // What a visitor sees stays until the answer for this user is there.
    placeholderData: () => (asker !== null && rendered ? rendered : undefined),
    retry: 1,
  });
  const hasNone = query.dataUpdatedAt === 0;
  return {
    cards: query.data,
    /** Stays true while it is tried again, so that Retry keeps its place and its focus. */
    hasFailed: hasNone && (query.errorUpdateCount > 0 || (rendered === null && asker === null)),
    isTrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type Row = ReturnType<typeof useRecommendations>;
