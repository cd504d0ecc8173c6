import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { examples } from './example-searches.ts';
import { looksLikePlace } from './search-box-rules.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

/** Takes a key for the list; true when it was one of the list's. */
export type ListKeys = (event: KeyboardEvent) => boolean;

export interface SearchSuggestionsProps {
  id: string;
  text: string;
  /** Hands over what takes the keys of the text area while the list is open. */
  onKeys: (keys: ListKeys | null) => void;
  /** Whether the list is there, and the id of the idea that the arrow keys went to. */
  onShown: (isShown: boolean, activeId?: string) => void;
  /** Something to tell those who do not see the list. */
  onTell: (words: string) => void;
  onExample: (text: string) => void;
  onPlace: (name: string) => void;
  onClose: () => void;
}

/** Below the box: examples while it is empty, and places while what is typed may be the name of one. */
export function SearchSuggestions({
  id,
  text,
  onKeys,
  onShown,
  onTell,
  onExample,
  onPlace,
  onClose,
}: SearchSuggestionsProps) {
  const { t, i18n } = useLingui();
  const isEmpty = text.trim() === '';
  const places = usePlaceSuggestions(text, i18n.locale as Locale, looksLikePlace(text));
  const ideas = isEmpty
    ? examples.map((example) => {
        const words = i18n._(example);
        return { key: words, name: words, around: '', take: () => onExample(words) };
      })
    : places.map(({ id: key, name, around, text: words }) => ({ key, name, around, take: () => onPlace(words) }));
  const [chosen, setChosen] = useState({ text, at: -1 });
  // Other words, other ideas: none of them is gone to yet.
  const active = chosen.text === text && chosen.at < ideas.length ? chosen.at : -1;
  const count = ideas.length;

  useEffect(() => {
    onShown(count > 0, active >= 0 ? `${id}-${active}` : undefined);
  }, [onShown, id, count, active]);
  useEffect(() => () => onShown(false), [onShown]);
  useEffect(() => {
    if (count > 0)
      onTell(t`${plural(count, { one: '# suggestion', other: '# suggestions' })}. Choose with the arrow keys.`);
  }, [count, isEmpty, onTell, t]);

  function onKey(event: KeyboardEvent): boolean {
    if (count === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      // One place beyond the list is the text itself.
      setChosen({ text, at: ((active + 1 + step + count + 1) % (count + 1)) - 1 });
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && active >= 0) ideas[active]!.take();
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
        {ideas.map((idea, at) => (
          // The text area keeps the focus and takes the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={idea.key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={idea.take}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-small hover:bg-limestone aria-selected:bg-limestone"
          >
            {isEmpty ? (
              <Search className="size-5 flex-none text-ink-3" strokeWidth={1.5} aria-hidden />
            ) : (
              <MapPin className="size-5 flex-none text-ink-3" strokeWidth={1.5} aria-hidden />
            )}
            <span className="min-w-0">
              <bdi>{idea.name}</bdi>
              {idea.around ? <span className="text-ink-3"> {idea.around}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
