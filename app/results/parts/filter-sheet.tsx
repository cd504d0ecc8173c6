import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { leastFilterNames, leastFilters } from '#contract/home-numbers.ts';
import { cardAlone, propertyTypes } from '#contract/listings.ts';
import { features, type Feature } from '#contract/amenities.ts';
import { amenityIcons } from '#app/shared/property-labels/amenity-icons.ts';
import { numberLabels } from '#app/shared/property-labels/number-labels.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { activeFilters, toggled, withoutFilters } from '#app/search-query/filters.ts';
import { priceScale, ratingLabel, type PriceScale } from '#app/search-query/filter-labels.ts';
import type { PriceBands } from './price-bounds.ts';
import { PriceRange } from './price-range.tsx';
import { apiQueryOf } from '#app/search-query/api-query.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';
import { useNavigate } from '#app/ui/link.tsx';
import SearchAlert from './search-alert.tsx';

export type FilterSection = 'price' | 'type' | 'bedrooms' | 'amenities';

export interface FilterSheetProps {
  query: SearchQuery;
  scale: PriceScale;
  /** The section to scroll to when the sheet opens. */
  section: FilterSection;
  onClose: () => void;
}

const ratingOptions = [4, 4.5, 4.8];
const withCheckbox: readonly Feature[] = [
  'family_only',
  'generator',
  'step_free',
  'free_cancellation',
  'guest_favorite',
];
const shownAmenities = features.filter((feature) => !withCheckbox.includes(feature));

