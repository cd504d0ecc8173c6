import { useEffect, useReducer, type Dispatch } from 'react';
import { withTexts } from '#app/later-texts.ts';
import { fetchAhead } from '#app/ui/lazy-part.tsx';
import type * as Panel from './search-box-panel.tsx';
import type { SearchBoxAction, SearchBoxState, SearchBoxView } from './search-box-state.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';

/** Before the panel is loaded, only the text is kept; actions are replayed when it has loaded. */
type BoxState =
  | { panel: null; text: string; actions: readonly SearchBoxAction[] }
  | { panel: typeof Panel; state: SearchBoxState };

type BoxAction = SearchBoxAction | { type: 'loaded'; panel: typeof Panel; createState: () => SearchBoxState };

function boxReducer(box: BoxState, action: BoxAction): BoxState {
  if (action.type === 'loaded') {
    if (box.panel) return box;
    return { panel: action.panel, state: box.actions.reduce(action.panel.searchBoxReducer, action.createState()) };
  }
  if (box.panel) return { panel: box.panel, state: box.panel.searchBoxReducer(box.state, action) };
  return { panel: null, text: action.type === 'typed' ? action.text : box.text, actions: [...box.actions, action] };
}

export interface SearchBoxHandle {
  view: SearchBoxView;
  dispatch: Dispatch<SearchBoxAction>;
  /** Loads the panel; called when the box is focused or hovered. */
  loadPanel: () => void;
  /** The panel and its state; null before it has loaded. */
  loaded: { panel: typeof Panel; state: SearchBoxState } | null;
}

/** Asked for once, however often the box is hovered before it has arrived. */
let panelLoading: Promise<typeof Panel> | undefined;

function loadPanelOnce(): Promise<typeof Panel> {
  panelLoading ??= withTexts('box', () => import('./search-box-panel.tsx'));
  panelLoading.catch(() => {
    panelLoading = undefined;
  });
  return panelLoading;
}

/** Fetches the panel and its dialogs while the browser is idle. */
export function fetchPanelAhead(): () => void {
  return fetchAhead(loadPanelOnce, async () => (await loadPanelOnce()).loadDialogs());
}

/** The state of the search box. Its panel, with the reducer, is loaded on first use; until then only text is kept. */
export function useSearchBox(initial: SearchQuery, placeName: string | undefined): SearchBoxHandle {
  const first = initial.q || placeName || initial.location;
  const [box, dispatch] = useReducer(boxReducer, { panel: null, text: first, actions: [] });
  const loadPanel = () => {
    if (box.panel) return;
    loadPanelOnce().then(
      (panel) =>
        dispatch({ type: 'loaded', panel, createState: () => panel.initialSearchBoxState(initial, placeName) }),
      // Without the panel the text is searched as it is.
      () => undefined,
    );
  };
  useEffect(() => {
    if (first !== '') loadPanel();
    // Only on mount, to show the fields of the initial search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (box.panel) return { view: box.panel.searchBoxView(box.state), dispatch, loadPanel, loaded: box };
  const q = box.text.trim();
  const query = { ...initial, q, location: box.text === first ? initial.location : '' };
  const view = { text: box.text, query, isEmpty: q === '', isParsing: false, isUnderstood: false, mustWait: false };
  return { view, dispatch, loadPanel, loaded: null };
}
