import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { usePlaceSuggestions, type PlaceSuggestion } from '#app/shared/places/use-place-suggestions.ts';
import { FieldError, inputBoxClass, inputClass } from '#app/ui/field.tsx';

/**
 * A search in the gazetteer: towns, quarters, beaches and landmarks, in any of the three languages. A combobox of its own:
 * that of React Aria opens again when places arrive after one was chosen.
 */
export function PlaceSearch({
  selected,
  error,
  onSelect,
}: {
  /** The name of the chosen place; empty before one is chosen. */
  selected: string;
  error?: string | undefined;
  onSelect: (place: PlaceSuggestion) => void;
}) {
  const { i18n } = useLingui();
  const id = useId();
  /** What is being typed; undefined while the chosen place is shown. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const places = usePlaceSuggestions(typed ?? '', i18n.locale as Locale, typed !== undefined);
  const isOpen = places.length > 0;
  const at = Math.min(active, places.length - 1);

  function choose(place: PlaceSuggestion) {
    setTyped(undefined);
    onSelect(place);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') setTyped(undefined);
    else if (event.key === 'ArrowDown') setActive((at + 1) % places.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + places.length) % places.length);
    else if (event.key === 'Enter') choose(places[at]!);
    else return;
    event.preventDefault();
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-2 block text-small font-medium">
        <Trans>Search a place</Trans>
      </label>
      <div className={inputBoxClass({ isInvalid: error !== undefined })}>
        <Search className="size-5 flex-none text-ink-2" aria-hidden />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-places`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          autoComplete="off"
          dir="auto"
          maxLength={80}
          value={typed ?? selected}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(undefined)}
          className={inputClass}
        />
      </div>
      <ul
        id={`${id}-places`}
        role="listbox"
        aria-labelledby={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-8 mt-1.5 max-h-80 overflow-y-auto rounded-control bg-surface p-1.5 shadow-float outline-1 outline-line"
      >
        {places.map((place, index) => (
          // The input handles the keys, and keeps the focus when an option is pressed.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
          <li
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
            className="flex min-h-13 cursor-pointer items-center gap-3.5 rounded-tag px-3 py-1 leading-snug hover:bg-limestone aria-selected:bg-sea-wash"
          >
            <MapPin className="size-5 flex-none text-ink-3" aria-hidden />
            <span className="min-w-0">
              <span className="block truncate">
                <bdi>{place.name}</bdi>
              </span>
              <span className="block truncate text-caption text-ink-2">
                <bdi>{place.around}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {isOpen ? <Plural value={places.length} one="# place" other="# places" /> : null}
      </span>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
