import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { ComboBox, I18nProvider, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Locale } from '#contract/common.ts';
import { usePlaceSuggestions, type PlaceSuggestion } from '#app/shared/places/use-place-suggestions.ts';
import { FieldError, inputBoxClass, inputClass } from '#app/ui/field.tsx';

/** A search in the gazetteer: towns, quarters, beaches and landmarks, in any of the three languages. */
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
  const [typed, setTyped] = useState<string | undefined>();
  const text = typed ?? selected;
  const places = usePlaceSuggestions(typed ?? '', i18n.locale as Locale, typed !== undefined);
  return (
    <I18nProvider locale={i18n.locale}>
      <ComboBox
        inputValue={text}
        onInputChange={setTyped}
        items={places}
        // The chosen place is the text of the input: a later search does not have it among its items.
        selectedKey={null}
        allowsCustomValue
        // Places arrive after the typing that opens the list.
        allowsEmptyCollection
        menuTrigger="input"
        onSelectionChange={(key) => {
          const place = places.find(({ id }) => id === key);
          if (!place) return;
          setTyped(undefined);
          onSelect(place);
        }}
        onBlur={() => setTyped(undefined)}
      >
        <Label className="mb-2 block text-small font-medium">
          <Trans>Search a place</Trans>
        </Label>
        <div className={inputBoxClass({ isInvalid: error !== undefined })}>
          <Search className="size-5 flex-none text-ink-2" aria-hidden />
          <Input className={inputClass} autoComplete="off" />
        </div>
        <Popover className="w-(--trigger-width) rounded-control bg-surface p-1.5 shadow-float outline-1 outline-line">
          <ListBox<PlaceSuggestion>
            className="max-h-80 overflow-y-auto outline-none"
            renderEmptyState={() => (
              <p className="px-3 py-2.5 text-small text-ink-2">
                <Trans>Type a town, a quarter, a beach or a landmark, in any spelling.</Trans>
              </p>
            )}
          >
            {(place) => (
              <ListBoxItem
                id={place.id}
                textValue={place.name}
                className="flex min-h-13 items-center gap-3.5 rounded-tag px-3 py-1 leading-snug outline-none data-focused:bg-sea-wash"
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
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <FieldError id="place-search-error">{error}</FieldError>
    </I18nProvider>
  );
}
