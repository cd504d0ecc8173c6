import type { I18n } from '@lingui/core';
import { lazy, Suspense, useEffect, useState, type Dispatch } from 'react';
import {
  boxReducer,
  openBox,
  viewOfBox,
  wishOfBox,
  type BoxAction,
  type BoxState,
  type MissingPart,
} from './box-state.ts';
import { groupNames } from './group-words.ts';
import { SearchIdeas, type ListKeys } from './search-ideas.tsx';
import { sayDates, sayGuests } from './stay-words.ts';
import { Understood } from './understood.tsx';
import { useReading } from './use-reading.ts';

export { boxReducer, openBox, viewOfBox };

// The calendar and the counters come when they are asked for.
const BoxDialogs = lazy(() => import('./box-dialogs.tsx'));

const patienceMs = 400;

export interface BoxMindProps {
  state: BoxState;
  dispatch: Dispatch<BoxAction>;
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
export function BoxMind({
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
}: BoxMindProps) {
  useReading(state, dispatch);
  const [told, setTold] = useState('');
  const isUnread = asked !== null && state.reading === 'now' && !state.isBuilt;
  const isLate = useIsLate(isUnread);
  const take = (action: BoxAction) => {
    dispatch(action);
    onLeave();
  };
  return (
    <>
      <Understood state={state} dispatch={dispatch} onAdd={onAdd} onTell={setTold} />
      {isEntered ? (
        <SearchIdeas
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
          <BoxDialogs
            asked={asked}
            wish={wishOfBox(state)}
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
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

/** What is known of each part that can be chosen, in words; empty where nothing is. */
export function sayWish(state: BoxState, i18n: I18n): Record<MissingPart, string> {
  const { check_in, check_out, guests, group_type } = wishOfBox(state);
  return {
    dates: check_in ? sayDates(check_in, check_out, i18n) : '',
    guests: guests ? sayGuests(guests, i18n) : '',
    group_type: group_type ? i18n._(groupNames[group_type]) : '',
  };
}
