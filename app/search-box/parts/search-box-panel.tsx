import type { I18n } from '@lingui/core';
import { lazy, Suspense, useEffect, useState, type Dispatch } from 'react';
import {
  searchBoxReducer,
  initialSearchBoxState,
  searchBoxView,
  wishesOf,
  type SearchBoxAction,
  type SearchBoxState,
  type MissingPart,
} from './search-box-state.ts';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import { SearchSuggestions, type ListKeys } from './search-suggestions.tsx';
import { datesLabel, guestsLabel } from '#app/search-query/stay-labels.ts';
import { UnderstoodStrip } from './understood-strip.tsx';
import { useParseQuery } from './use-parse-query.ts';

export { searchBoxReducer, initialSearchBoxState, searchBoxView };

// The calendar and the counters come when they are asked for.
const SearchBoxDialogs = lazy(() => import('./search-box-dialogs.tsx'));

const outcomeTimeoutMs = 400;

export interface SearchBoxPanelProps {
  state: SearchBoxState;
  dispatch: Dispatch<SearchBoxAction>;
  listId: string;
  /** The text area has the focus, and its list was not sent away. */
  isEntered: boolean;
  onLeave: () => void;
  /** Hands over what takes the keys of the text area while the list is open. */
  onKeys: (keys: ListKeys | null) => void;
  /** Whether the list is there, and the id of the idea that the arrow keys went to. */
  onList: (isShown: boolean, activeId?: string) => void;
  /** The dialog that is open. */
  asked: MissingPart | null;
  onAsk: (part: MissingPart | null) => void;
  /** Asks for what the strip says is missing. */
  onAdd: (part: MissingPart) => void;
}

/** What the search box can do beyond holding words: ideas, reading, what was understood, choosing. */
export function SearchBoxPanel({
  state,
  dispatch,
  listId,
  isEntered,
  onLeave,
  onKeys,
  onList,
  asked,
  onAsk,
  onAdd,
}: SearchBoxPanelProps) {
  useParseQuery(state, dispatch);
  const [told, setTold] = useState('');
  const isUnread = asked !== null && state.reading === 'now' && !state.isBuilt;
  const isLate = useIsLate(isUnread);
  const take = (action: SearchBoxAction) => {
    dispatch(action);
    onLeave();
  };
  return (
    <>
      <UnderstoodStrip state={state} dispatch={dispatch} onAdd={onAdd} onTell={setTold} />
      {isEntered ? (
        <SearchSuggestions
          id={listId}
          text={state.text}
          onKeys={onKeys}
          onShown={onList}
          onTell={setTold}
          onExample={(text) => take({ type: 'example', text })}
          onPlace={(name) => take({ type: 'place', name })}
          onClose={onLeave}
        />
      ) : null}
      <p role="status" className="sr-only">
        {told}
      </p>
      <Suspense>
        {asked && (!isUnread || isLate) ? (
          <SearchBoxDialogs
            asked={asked}
            wish={wishesOf(state)}
            onChose={(chosen, say) => dispatch({ type: 'chose', chosen, say })}
            onClose={() => onAsk(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** A dialog begins with what was just typed, unless reading that takes longer than a press may go unanswered. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), outcomeTimeoutMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

/** What is known of each part that can be chosen, in words; empty where nothing is. */
export function wishLabels(state: SearchBoxState, i18n: I18n): Record<MissingPart, string> {
  const { check_in, check_out, guests, group_type } = wishesOf(state);
  return {
    dates: check_in ? datesLabel(check_in, check_out, i18n) : '',
    guests: guests ? guestsLabel(guests, i18n) : '',
    group_type: group_type ? i18n._(tripTypeLabels[group_type]) : '',
  };
}
