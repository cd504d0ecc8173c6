import { useEffect, useReducer, type Dispatch } from 'react';
import type * as Mind from './box-mind.tsx';
import type { BoxAction, BoxState, BoxView } from './box-state.ts';
import type { SearchChoice } from './search-choice.ts';

/** Until somebody turns to the box its words are enough: what reads them, and all it can do, comes then. */
type Shell = { mind: null; text: string; did: readonly BoxAction[] } | { mind: typeof Mind; state: BoxState };

type ShellAction = BoxAction | { type: 'woke'; mind: typeof Mind; open: () => BoxState };

function shellReducer(shell: Shell, action: ShellAction): Shell {
  if (action.type === 'woke') {
    if (shell.mind) return shell;
    return { mind: action.mind, state: shell.did.reduce(action.mind.boxReducer, action.open()) };
  }
  if (shell.mind) return { mind: shell.mind, state: shell.mind.boxReducer(shell.state, action) };
  return { mind: null, text: action.type === 'typed' ? action.text : shell.text, did: [...shell.did, action] };
}

export interface Box {
  view: BoxView;
  dispatch: Dispatch<BoxAction>;
  /** Brings what reads the box; called when somebody turns to it. */
  wake: () => void;
  /** With the state that it keeps, once it is there. */
  awake: { mind: typeof Mind; state: BoxState } | null;
}

/** The search box from the first letter on, with what reads it loaded only when it is needed. */
export function useBox(initial: SearchChoice, placeName: string | undefined): Box {
  const first = initial.q || placeName || initial.location;
  const [shell, dispatch] = useReducer(shellReducer, { mind: null, text: first, did: [] });
  const wake = () => {
    if (shell.mind) return;
    void import('./box-mind.tsx').then(
      (mind) => dispatch({ type: 'woke', mind, open: () => mind.openBox(initial, placeName) }),
      // Without it the words are searched for as they are.
      () => undefined,
    );
  };
  useEffect(() => {
    if (first !== '') wake();
    // Only once: a search to start from has something to say at once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (shell.mind) return { view: shell.mind.viewOfBox(shell.state), dispatch, wake, awake: shell };
  const q = shell.text.trim();
  const search = { ...initial, q, location: shell.text === first ? initial.location : '' };
  const view = { text: shell.text, search, isEmpty: q === '', isReading: false, isUnderstood: false, mustWait: false };
  return { view, dispatch, wake, awake: null };
}
