import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useApi } from '#app/session/session.tsx';
import { useKept } from '#app/shared/use-kept.ts';
import { resultCards, type ResultCard } from './result-cards.ts';
import { pageLength, withShown } from './result-pages.ts';
import { apiQueryOf, type SearchQuery } from '#app/search-query/search-query.ts';

const keptForMs = 30 * 60_000;

interface More {
  cards: readonly ResultCard[];
  next: string | null;
}

export interface MoreResults {
  /** The first page and all that were added. */
  cards: readonly ResultCard[];
  /** Where the next page begins; null at the end. */
  next: string | null;
  isLoading: boolean;
  hasFailed: boolean;
  showMore: () => void;
}

/**
 * Adds pages below the first. The address says how long the list has grown, so that the server draws all of it when
 * the page is loaded again, or come back to from a home.
 *
 * @param search what is searched for, in words that are the same for the same search
 */
export function useMoreResults(
  search: string,
  choice: SearchQuery,
  first: readonly ResultCard[],
  firstNext: string | null,
): MoreResults {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search: queryString } = useLocation();
  const [state, setState] = useState<{ search: string; is: 'idle' | 'loading' | 'failed' }>({ search, is: 'idle' });
  const key = ['search-more', search];
  const more = useKept<More>(key);
  const cards = withoutRepeats(first, more?.cards ?? []);
  // What the server drew may reach beyond what was added here before.
  const isFirstLonger = cards.length === first.length;
  const next = more && !isFirstLonger ? more.next : firstNext;
  const is = state.search === search ? state.is : 'idle';
  // Whoever is on the way elsewhere when a page arrives is not brought back by its address.
  const isLeaving = useNavigation().state !== 'idle';
  const hereFor = useRef('');
  useEffect(() => {
    hereFor.current = isLeaving ? '' : search;
    return () => {
      hereFor.current = '';
    };
  }, [isLeaving, search]);

  const showMore = useCallback(() => {
    if (next === null) return;
    setState({ search, is: 'loading' });
    api
      .searchProperties({ query: { ...apiQueryOf(choice), limit: pageLength, cursor: next } })
      .then((found) => {
        queries.setQueryDefaults(['search-more'], { gcTime: keptForMs });
        queries.setQueryData<More>(key, (before) => ({
          cards: [...(before?.cards ?? []), ...resultCards(found)],
          next: found.next_cursor,
        }));
        setState({ search, is: 'idle' });
        if (hereFor.current !== search) return;
        const query = withShown(new URLSearchParams(queryString), cards.length + found.properties.length);
        if (!query.has('cursor')) void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
      })
      .catch(() => setState({ search, is: 'failed' }));
    // The key is the search, which is named.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search, api, cards.length, choice, navigate, next, queries, queryString]);

  return { cards, next, isLoading: is === 'loading', hasFailed: is === 'failed', showMore };
}

/** A home that moved to another page between two calls is shown once. */
function withoutRepeats(first: readonly ResultCard[], more: readonly ResultCard[]): readonly ResultCard[] {
  if (more.length === 0) return first;
  const seen = new Set(first.map((card) => card.id));
  return [...first, ...more.filter((card) => !seen.has(card.id) && seen.add(card.id))];
}
