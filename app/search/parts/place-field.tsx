import { useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

export interface PlaceFieldProps {
  text: string;
  onText: (text: string) => void;
  /** A suggestion was taken: the words that name the place. */
  onPlace: (name: string) => void;
  /** Shown one after another while the box is empty, and listed when it gets the focus. */
  examples: readonly string[];
  autoFocus?: boolean;
}

const rotationMs = 4000;

/**
 * The free text of a search, with the places it may mean below it. The text is what counts: a suggestion
 * only completes it, and Enter without one searches for the words as they are.
 */
export function PlaceField({ text, onText, onPlace, examples, autoFocus = false }: PlaceFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const placeholder = useRotation(examples, text === '');
  const suggestions = usePlaceSuggestions(text, i18n.locale as Locale, isOpen);
  const isEmpty = text.trim() === '';
  const options = isEmpty
    ? examples.map((example) => ({ key: example, name: example, around: '', text: example }))
    : suggestions.map((place) => ({ key: place.id, name: place.name, around: place.around, text: place.text }));
  const isShown = isOpen && options.length > 0;

  // What was typed before the page came alive is kept.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && text === '') onText(typed);
    // Only once, when the page comes alive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function take(at: number) {
    const option = options[at];
    if (!option) return;
    onPlace(option.text);
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = options.length + 1;
      // One place beyond the list is the text itself.
      setActive((from) => ((from + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      take(active);
    }
  }

  return (
    <div className="relative flex-1">
      <label className="flex items-center gap-3.5 ps-4 pe-4 pt-4 pb-2 md:ps-5.5 md:pt-5 md:pb-3">
        <Search className="size-6 flex-none text-sea-ink" strokeWidth={1.5} aria-hidden />
        <span className="sr-only">{t`Where do you want to stay?`}</span>
        <input
          ref={input}
          name="q"
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(isEmpty)}
          onBlur={() => {
            setOpen(false);
            setActive(-1);
          }}
          onClick={() => {
            if (isEmpty) setOpen(true);
          }}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          autoFocus={autoFocus}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          className="min-w-0 flex-1 bg-transparent py-1 text-lead placeholder:text-ink-3 placeholder:opacity-100 focus-visible:outline-none rtl:text-right"
        />
      </label>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={isEmpty ? t`Ideas to start from` : t`Places`}
        hidden={!isShown}
        className="absolute inset-x-2 top-full z-10 overflow-hidden rounded-card border border-line bg-surface py-2 shadow-float md:inset-x-3"
      >
        {options.map((option, at) => (
          // The input keeps the focus and takes the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={option.key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(at)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-small hover:bg-limestone aria-selected:bg-limestone"
          >
            <MapPin className="size-5 flex-none text-ink-3" aria-hidden />
            <span className="min-w-0 truncate">
              <bdi>{option.name}</bdi>
              {option.around ? <span className="text-ink-3"> {option.around}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One example after another while there is nothing else to read in the box. */
function useRotation(examples: readonly string[], isRunning: boolean): string {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setAt((from) => from + 1), rotationMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return examples[at % examples.length] ?? '';
}
