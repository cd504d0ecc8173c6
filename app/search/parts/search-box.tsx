import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Luggage, Map as MapIcon, Users } from 'lucide-react';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { textButtonClass } from '#app/ui/button.tsx';
import { looksLikePlace } from './box-rules.ts';
import {
  boxReducer,
  isEmpty,
  isRead,
  isUnderstood,
  mustReadFirst,
  openBox,
  searchOf,
  wishOfBox,
  type MissingPart,
} from './box-state.ts';
import { groupNames } from './group-words.ts';
import { mapPath, searchPath, writeSearchChoice, type SearchChoice } from './search-choice.ts';
import { SentenceField, type ListKeys } from './sentence-field.tsx';
import { sayDates, sayGuests } from './stay-words.ts';
import { useReading } from './use-reading.ts';

// Each comes when it is first needed: the page itself shows none of them.
const SearchIdeas = lazy(() => import('./search-ideas.tsx'));
const Understood = lazy(() => import('./understood.tsx'));
const BoxDialogs = lazy(() => import('./box-dialogs.tsx'));

export interface SearchBoxProps {
  /** The search to start from. Its filters are kept. */
  initial: SearchChoice;
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
  const id = useId();
  const [state, dispatch] = useReducer(boxReducer, undefined, () => openBox(initial, placeName));
  useReading(state, dispatch);
  const [asked, setAsked] = useState<MissingPart | null>(null);
  const [isEntered, setEntered] = useState(false);
  const [list, setList] = useState<{ isShown: boolean; activeId?: string | undefined }>({ isShown: false });
  const [told, setTold] = useState('');
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const form = useRef<HTMLFormElement>(null);
  const keys = useRef<ListKeys | null>(null);
  const onKeys = useCallback((taken: ListKeys | null) => {
    keys.current = taken;
  }, []);
  const onShown = useCallback((isShown: boolean, activeId?: string) => setList({ isShown, activeId }), []);
  // Once something was understood the strip stays, so that it can fold up again.
  const [hasStrip, setHasStrip] = useState(false);
  if (isUnderstood(state) && !hasStrip) setHasStrip(true);
  const [isGoing, setGoing] = useState(false);

  const isBlank = isEmpty(state);
  const isReading = state.reading === 'now';
  const wish = wishOfBox(state);
  const search = searchOf(state);

  const go = () => {
    void navigate(searchPath(search));
    onSearch?.();
  };
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isBlank) return;
    if (isReading || mustReadFirst(state)) {
      dispatch({ type: 'hurry' });
      setGoing(true);
    } else go();
  }
  useEffect(() => {
    if (!isGoing || isReading) return;
    setGoing(false);
    if (isRead(state)) go();
    // Only when a reading has ended that somebody waited for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGoing, isReading]);

  function ask(part: MissingPart) {
    // What is chosen is written into the sentence, so the sentence must be known.
    dispatch({ type: 'hurry' });
    setAsked(part);
  }

  /** What adds a part goes away with it, so the focus comes back to the part's own tool. */
  function add(part: MissingPart) {
    form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus();
    ask(part);
  }

  return (
    <>
      <form
        ref={form}
        action="/search"
        method="get"
        role="search"
        onSubmit={submit}
        className="group/box relative rounded-sheet bg-surface shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] focus-within:has-[textarea:focus]:shadow-[var(--shadow-float),0_0_0_2px_var(--color-sea)]"
      >
        <SentenceField
          text={state.text}
          onText={(text) => {
            dispatch({ type: 'typed', text });
            setEntered(true);
          }}
          onEnter={submit}
          onEntered={setEntered}
          listId={list.isShown ? `${id}-list` : undefined}
          activeId={list.activeId}
          keys={keys}
          autoFocus={autoFocus}
        />
        <HiddenFields search={search} />
        <div className="flex items-center ps-1.5 pe-2 pb-2 md:ps-3 md:pe-2.5 md:pb-2.5">
          <Tool
            icon={<Calendar className="size-5" aria-hidden />}
            part="dates"
            label={t`Dates`}
            value={wish.check_in ? sayDates(wish.check_in, wish.check_out, i18n) : ''}
            onAsk={ask}
          />
          <Tool
            icon={<Users className="size-5" aria-hidden />}
            part="guests"
            label={t`Guests`}
            value={wish.guests ? sayGuests(wish.guests, i18n) : ''}
            onAsk={ask}
          />
          <Tool
            icon={<Luggage className="size-5" aria-hidden />}
            part="group_type"
            label={t`Trip`}
            value={wish.group_type ? i18n._(groupNames[wish.group_type]) : ''}
            onAsk={ask}
          />
          <Link
            to={mapPath({ ...search, q: looksLikePlace(state.text) ? search.q : '' })}
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
            disabled={isAlive && (isBlank || isReading)}
            title={isBlank ? t`Say first what you are looking for` : undefined}
            className="ms-auto min-h-12 flex-none rounded-full bg-sea px-6 text-small font-medium text-on-sea transition-colors duration-(--duration-quick) group-has-[textarea:placeholder-shown]/box:cursor-not-allowed group-has-[textarea:placeholder-shown]/box:bg-sand group-has-[textarea:placeholder-shown]/box:text-ink-3 hover:bg-sea-hover active:bg-sea-press disabled:cursor-progress"
          >
            <Trans>Search</Trans>
          </button>
        </div>
        <Suspense>
          {hasStrip ? <Understood state={state} dispatch={dispatch} onAdd={add} onTell={setTold} /> : null}
        </Suspense>
        <Suspense>
          {isEntered ? (
            <SearchIdeas
              id={`${id}-list`}
              text={state.text}
              onKeys={onKeys}
              onShown={onShown}
              onTell={setTold}
              onExample={(text) => {
                dispatch({ type: 'example', text });
                setEntered(false);
              }}
              onPlace={(name) => {
                dispatch({ type: 'place', name });
                setEntered(false);
              }}
              onClose={() => setEntered(false)}
            />
          ) : null}
        </Suspense>
        <p role="status" className="sr-only">
          {told}
        </p>
      </form>
      <Suspense>
        {asked ? (
          <BoxDialogs
            asked={asked}
            wish={wish}
            onChose={(chosen, say) => dispatch({ type: 'chose', chosen, say })}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** What is known goes along when the browser itself sends the form. */
function HiddenFields({ search }: { search: SearchChoice }) {
  return [...writeSearchChoice({ ...search, q: '' })].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

const toolClass = `${textButtonClass} justify-center font-normal max-lg:size-11 max-lg:px-0 lg:px-2.5`;

/** Opens a dialog. What is chosen there stands in the sentence; here it only gives the drawing colour. */
function Tool({
  icon,
  part,
  label,
  value,
  onAsk,
}: {
  icon: ReactNode;
  part: MissingPart;
  label: string;
  value: string;
  onAsk: (part: MissingPart) => void;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={label}
      data-part={part}
      onClick={() => onAsk(part)}
      className={`${toolClass} ${value ? 'text-sea-ink' : 'text-ink-2'}`}
    >
      {icon}
      <span className="max-lg:sr-only">{label}</span>
      {value ? <span className="sr-only">: {value}</span> : null}
    </button>
  );
}
