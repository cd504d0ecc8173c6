import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useLaterQueries } from '#app/later-queries.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { cardAlone } from '#contract/listings.ts';
import { useCached } from '#app/shared/use-cached.ts';
import { resultCards, type ResultCard } from './result-cards.ts';
import { pageLength, withShown } from './result-pages.ts';
import { apiQueryOf } from '#app/search-query/api-query.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useNavigate } from '#app/ui/link.tsx';

/** How long the added pages stay in the query cache after their screen was left. */
const cachedForMs = 30 * 60_000;

interface AddedPages {
  cards: readonly ResultCard[];
  next: string | null;
}

export interface MoreResults {
  /** The cards of the first page and of all added ones. */
  cards: readonly ResultCard[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  isLoading: boolean;
  hasFailed: boolean;
  showMore: () => void;
}

/**
 * Adds pages below the first. The address keeps the length of the list, so that the server renders all of it after a
 * reload and after going back from a property.
 *
 * @param searchKey text that identifies the search
 */
export function useMoreResults(
  searchKey: string,
  query: SearchQuery,
  first: readonly ResultCard[],
  firstNext: string | null,
): MoreResults {
  const api = useApi();
  const queries = useLaterQueries();
  const navigate = useNavigate();
  const { search: queryString } = useLocation();
  const [state, setState] = useState<{ searchKey: string; status: 'idle' | 'loading' | 'failed' }>({
    searchKey,
    status: 'idle',
  });
  const queryKey = publicKey('search-more', searchKey);
  const added = useCached<AddedPages>(queryKey);
  const cards = withoutDuplicates(first, added?.cards ?? []);
  // The first page may contain everything that was added before: the server renders the length of the address.
  const isFirstLonger = cards.length === first.length;
  const next = added && !isFirstLonger ? added.next : firstNext;
  const status = state.searchKey === searchKey ? state.status : 'idle';
  // A page that arrives after the reader started another navigation must not change the address.
  const isLeaving = useNavigation().state !== 'idle';
  const shownSearch = useRef('');
  useEffect(() => {
    shownSearch.current = isLeaving ? '' : searchKey;
    return () => {
      shownSearch.current = '';
    };
  }, [isLeaving, searchKey]);

  const showMore = useCallback(() => {
    if (next === null) return;
    setState({ searchKey, status: 'loading' });
    api
      .searchProperties({ query: { ...apiQueryOf(query), limit: pageLength, cursor: next, ...cardAlone } })
      .then(async (page) => {
        const client = await queries.load();
        client.setQueryDefaults(publicKey('search-more'), { gcTime: cachedForMs });
        client.setQueryData<AddedPages>(queryKey, (before) => ({
          cards: [...(before?.cards ?? []), ...resultCards(page)],
          next: page.next_cursor,
        }));
        setState({ searchKey, status: 'idle' });
        if (shownSearch.current !== searchKey) return;
        const params = withShown(new URLSearchParams(queryString), cards.length + page.properties.length);
        if (!params.has('cursor')) void navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true });
      })
      .catch(() => setState({ searchKey, status: 'failed' }));
    // `queryKey` is made from `searchKey`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [searchKey, api, cards.length, query, navigate, next, queries, queryString]);

  return { cards, next, isLoading: status === 'loading', hasFailed: status === 'failed', showMore };
}

/** Removes cards that moved to another page between two calls. */
function withoutDuplicates(first: readonly ResultCard[], more: readonly ResultCard[]): readonly ResultCard[] {
  if (more.length === 0) return first;
  const seen = new Set(first.map((card) => card.id));
  return [...first, ...more.filter((card) => !seen.has(card.id) && seen.add(card.id))];
}
