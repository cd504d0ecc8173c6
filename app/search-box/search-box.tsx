import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Luggage, Map as MapIcon, Users } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { examples } from './parts/example-searches.ts';
import { looksLikePlace } from './parts/search-box-rules.ts';
import type { MissingPart } from './parts/search-box-state.ts';
import { datesLabel, guestsLabel } from '#app/search-query/stay-labels.ts';
import { homePath, mapPath, searchPath, writeSearchQuery } from '#app/search-query/search-addresses.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { Link, useAddressInLanguage, useNavigate } from '#app/ui/link.tsx';
import { keepFocus, StayField } from './parts/stay-field.tsx';
import type { ListKeys } from './parts/search-suggestions.tsx';
import { SentenceField } from './parts/sentence-field.tsx';
import { fetchPanelAhead, useSearchBox } from './parts/use-search-box.ts';

export interface SearchBoxProps {
  /** The search to open with. Its filters are kept. */
  initial: SearchQuery;
  /** The place of `initial` in the reader's language. */
  placeName?: string | undefined;
  autoFocus?: boolean;
  /** Shows the dates and guests with their values. */
  showsStay?: boolean;
  /** Called after the box has navigated to the results. */
  onSearch?: () => void;
}

/**
 * A search as one sentence, with its parsed fields below. Dates, guests and group type can be selected in dialogs, which
 * rewrite the sentence. Without scripts it is a plain form.
 */
