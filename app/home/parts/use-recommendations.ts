import type { Api } from '#app/api.ts';
import { cardAlone } from '#contract/listings.ts';
import { useLaterQuery } from '#app/later-queries.ts';
import { viewCard, type CardView } from '#app/shared/property-cards/property-card-view.ts';
import { viewerKey } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';

/** The number of properties in a row of the home page. */
export const rowLength = 4;
/** The number of properties on the screen of a whole row, the most that the API answers. */
export const fullRowLength = 24;

/** The properties to load for a row, so that `rowLength` are left without those that other rows show. */
export const loadedLengths = { popular: rowLength, recent: 2 * rowLength, 'for-you': 4 * rowLength } as const;

export const recommendationRows = ['for-you', 'popular', 'recent'] as const;
export type RecommendationRowName = (typeof recommendationRows)[number];

/** The properties that the server loaded for a row: null if it failed, undefined if the browser must fetch them. */
export type RecommendedCards = CardView[] | null | undefined;

function fetchRow(api: Api, row: RecommendationRowName, length: number, signal?: AbortSignal): Promise<CardView[]> {
  const input = { query: { limit: length, ...cardAlone }, signal };
  const answer =
    row === 'for-you'
      ? api.recommendForYou(input)
      : row === 'popular'
        ? api.recommendPopular(input)
        : api.recommendRecent(input);
  return answer.then((cards) => cards.slice(0, length).map(viewCard));
}

/**
 * Loads a row on the server, which renders pages as for a visitor. If the device probably has a signed-in user, the row
 * "for you" is left to the browser: properties for visitors would be replaced at once.
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
 * The cards of a row: first those of the server. The browser fetches them again if they depend on the signed-in user,
 * and on Retry.
 */
export function useRecommendations(row: RecommendationRowName, rendered: RecommendedCards, length: number) {
  const { user, loading, api } = useSession();
  const viewerId = row === 'for-you' ? (user?.id ?? null) : null;
  const isLeftToBrowser = rendered === undefined;
  const query = useLaterQuery({
    queryKey: viewerKey(viewerId ?? undefined, 'recommendations', row, length),
    queryFn: ({ signal }) => fetchRow(api, row, length, signal),
    // A failure on the server is shown with Retry, and not retried automatically.
    enabled: viewerId !== null || (isLeftToBrowser && !loading),
    initialData: viewerId === null && rendered ? rendered : undefined,
    // The properties for visitors are shown until those for this user are loaded.
    placeholderData: () => (viewerId !== null && rendered ? rendered : undefined),
    retry: 1,
  });
  return {
    cards: query.data,
    /** Stays true during a retry, so that the button Retry keeps its focus. */
    hasFailed: !query.hasLoaded && (query.errorUpdateCount > 0 || (rendered === null && viewerId === null)),
    isFetching: query.isFetching,
    retry: query.refetch,
  };
}

export type Row = ReturnType<typeof useRecommendations>;
