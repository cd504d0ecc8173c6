import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { amenities, propertyTypes } from '#contract/listings.ts';
import { amenityLooks } from '#app/listings/parts/amenities.ts';
import { propertyTypeNames } from '#app/listings/parts/property-types.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toggled, withoutFilters } from './filters.ts';
import { toDinar, toShown, type PriceScale } from './filter-words.ts';
import { apiQueryOf, type SearchChoice } from './search-choice.ts';
import { useSearchPath } from './search-links.ts';

export type FilterSection = 'price' | 'type' | 'bedrooms' | 'amenities';

export interface FilterSheetProps {
  choice: SearchChoice;
  scale: PriceScale;
  /** Brought into view when it opens. */
  section: FilterSection;
  onClose: () => void;
}

const bedroomChoices = [1, 2, 3, 4, 5];
const shownAmenities = amenities.filter((amenity) => amenity !== 'family_only');

/** All filters at once. Nothing changes behind it before the last button, which says how many homes remain. */
export function FilterSheet({ choice, scale, section, onClose }: FilterSheetProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const pathOf = useSearchPath();
  const [draft, setDraft] = useState(choice);
  const total = useTotal(draft);
  const change = (part: Partial<SearchChoice>) => setDraft({ ...draft, ...part });
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
          <Button kind="quiet" className="md:me-auto" onPress={() => setDraft(withoutFilters(draft))}>
            <Trans>Clear all</Trans>
          </Button>
          <Button
            kind="primary"
            onPress={() => {
              onClose();
              void navigate(pathOf(draft), { preventScrollReset: true });
            }}
          >
            {total === undefined ? (
              <Trans>Show stays</Trans>
            ) : total.isExact ? (
              <Plural value={total.count} _0="Show results" one="Show # stay" other="Show # stays" />
            ) : (
              <Trans>
                Show <bdi dir="ltr">1,000+</bdi> stays
              </Trans>
            )}
          </Button>
        </>
      }
    >
      <Section title={<Trans>Price a night</Trans>} isWanted={section === 'price'}>
        <PriceFields draft={draft} scale={scale} onChange={change} locale={i18n.locale as Locale} />
      </Section>
      <Section title={<Trans>Type</Trans>} isWanted={section === 'type'}>
        {propertyTypes.map((type) => (
          <Chip
            key={type}
            isSelected={draft.property_types.includes(type)}
            onChange={() => change({ property_types: toggled(draft.property_types, type) })}
          >
            {i18n._(propertyTypeNames[type].name)}
          </Chip>
        ))}
      </Section>
      <Section title={<Trans>Bedrooms</Trans>} isWanted={section === 'bedrooms'}>
        <Chip isSelected={draft.bedrooms === null} onChange={() => change({ bedrooms: null })}>
          <Trans>Any number</Trans>
        </Chip>
        {bedroomChoices.map((count) => (
          <Chip
            key={count}
            isSelected={draft.bedrooms === count}
            onChange={() => change({ bedrooms: draft.bedrooms === count ? null : count })}
          >
            <bdi dir="ltr">{count}+</bdi>
          </Chip>
        ))}
      </Section>
      <Section title={<Trans>Good to know</Trans>} isWanted={false}>
        <div className="grid gap-1">
          <Checkbox isSelected={draft.family_only} onChange={(family_only) => change({ family_only })}>
            <Trans>Families only: homes that take families and nobody else</Trans>
          </Checkbox>
          <Checkbox isSelected={draft.instant_book} onChange={(instant_book) => change({ instant_book })}>
            <Trans>Instant book: no waiting for the host’s answer</Trans>
          </Checkbox>
        </div>
      </Section>
      <Section title={<Trans>Amenities</Trans>} isWanted={section === 'amenities'}>
        {shownAmenities.map((amenity) => {
          const { icon: Icon, name } = amenityLooks[amenity];
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
    </Dialog>
  );
}

function Section({ title, isWanted, children }: { title: ReactNode; isWanted: boolean; children: ReactNode }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isWanted]);
  return (
    <section ref={section} aria-labelledby={id} className="border-t border-line py-5 first:border-t-0 first:pt-1">
      <h3 id={id} className="mb-3 text-body font-medium">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

interface PriceFieldsProps {
  draft: SearchChoice;
  scale: PriceScale;
  locale: Locale;
  onChange: (part: Pick<SearchChoice, 'min_price'> | Pick<SearchChoice, 'max_price'>) => void;
}

function PriceFields({ draft, scale, locale, onChange }: PriceFieldsProps) {
  const unit = scale.currency === 'USD' ? '$' : scale.currency === 'EUR' ? '€' : locale === 'ar' ? 'د.ل' : 'LYD';
  return (
    <div className="grid w-full grid-cols-2 gap-3">
      <PriceField
        label={<Trans>Lowest</Trans>}
        unit={unit}
        dinar={draft.min_price}
        scale={scale}
        onDinar={(min_price) => onChange({ min_price })}
      />
      <PriceField
        label={<Trans>Highest</Trans>}
        unit={unit}
        dinar={draft.max_price}
        scale={scale}
        onDinar={(max_price) => onChange({ max_price })}
      />
    </div>
  );
}

interface PriceFieldProps {
  label: ReactNode;
  unit: string;
  dinar: number | null;
  scale: PriceScale;
  onDinar: (dinar: number | null) => void;
}

/** A price in the reader's currency; what is kept is dinar. */
function PriceField({ label, unit, dinar, scale, onDinar }: PriceFieldProps) {
  const shown = dinar === null ? '' : String(toShown(dinar, scale));
  return (
    <label className="block">
      <span className="mb-2 block text-small">{label}</span>
      <span className="flex min-h-13 items-center gap-2 rounded-control border border-control bg-surface px-4 focus-within:border-sea focus-within:shadow-[0_0_0_3px_var(--color-sea-wash),inset_0_0_0_1px_var(--color-sea)]">
        <bdi className="text-ink-2">{unit}</bdi>
        <input
          value={shown}
          onChange={(event) => {
            const digits = event.target.value
              .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
              .replaceAll(/\D/g, '')
              .slice(0, 6);
            onDinar(digits === '' ? null : toDinar(Number(digits), scale));
          }}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          className="figures w-full min-w-0 bg-transparent text-[max(1rem,var(--text-body))] focus-visible:outline-none rtl:text-right"
        />
      </span>
    </label>
  );
}

/** How many homes the draft would find; undefined until known. */
function useTotal(draft: SearchChoice): { count: number; isExact: boolean } | undefined {
  const api = useApi();
  const query = apiQueryOf(draft);
  const { data } = useQuery({
    queryKey: ['search-total', query],
    queryFn: ({ signal }) => api.searchProperties({ query: { ...query, limit: 1 }, signal }),
    select: ({ total, total_is_exact }) => ({ count: total, isExact: total_is_exact }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return data;
}
