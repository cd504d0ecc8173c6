import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useNavigate } from '#app/ui/link.tsx';
import type { PriceScale } from '#app/search-query/filter-labels.ts';
import { inPlace, withoutDates, type SearchQuery } from '#app/search-query/search-query.ts';
import { guestsLabel, whenLabel } from '#app/search-query/stay-labels.ts';
import { tripTypeLabels } from '#app/search-query/trip-type-labels.ts';
import { followUpExamples } from './parts/example-searches.ts';
import { KeptParts } from './parts/kept-parts.tsx';
import { emptyFields } from './parts/search-fields.ts';
import type { MissingPart } from './parts/search-box-state.ts';
import { SearchSuggestions, type ListKeys } from './parts/search-suggestions.tsx';
import { SentenceField } from './parts/sentence-field.tsx';
import { StayField } from './parts/stay-field.tsx';
import { withDialogs } from '#app/ui/dialog.tsx';
import { fetchAhead, lazyPart } from '#app/ui/lazy-part.tsx';
import { useFollowUp } from './parts/use-follow-up.ts';

const SearchBoxDialogs = lazyPart(() => withDialogs(() => import('./parts/search-box-dialogs.tsx')));

export interface RefineBoxProps {
  /** The search that is shown, without a sentence. */
  shown: SearchQuery;
  /** Its place in the reader's language. */
  placeName: string | null;
  /** Its other places in the reader's language, by how it names them. */
  placeNames: Readonly<Record<string, string>>;
  scale: PriceScale;
  pathOf: (query: SearchQuery) => string;
  /** Called after the box has navigated to the results. */
  onSearch: () => void;
  /** The reader begins a new search. */
  onRestart: () => void;
}

/**
 * A follow-up to the shown search as one sentence. What is kept stands below as removable chips; once the sentence is
 * parsed, they are those of the refined search.
 */
export function RefineBox({ shown, placeName, placeNames, scale, pathOf, onSearch, onRestart }: RefineBoxProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [base, setBase] = useState({ query: shown, placeName, placeNames });
  const [text, setText] = useState('');
  const [openPart, setOpenPart] = useState<MissingPart | null>(null);
  const [isEntered, setEntered] = useState(false);
  const [list, setList] = useState<{ isShown: boolean; activeId?: string | undefined }>({ isShown: false });
  const [announcement, setAnnouncement] = useState('');
  const listKeys = useRef<ListKeys | null>(null);
  useEffect(() => fetchAhead(SearchBoxDialogs.load), []);
  const onKeys = useCallback((handler: ListKeys | null) => {
    listKeys.current = handler;
  }, []);
  const onList = useCallback((isShown: boolean, activeId?: string) => setList({ isShown, activeId }), []);
  const sentence = text.trim();
  const followUp = useFollowUp(base.query, sentence);
  const current = followUp ?? base;
  const { query } = current;
  const names = { ...base.placeNames, ...current.placeNames };
  const place = current.placeName ?? (query.location === base.query.location ? base.placeName : null);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    // The results parse the sentence themselves, so that they can say what became of it.
    void navigate(pathOf(sentence === '' ? query : { ...base.query, q: sentence, refines: true }));
    onSearch();
  }
  /** What the sentence changed is kept too, so that the sentence cannot undo the selection. */
  function keep(next: SearchQuery) {
    setBase({ query: { ...next, q: '', refines: false }, placeName: place, placeNames: names });
    if (followUp !== null) setText('');
  }

  return (
    <form
      role="search"
      onSubmit={submit}
      className="relative rounded-sheet bg-surface shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] focus-within:has-[textarea:focus]:shadow-[var(--shadow-float),0_0_0_2px_var(--color-sea)]"
    >
      <SentenceField
        label={t`Say what to change`}
        text={text}
        examples={followUpExamples}
        onText={(next) => {
          setText(next);
          setEntered(true);
        }}
        onEnter={submit}
        onEntered={setEntered}
        listId={list.isShown ? listId : undefined}
        activeId={list.activeId}
        keys={listKeys}
        autoFocus
      />
      <div className="grid grid-cols-1 gap-2 px-4 pb-3 sm:grid-cols-3 md:px-5.5">
        <StayField
          part="dates"
          label={t`Dates`}
          value={whenLabel(query, i18n) ?? ''}
          addLabel={t`Add Dates`}
          onOpen={setOpenPart}
        />
        <StayField
          part="guests"
          label={t`Guests`}
          value={query.guests ? guestsLabel(query.guests, i18n) : ''}
          addLabel={t`Add Guests`}
          onOpen={setOpenPart}
        />
        <StayField
          part="group_type"
          label={t`Trip`}
          value={query.group_type ? i18n._(tripTypeLabels[query.group_type]) : ''}
          addLabel={t`Add Group Type`}
          onOpen={setOpenPart}
        />
      </div>
      <KeptParts
        query={query}
        placeName={place}
        placeNames={names}
        scale={scale}
        isRefined={followUp !== null}
        onChange={keep}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 px-2 pb-2 md:px-3 md:pb-2.5">
        <Button kind="quiet" onPress={onRestart}>
          <Trans>New search</Trans>
        </Button>
        <button
          type="submit"
          className="min-h-12 flex-none rounded-full bg-sea px-6 text-small font-medium text-on-sea transition-colors duration-(--duration-quick) hover:bg-sea-hover active:bg-sea-press"
        >
          <Trans>Search</Trans>
        </button>
      </div>
      {isEntered ? (
        <SearchSuggestions
          id={listId}
          text={text}
          examples={followUpExamples}
          onKeys={onKeys}
          onShown={onList}
          onAnnounce={setAnnouncement}
          onExample={(example) => {
            setText(example);
            setEntered(false);
          }}
          onPlace={(name) => {
            setText('');
            setBase({ query: inPlace(query, name), placeName: name, placeNames: names });
            setEntered(false);
          }}
          onClose={() => setEntered(false)}
        />
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {openPart ? (
        <SearchBoxDialogs
          part={openPart}
          fields={{ ...emptyFields, ...stayOf(query) }}
          onSelect={(selection) => keep(withSelection(query, selection))}
          onClose={() => setOpenPart(null)}
          onLoadError={() => setOpenPart(null)}
        />
      ) : null}
    </form>
  );
}

function stayOf({ check_in, check_out, guests, group_type }: SearchQuery) {
  return { check_in, check_out, guests, group_type };
}

function withSelection(query: SearchQuery, selection: Partial<SearchQuery>): SearchQuery {
  // Days take the place of a month and its nights.
  const hasDates = selection.check_in !== undefined;
  const next = { ...(hasDates ? withoutDates(query) : query), ...selection };
  return { ...next, flexible: next.check_in === null ? 0 : query.flexible };
}
