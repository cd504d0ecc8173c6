import { useEffect, useReducer, type Dispatch } from 'react';
import type * as Panel from './search-box-panel.tsx';
import type { SearchBoxAction, SearchBoxState, SearchBoxView } from './search-box-state.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';

/** Until somebody turns to the box its words are enough: what reads them, and all it can do, comes then. */
type Shell =
  | { panel: null; text: string; did: readonly SearchBoxAction[] }
  | { panel: typeof Panel; state: SearchBoxState };

type ShellAction = SearchBoxAction | { type: 'woke'; panel: typeof Panel; open: () => SearchBoxState };

function shellReducer(shell: Shell, action: ShellAction): Shell {
  if (action.type === 'woke') {
    if (shell.panel) return shell;
    return { panel: action.panel, state: shell.did.reduce(action.panel.searchBoxReducer, action.open()) };
  }
  if (shell.panel) return { panel: shell.panel, state: shell.panel.searchBoxReducer(shell.state, action) };
  return { panel: null, text: action.type === 'typed' ? action.text : shell.text, did: [...shell.did, action] };
}

export interface SearchBoxHandle {
  view: SearchBoxView;
  dispatch: Dispatch<SearchBoxAction>;
  /** Brings what reads the box; called when somebody turns to it. */
  wake: () => void;
  /** With the state that it keeps, once it is there. */
  awake: { panel: typeof Panel; state: SearchBoxState } | null;
}

/** The search box from the first letter on, with what reads it loaded only when it is needed. */
export function useSearchBox(initial: SearchQuery, placeName: string | undefined): SearchBoxHandle {
  const first = initial.q || placeName || initial.location;
  const [shell, dispatch] = useReducer(shellReducer, { panel: null, text: first, did: [] });
  const wake = () => {
    if (shell.panel) return;
    void import('./search-box-panel.tsx').then(
      (panel) => dispatch({ type: 'woke', panel, open: () => panel.initialSearchBoxState(initial, placeName) }),
      // Without it the words are searched for as they are.
      () => undefined,
    );
  };
  useEffect(() => {
    if (first !== '') wake();
    // Only once: a search to start from has something to say at once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (shell.panel) return { view: shell.panel.searchBoxView(shell.state), dispatch, wake, awake: shell };
  const q = shell.text.trim();
  const search = { ...initial, q, location: shell.text === first ? initial.location : '' };
  const view = { text: shell.text, search, isEmpty: q === '', isReading: false, isUnderstood: false, mustWait: false };
  return { view, dispatch, wake, awake: null };
}
