import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { looksLikePlace } from './search-box-rules.ts';
import { usePlaceSuggestions } from '#app/shared/places/use-place-suggestions.ts';

/** Handles a key for the list; true if the list used it. */
export type ListKeys = (event: KeyboardEvent) => boolean;

export interface SearchSuggestionsProps {
  id: string;
  text: string;
  /** The sentences that are suggested while the text is empty. */
  examples: readonly MessageDescriptor[];
  /** Passes the key handler of the open list to the text area. */
  onKeys: (keys: ListKeys | null) => void;
  /** Called when the list is shown or hidden, or the active option changes. */
  onShown: (isShown: boolean, activeId?: string) => void;
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void;
  onExample: (text: string) => void;
  onPlace: (name: string) => void;
  onClose: () => void;
}

/** Suggestions below the box: examples while it is empty, places while its text may be the name of one. */
export function SearchSuggestions({
  id,
  text,
  examples,
  onKeys,
  onShown,
  onAnnounce,
  onExample,
  onPlace,
  onClose,
}: SearchSuggestionsProps) {
  const { t, i18n } = useLingui();
  const isEmpty = text.trim() === '';
  const places = usePlaceSuggestions(text, i18n.locale as Locale, looksLikePlace(text));
  const suggestions = isEmpty
    ? examples.map((example) => {
        const sentence = i18n._(example);
        return { key: sentence, name: sentence, around: '', select: () => onExample(sentence) };
      })
    : places.map(({ id: key, name, around, text: place }) => ({ key, name, around, select: () => onPlace(place) }));
  const [activeOption, setActiveOption] = useState({ text, at: -1 });
  // Another text has other suggestions, of which none is active.
  const active = activeOption.text === text && activeOption.at < suggestions.length ? activeOption.at : -1;
  const count = suggestions.length;

  useEffect(() => {
    onShown(count > 0, active >= 0 ? `${id}-${active}` : undefined);
  }, [onShown, id, count, active]);
  useEffect(() => () => onShown(false), [onShown]);
  useEffect(() => {
    if (count > 0)
      onAnnounce(t`${plural(count, { one: '# suggestion', other: '# suggestions' })}. Choose with the arrow keys.`);
  }, [count, isEmpty, onAnnounce, t]);

  function onKey(event: KeyboardEvent): boolean {
    if (count === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      // One step beyond either end returns to the text area.
      setActiveOption({ text, at: ((active + 1 + step + count + 1) % (count + 1)) - 1 });
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && active >= 0) suggestions[active]!.select();
    else return false;
    event.preventDefault();
    return true;
  }
  useEffect(() => {
    onKeys(onKey);
    return () => onKeys(null);
  });

  if (count === 0) return null;
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-surface py-2 shadow-float">
      <p aria-hidden className="px-4 pt-1 pb-1.5 text-caption text-ink-3">
        {isEmpty ? t`Try one of these` : t`Places`}
      </p>
      <ul id={id} role="listbox" aria-label={isEmpty ? t`Example searches` : t`Places`}>
        {suggestions.map((suggestion, at) => (
          // The text area keeps the focus and takes the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={suggestion.key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={suggestion.select}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-small hover:bg-limestone aria-selected:bg-limestone"
          >
            {isEmpty ? (
              <Search className="size-5 flex-none text-ink-3" strokeWidth={1.5} aria-hidden />
            ) : (
              <MapPin className="size-5 flex-none text-ink-3" strokeWidth={1.5} aria-hidden />
            )}
            <span className="min-w-0">
              <bdi>{suggestion.name}</bdi>
              {suggestion.around ? <span className="text-ink-3"> {suggestion.around}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
