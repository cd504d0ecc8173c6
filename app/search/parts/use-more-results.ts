import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { viewCard, type CardView } from '#app/listings/parts/property-card-view.ts';
import { useApi } from '#app/session/session.tsx';
import { useKept } from '#app/use-kept.ts';
import { apiQueryOf, type SearchChoice } from './search-choice.ts';

export const pageLength = 24;
const keptForMs = 30 * 60_000;

interface More {
  cards: readonly CardView[];
  next: string | null;
}

export interface MoreResults {
  /** The first page and all that were added. */
  cards: readonly CardView[];
  /** Where the next page begins; null at the end. */
  next: string | null;
  isLoading: boolean;
  hasFailed: boolean;
  showMore: () => void;
}

/**
 * Adds pages below the first. They are kept for a while under the address of the search, so that coming back from
 * a home finds the list as long as it was, and the place in it.
 */
export function useMoreResults(
  address: string,
  choice: SearchChoice,
  first: readonly CardView[],
  firstNext: string | null,
): MoreResults {
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const key = ['search-more', address];
  const more = useKept<More>(key);
  const next = more ? more.next : firstNext;

  const showMore = useCallback(() => {
    if (next === null) return;
    setState('loading');
    api
      .searchProperties({ query: { ...apiQueryOf(choice), limit: pageLength, cursor: next } })
      .then(({ properties, next_cursor }) => {
        queries.setQueryDefaults(['search-more'], { gcTime: keptForMs });
        queries.setQueryData<More>(key, (before) => ({
          cards: [...(before?.cards ?? []), ...properties.map(viewCard)],
          next: next_cursor,
        }));
        setState('idle');
      })
      .catch(() => setState('failed'));
    // The key is the address, which is named.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, api, choice, next, queries]);

  return {
    cards: withoutRepeats(first, more?.cards ?? []),
    next,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    showMore,
  };
}

/** A home that moved to another page between two calls is shown once. */
function withoutRepeats(first: readonly CardView[], more: readonly CardView[]): readonly CardView[] {
  if (more.length === 0) return first;
  const seen = new Set(first.map((card) => card.id));
  return [...first, ...more.filter((card) => !seen.has(card.id) && seen.add(card.id))];
}
