import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Luggage, Map as MapIcon, Users } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { textButtonClass } from '#app/ui/button.tsx';
import { looksLikePlace } from './parts/search-box-rules.ts';
import type { MissingPart } from './parts/search-box-state.ts';
import { homePath, mapPath, searchPath, writeSearchQuery, type SearchQuery } from '#app/search-query/search-query.ts';
import type { ListKeys } from './parts/search-suggestions.tsx';
import { SentenceField } from './parts/sentence-field.tsx';
import { useSearchBox } from './parts/use-search-box.ts';

export interface SearchBoxProps {
  /** The search to start from. Its filters are kept. */
  initial: SearchQuery;
  /** The place of `initial` in the reader's language. */
  placeName?: string | undefined;
  autoFocus?: boolean;
  /** Called when a search has been started from here. */
  onSearch?: () => void;
}

/**
 * The search as one sentence in the reader's own words, with what was understood of it below; dates, guests and kind
 * of trip can be chosen as well, which rewrites the sentence. Without scripts it is a plain form with the sentence.
 */
export function SearchBox({ initial, placeName, autoFocus = false, onSearch }: SearchBoxProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const { view, dispatch, wake, awake } = useSearchBox(initial, placeName);
  const { search, isEmpty, isReading } = view;
  const [asked, setAsked] = useState<MissingPart | null>(null);
  const [isEntered, setEntered] = useState(false);
  const [list, setList] = useState<{ isShown: boolean; activeId?: string | undefined }>({ isShown: false });
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [isGoing, setGoing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const keys = useRef<ListKeys | null>(null);
  const onKeys = useCallback((taken: ListKeys | null) => {
    keys.current = taken;
  }, []);
  const onList = useCallback((isShown: boolean, activeId?: string) => setList({ isShown, activeId }), []);
  const said = awake?.panel.wishLabels(awake.state, i18n);

  // Whoever comes back to the home page finds in the box what they left there.
  const keep = () => {
    if (location.pathname === '/') history.replaceState(history.state, '', homePath(search));
  };
  const go = () => {
    keep();
    void navigate(searchPath(search));
    onSearch?.();
  };
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isEmpty) return;
    if (view.mustWait) {
      dispatch({ type: 'hurry' });
      setGoing(true);
    } else go();
  }
  useEffect(() => {
    if (!isGoing || isReading) return;
    setGoing(false);
    // Whoever typed on did not mean to go yet.
    if (!view.mustWait) go();
    // Only when a reading has ended that somebody waited for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGoing, isReading]);

  function ask(part: MissingPart) {
    wake();
    // What is chosen is written into the sentence, so the sentence must be known.
    dispatch({ type: 'hurry' });
    setAsked(part);
  }

  return (
    // Turning to the form only brings what it needs.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      action="/search"
      method="get"
      role="search"
      onSubmit={submit}
      onFocus={wake}
      onPointerEnter={wake}
      className="group/box relative rounded-sheet bg-surface shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] focus-within:has-[textarea:focus]:shadow-[var(--shadow-float),0_0_0_2px_var(--color-sea)]"
    >
      <SentenceField
        text={view.text}
        onText={(text) => {
          dispatch({ type: 'typed', text });
          setEntered(true);
        }}
        onEnter={submit}
        onEntered={setEntered}
        listId={list.isShown ? listId : undefined}
        activeId={list.activeId}
        keys={keys}
        autoFocus={autoFocus}
      />
      {/* What is known goes along when the browser itself sends the form. */}
      {[...writeSearchQuery({ ...search, q: '' })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex items-center ps-1.5 pe-2 pb-2 md:ps-3 md:pe-2.5 md:pb-2.5">
        <Tool part="dates" label={t`Dates`} value={said?.dates} onAsk={ask}>
          <Calendar className="size-5" aria-hidden />
        </Tool>
        <Tool part="guests" label={t`Guests`} value={said?.guests} onAsk={ask}>
          <Users className="size-5" aria-hidden />
        </Tool>
        <Tool part="group_type" label={t`Trip`} value={said?.group_type} onAsk={ask}>
          <Luggage className="size-5" aria-hidden />
        </Tool>
        <Link
          to={mapPath({ ...search, q: looksLikePlace(view.text) ? search.q : '' })}
          onClick={keep}
          title={t`Map`}
          className={`${toolClass} text-ink-2`}
        >
          <MapIcon className="size-5" aria-hidden />
          <span className="max-lg:sr-only">
            <Trans>Map</Trans>
          </span>
        </Link>
        <button
          type="submit"
          disabled={isAlive && (isEmpty || isReading)}
          title={isEmpty ? t`Say first what you are looking for` : undefined}
          className="ms-auto min-h-12 flex-none rounded-full bg-sea px-6 text-small font-medium text-on-sea transition-colors duration-(--duration-quick) group-has-[textarea:placeholder-shown]/box:cursor-not-allowed group-has-[textarea:placeholder-shown]/box:bg-sand group-has-[textarea:placeholder-shown]/box:text-ink-3 hover:bg-sea-hover active:bg-sea-press disabled:cursor-progress"
        >
          <Trans>Search</Trans>
        </button>
      </div>
      {awake ? (
        <awake.panel.SearchBoxPanel
          state={awake.state}
          dispatch={dispatch}
          listId={listId}
          isEntered={isEntered}
          onLeave={() => setEntered(false)}
          onKeys={onKeys}
          onList={onList}
          asked={asked}
          onAsk={setAsked}
          onAdd={(part) => {
            // What adds a part goes away with it, so the focus comes back to the part's own tool.
            form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus();
            ask(part);
          }}
        />
      ) : null}
    </form>
  );
}

const toolClass = `${textButtonClass} justify-center font-normal max-lg:size-11 max-lg:px-0 lg:px-2.5`;

interface ToolProps {
  part: MissingPart;
  label: string;
  /** What is chosen, in words. It stands in the sentence; here it only gives the drawing colour. */
  value: string | undefined;
  onAsk: (part: MissingPart) => void;
  children: ReactNode;
}

/** Opens a dialog. */
function Tool({ part, label, value, onAsk, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={label}
      data-part={part}
      onClick={() => onAsk(part)}
      className={`${toolClass} ${value ? 'text-sea-ink' : 'text-ink-2'}`}
    >
      {children}
      <span className="max-lg:sr-only">{label}</span>
      {value ? <span className="sr-only">: {value}</span> : null}
    </button>
  );
}
