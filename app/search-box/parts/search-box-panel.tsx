import type { I18n } from '@lingui/core';
import { useEffect, useState, type Dispatch } from 'react';
import {
  searchBoxReducer,
  initialSearchBoxState,
  searchBoxView,
  currentFields,
  type SearchBoxAction,
  type SearchBoxState,
  type MissingPart,
} from './search-box-state.ts';
import { examples } from './example-searches.ts';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import { SearchSuggestions, type ListKeys } from './search-suggestions.tsx';
import { datesLabel, guestsLabel } from '#app/search-query/stay-labels.ts';
import { ParsedFields } from './parsed-fields.tsx';
import { withDialogs } from '#app/ui/dialog.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useParseQuery } from './use-parse-query.ts';

export { searchBoxReducer, initialSearchBoxState, searchBoxView };

const SearchBoxDialogs = lazyPart(() => withDialogs(() => import('./search-box-dialogs.tsx')));
/** For what fetches them ahead. */
export const loadDialogs = SearchBoxDialogs.load;

/** How long an opened dialog waits for the parser. */
const dialogDelayMs = 400;

export interface SearchBoxPanelProps {
  state: SearchBoxState;
  dispatch: Dispatch<SearchBoxAction>;
  listId: string;
  /** The text area has the focus, and its list was not closed. */
  isEntered: boolean;
  onLeave: () => void;
  /** Passes the key handler of the open list to the text area. */
  onKeys: (keys: ListKeys | null) => void;
  /** Called when the list is shown or hidden, or the active option changes. */
  onList: (isShown: boolean, activeId?: string) => void;
  /** The part whose dialog is open. */
  openPart: MissingPart | null;
  onOpenPart: (part: MissingPart | null) => void;
  /** A missing part is to be added. */
  onAdd: (part: MissingPart) => void;
}

/** The parts of the search box that are loaded on demand: suggestions, parser, parsed fields and dialogs. */
export function SearchBoxPanel({
  state,
  dispatch,
  listId,
  isEntered,
  onLeave,
  onKeys,
  onList,
  openPart,
  onOpenPart,
  onAdd,
}: SearchBoxPanelProps) {
  useParseQuery(state, dispatch);
  const [announcement, setAnnouncement] = useState('');
  const isWaiting = openPart !== null && state.parsing === 'running' && !state.isGenerated;
  const isLate = useIsLate(isWaiting);
  const take = (action: SearchBoxAction) => {
    dispatch(action);
    onLeave();
  };
  return (
    <>
      <ParsedFields state={state} dispatch={dispatch} onAdd={onAdd} onAnnounce={setAnnouncement} />
      {isEntered ? (
        <SearchSuggestions
          id={listId}
          text={state.text}
          examples={examples}
          onKeys={onKeys}
          onShown={onList}
          onAnnounce={setAnnouncement}
          onExample={(text) => take({ type: 'example', text })}
          onPlace={(name) => take({ type: 'place', name })}
          onClose={onLeave}
        />
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {openPart && (!isWaiting || isLate) ? (
        <SearchBoxDialogs
          part={openPart}
          fields={currentFields(state)}
          onSelect={(selection, writeSentence) => dispatch({ type: 'selected', selection, writeSentence })}
          onClose={() => onOpenPart(null)}
          onLoadError={() => onOpenPart(null)}
        />
      ) : null}
    </>
  );
}

/** True `dialogDelayMs` after a dialog began to wait for the parser; it then opens without the parsed fields. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), dialogDelayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

/** The label of each part that has a dialog; empty if the part has no value. */
export function partLabels(state: SearchBoxState, i18n: I18n): Record<MissingPart, string> {
  const { check_in, check_out, guests, group_type } = currentFields(state);
  return {
    dates: check_in ? datesLabel(check_in, check_out, i18n) : '',
    guests: guests ? guestsLabel(guests, i18n) : '',
    group_type: group_type ? i18n._(tripTypeLabels[group_type]) : '',
  };
}