export function SearchBox({ initial, placeName, autoFocus = false, showsStay = false, onSearch }: SearchBoxProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const inLanguage = useAddressInLanguage();
  const listId = useId();
  const { view, dispatch, loadPanel, loaded } = useSearchBox(initial, placeName);
  const { query, isEmpty, isParsing } = view;
  const [openPart, setOpenPart] = useState<MissingPart | null>(null);
  const [isEntered, setEntered] = useState(false);
  const [list, setList] = useState<{ isShown: boolean; activeId?: string | undefined }>({ isShown: false });
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(fetchPanelAhead, []);
  const [isSubmitting, setSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const listKeys = useRef<ListKeys | null>(null);
  const onKeys = useCallback((handler: ListKeys | null) => {
    listKeys.current = handler;
  }, []);
  const onList = useCallback((isShown: boolean, activeId?: string) => setList({ isShown, activeId }), []);
  const labels = loaded?.panel.partLabels(loaded.state, i18n);
  const dates = labels?.dates ?? (initial.check_in ? datesLabel(initial.check_in, initial.check_out, i18n) : '');
  const guests = labels?.guests ?? (initial.guests ? guestsLabel(initial.guests, i18n) : '');

  // Going back to the home page restores the search in the box.
  const saveInAddress = () => {
    const home = inLanguage('/');
    if (location.pathname === home) history.replaceState(history.state, '', inLanguage(homePath(query)));
  };
  const search = () => {
    saveInAddress();
    void navigate(searchPath(query));
    onSearch?.();
  };
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isEmpty) return;
    if (view.mustWait) {
      dispatch({ type: 'parse' });
      setSubmitting(true);
    } else search();
  }
  useEffect(() => {
    if (!isSubmitting || isParsing) return;
    setSubmitting(false);
    // If the text was changed while it was parsed, the form was not meant to be sent yet.
    if (!view.mustWait) search();
    // Runs only when the parser that the submission waits for has finished.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSubmitting, isParsing]);

  function openDialog(part: MissingPart) {
    loadPanel();
    // The dialog rewrites the sentence, so it must be parsed first.
    dispatch({ type: 'parse' });
    setOpenPart(part);
  }

  return (
    // The handlers only load the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      action={inLanguage('/search')}
      method="get"
      role="search"
      onSubmit={submit}
      onFocus={loadPanel}
      onPointerEnter={loadPanel}
      className="search-box relative @container rounded-sheet bg-surface shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] focus-within:has-[textarea:focus]:shadow-[var(--shadow-float),0_0_0_2px_var(--color-sea)]"
    >
      <SentenceField
        label={t`Describe your stay`}
        text={view.text}
        examples={examples}
        onText={(text) => {
          dispatch({ type: 'typed', text });
          setEntered(true);
        }}
        onEnter={submit}
        onEntered={setEntered}
        listId={list.isShown ? listId : undefined}
        activeId={list.activeId}
        keys={listKeys}
        autoFocus={autoFocus}
      />
      {/* The other fields of the search, for a submission without scripts. */}
      {[...writeSearchQuery({ ...query, q: '' })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {showsStay ? (
        <div className="grid grid-cols-1 gap-2 px-4 pb-3 sm:grid-cols-2 md:px-5.5">
          <StayField part="dates" label={t`Dates`} value={dates} addLabel={t`Add Dates`} onOpen={openDialog} />
          <StayField part="guests" label={t`Guests`} value={guests} addLabel={t`Add Guests`} onOpen={openDialog} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center ps-1.5 pe-2 pb-2 md:ps-3 md:pe-2.5 md:pb-2.5">
        {showsStay ? null : (
          <>
            <Tool
              part="dates"
              label={t({ message: 'When', comment: 'The dates of a search' })}
              value={labels?.dates}
              onOpen={openDialog}
            >
              <Calendar className="size-5" aria-hidden />
            </Tool>
            <Tool
              part="guests"
              label={t({ message: 'Who', comment: 'The guests of a search' })}
              value={labels?.guests}
              onOpen={openDialog}
            >
              <Users className="size-5" aria-hidden />
            </Tool>
          </>
        )}
        <Tool
          part="group_type"
          label={t({ message: 'Why', context: 'The kind of trip of a search' })}
          value={labels?.group_type}
          onOpen={openDialog}
        >
          <Luggage className="size-5" aria-hidden />
        </Tool>
        <Link
          to={mapPath({ ...query, q: looksLikePlace(view.text) ? query.q : '' })}
          onClick={saveInAddress}
          className={`${toolClass} text-ink-2`}
        >
          <MapIcon className="size-5" aria-hidden />
          <Trans>Map</Trans>
        </Link>
        <button
          type="submit"
          disabled={isHydrated && (isEmpty || isParsing)}
          title={isEmpty ? t`Say first what you are looking for` : undefined}
          className="ms-auto min-h-12 flex-none search-send rounded-full bg-sea text-small font-medium text-on-sea transition-colors duration-(--duration-quick) search-box-empty:cursor-not-allowed search-box-empty:bg-sand search-box-empty:text-ink-3 hover:bg-sea-hover active:bg-sea-press disabled:cursor-progress"
        >
          <Trans>Search</Trans>
        </button>
      </div>
      {loaded ? (
        <loaded.panel.SearchBoxPanel
          state={loaded.state}
          dispatch={dispatch}
          listId={listId}
          isEntered={isEntered}
          onLeave={() => setEntered(false)}
          onKeys={onKeys}
          onList={onList}
          openPart={openPart}
          onOpenPart={setOpenPart}
          onAdd={(part) => {
            // The button disappears once the part is set, so the dialog returns the focus to the part's tool.
            form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus();
            openDialog(part);
          }}
        />
      ) : null}
    </form>
  );
}

const toolClass = 'search-tool transition-colors duration-(--duration-quick) hover:bg-limestone active:bg-sand';

interface ToolProps {
  part: MissingPart;
  label: string;
  /** The label of the current value. */
  value: string | undefined;
  onOpen: (part: MissingPart) => void;
  children: ReactNode;
}

/** A button that opens the dialog of a part. */
function Tool({ part, label, value, onOpen, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-part={part}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.currentTarget.focus();
        onOpen(part);
      }}
      className={`${toolClass} ${value ? 'text-sea-ink' : 'text-ink-2'}`}
    >
      {children}
      {label}
      {value ? <span className="sr-only">: {value}</span> : null}
    </button>
  );
}