/** All filters. The search changes only with the last button, which shows the number of properties found. */
export function FilterSheet({ query, scale, section, onClose }: FilterSheetProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const pathOf = useSearchPath();
  const [draft, setDraft] = useState(query);
  const readers = useCurrency();
  const currency = draft.price_currency ?? readers;
  const hasAll = useIsWhole(section !== 'price' && section !== 'type');
  const total = useTotal(draft);
  const bands = usePriceBands(draft);
  const shownScale =
    bands && bands.counts.length > 0
      ? priceScale(bands.highest, currency)
      : currency === 'LYD'
        ? priceScale(null, currency)
        : scale;
  const change = (part: Partial<SearchQuery>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Filters`}
      width="medium"
      footer={
        <>
          <Button
            kind="quiet"
            className="md:me-auto"
            isDisabled={activeFilters(draft).length === 0}
            onPress={() => setDraft(withoutFilters(draft))}
          >
            <Trans>Clear all</Trans>
          </Button>
          <Button
            kind="primary"
            onPress={() => {
              onClose();
              void navigate(pathOf(draft), { preventScrollReset: true });
            }}
          >
            <TotalLabel total={total} />
          </Button>
        </>
      }
    >
      <Section title={<Trans>Price per night</Trans>} isInitial={section === 'price'}>
        <PriceRange prices={draft} scale={shownScale} bands={bands} onChange={change} />
      </Section>
      <Section title={<Trans>Type</Trans>} isInitial={section === 'type'}>
        {propertyTypes.map((type) => (
          <Chip
            key={type}
            isSelected={draft.property_types.includes(type)}
            onChange={() => change({ property_types: toggled(draft.property_types, type) })}
          >
            {i18n._(propertyTypeLabels[type].name)}
          </Chip>
        ))}
      </Section>
      {hasAll ? <FurtherSections draft={draft} section={section} change={change} /> : <div className="h-dvh" />}
    </Dialog>
  );
}

/** All that is below what a phone shows when the sheet opens. */
function FurtherSections({
  draft,
  section,
  change,
}: {
  draft: SearchQuery;
  section: FilterSection;
  change: (part: Partial<SearchQuery>) => void;
}) {
  const { i18n } = useLingui();
  return (
    <>
      {leastFilterNames.map((filter) => (
        <Section key={filter} title={i18n._(numberLabels[filter].title)} isInitial={section === filter}>
          <LeastCount
            count={draft[filter]}
            offered={leastFilters[filter].offered}
            onChange={(count) => change({ [filter]: count })}
          />
        </Section>
      ))}
      <Section title={<Trans>Rating</Trans>} isInitial={false}>
        <Chip isSelected={draft.min_rating === null} onChange={() => change({ min_rating: null })}>
          <Trans>Any rating</Trans>
        </Chip>
        {ratingOptions.map((rating) => (
          <Chip
            key={rating}
            isSelected={draft.min_rating === rating}
            onChange={() => change({ min_rating: draft.min_rating === rating ? null : rating })}
          >
            {ratingLabel(rating, i18n)}
          </Chip>
        ))}
      </Section>
      <Section title={<Trans>Good to know</Trans>} isInitial={false}>
        <div className="grid gap-1">
          <Checkbox isSelected={draft.family_only} onChange={(family_only) => change({ family_only })}>
            <Trans>Families only: homes that take families and nobody else</Trans>
          </Checkbox>
          <Checkbox isSelected={draft.instant_book} onChange={(instant_book) => change({ instant_book })}>
            <Trans>Instant book: no waiting for the host’s answer</Trans>
          </Checkbox>
          <Checkbox isSelected={draft.pay_at_property} onChange={(pay_at_property) => change({ pay_at_property })}>
            <Trans>Cash on arrival: you pay the host when you arrive</Trans>
          </Checkbox>
          <Checkbox
            isSelected={draft.amenities.includes('free_cancellation')}
            onChange={() => change({ amenities: toggled(draft.amenities, 'free_cancellation') })}
          >
            {draft.check_in === null ? (
              <Trans>Free cancellation until five days before check-in or later</Trans>
            ) : (
              <Trans>Free cancellation: all money back if you cancel by the day that each home names</Trans>
            )}
          </Checkbox>
          <Checkbox
            isSelected={draft.amenities.includes('guest_favorite')}
            onChange={() => change({ amenities: toggled(draft.amenities, 'guest_favorite') })}
          >
            <Trans>Guest Favorite: the homes that guests rate best</Trans>
          </Checkbox>
          <Checkbox
            isSelected={draft.amenities.includes('step_free')}
            onChange={() => change({ amenities: toggled(draft.amenities, 'step_free') })}
          >
            <Trans>Step-free: no step from the street to the rooms</Trans>
          </Checkbox>
          <Checkbox
            isSelected={draft.amenities.includes('generator')}
            onChange={() => change({ amenities: toggled(draft.amenities, 'generator') })}
          >
            <Trans>Generator: the power stays on when the grid goes off</Trans>
          </Checkbox>
        </div>
      </Section>
      <Section title={<Trans>Amenities</Trans>} isInitial={section === 'amenities'}>
        {shownAmenities.map((amenity) => {
          const { icon: Icon, name } = amenityIcons[amenity];
          return (
            <Chip
              key={amenity}
              icon={<Icon className="size-4.5" aria-hidden />}
              isSelected={draft.amenities.includes(amenity)}
              onChange={() => change({ amenities: toggled(draft.amenities, amenity) })}
            >
              {i18n._(name)}
            </Chip>
          );
        })}
      </Section>
      <SearchAlert query={draft} />
    </>
  );
}

/** True if all is asked for at once, else from the first paint on, in steps that let presses through. */
function useIsWhole(isAtOnce: boolean): boolean {
  const [isWhole, setWhole] = useState(isAtOnce);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}

/** Chips for the least number of rooms or beds; null for any number. */
function LeastCount({
  count,
  offered,
  onChange,
}: {
  count: number | null;
  offered: readonly number[];
  onChange: (count: number | null) => void;
}) {
  return (
    <>
      <Chip isSelected={count === null} onChange={() => onChange(null)}>
        <Trans>Any number</Trans>
      </Chip>
      {offered.map((least) => (
        <Chip key={least} isSelected={count === least} onChange={() => onChange(count === least ? null : least)}>
          <bdi dir="ltr">{least}+</bdi>
        </Chip>
      ))}
    </>
  );
}

/** "Show 38 homes"; screen readers announce changes. */
function TotalLabel({ total }: { total: Total | undefined }) {
  return (
    <span aria-live="polite">
      {total === undefined ? (
        <Trans>Show homes</Trans>
      ) : total.isExact ? (
        <Plural value={total.count} _0="Show results" one="Show # home" other="Show # homes" />
      ) : (
        <Trans>
          Show <bdi dir="ltr">1,000+</bdi> homes
        </Trans>
      )}
    </span>
  );
}

function Section({ title, isInitial, children }: { title: ReactNode; isInitial: boolean; children: ReactNode }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isInitial) section.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isInitial]);
  return (
    <section ref={section} aria-labelledby={id} className="border-t border-line py-5 first:border-t-0 first:pt-1">
      <h3 id={id} className="mb-3 text-body font-medium">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** The prices of the properties that the draft finds at any price; the previous ones while new ones load. */
function usePriceBands(draft: SearchQuery): PriceBands | undefined {
  const api = useApi();
  const { min_price: _low, max_price: _high, sort: _sort, ...apiQuery } = apiQueryOf(draft);
  const { data } = useQuery({
    queryKey: publicKey('search-prices', apiQuery),
    queryFn: ({ signal }) => api.countPrices({ query: apiQuery, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return data;
}

interface Total {
  count: number;
  isExact: boolean;
}

/** The number of properties that the draft finds; undefined while the first count loads. */
function useTotal(draft: SearchQuery): Total | undefined {
  const api = useApi();
  const apiQuery = apiQueryOf(draft);
  const { data } = useQuery({
    queryKey: publicKey('search-total', apiQuery),
    queryFn: ({ signal }) => api.searchProperties({ query: { ...apiQuery, limit: 1, ...cardAlone }, signal }),
    select: ({ total, total_is_exact }) => ({ count: total, isExact: total_is_exact }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return data;
}
