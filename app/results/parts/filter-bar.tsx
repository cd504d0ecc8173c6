import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, ChevronDown, Map as MapIcon, SlidersHorizontal, Users, WavesLadder, Zap } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { amenityLabels } from '#app/shared/property-labels/amenity-labels.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { activeFilters, toggled } from '#app/search-query/filters.ts';
import type { FilterSection } from './filter-sheet.tsx';
import { pricesLabel, typesLabel, type PriceScale } from '#app/search-query/filter-labels.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';
import { withTexts } from '#app/later-texts.ts';
import { withDialogs } from '#app/ui/dialog.tsx';
import { fetchAhead, lazyPart } from '#app/ui/lazy-part.tsx';
import { Link } from '#app/ui/link.tsx';
import { SortMenu } from './sort-menu.tsx';

const FilterSheet = lazyPart(() =>
  withDialogs(() => withTexts('results', async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))),
);

export interface FilterBarProps {
  query: SearchQuery;
  scale: PriceScale;
  /** The search has a place, so results can be sorted by distance. */
  hasPlace: boolean;
  /** The screen can show or hide the map beside the list. */
  hasMap?: boolean;
}

/** Chips of the most used filters, the button that opens all filters, and the sort menu. */
export function FilterBar({ query, scale, hasPlace, hasMap = false }: FilterBarProps) {
  const { i18n } = useLingui();
  const [section, setSection] = useState<FilterSection | null>(null);
  useEffect(() => fetchAhead(FilterSheet.load), []);
  const count = activeFilters(query).length;
  const { min_price, max_price, property_types, bedrooms, amenities } = query;
  const hasPrice = min_price !== null || max_price !== null;
  const types = typesLabel(property_types, i18n);
  return (
    <div className="border-b border-line bg-canvas lg:sticky lg:top-(--size-topbar) lg:z-10">
      <div className="flex items-center gap-2 md:pe-5">
        <div className="relative flex min-w-0 flex-1 items-center gap-2 filter-chips overflow-x-auto ps-4 py-2.5 scrollbar-none md:ps-8 md:py-3">
          <DialogChip
            isOn={count > 0}
            onOpen={() => setSection('price')}
            icon={<SlidersHorizontal className="size-4.5" aria-hidden />}
          >
            <Trans>Filters</Trans>
            {count > 0 ? (
              <>
                {' · '}
                <bdi dir="ltr">{count}</bdi>
              </>
            ) : null}
          </DialogChip>
          <DialogChip isOn={hasPrice} onOpen={() => setSection('price')} isMenu>
            {hasPrice ? <bdi>{pricesLabel(min_price, max_price, scale, i18n)}</bdi> : <Trans>Price</Trans>}
          </DialogChip>
          <DialogChip isOn={types !== ''} onOpen={() => setSection('type')} isMenu>
            <span className="max-w-48 truncate">{types === '' ? <Trans>Type</Trans> : types}</span>
          </DialogChip>
          <DialogChip isOn={bedrooms !== null} onOpen={() => setSection('bedrooms')} isMenu>
            {bedrooms === null ? (
              <Trans>Bedrooms</Trans>
            ) : (
              <Trans>
                Bedrooms: <bdi dir="ltr">{bedrooms}+</bdi>
              </Trans>
            )}
          </DialogChip>
          <LinkChip
            isOn={query.family_only}
            to={{ ...query, family_only: !query.family_only }}
            icon={<Users className="size-4.5" aria-hidden />}
          >
            {i18n._(amenityLabels.family_only)}
          </LinkChip>
          <LinkChip
            isOn={query.instant_book}
            to={{ ...query, instant_book: !query.instant_book }}
            icon={<Zap className="size-4.5" aria-hidden />}
          >
            <Trans>Instant book</Trans>
          </LinkChip>
          <LinkChip
            isOn={query.pay_at_property}
            to={{ ...query, pay_at_property: !query.pay_at_property }}
            icon={<Banknote className="size-4.5" aria-hidden />}
          >
            <Trans>Cash on arrival</Trans>
          </LinkChip>
          <LinkChip
            isOn={amenities.includes('pool')}
            to={{ ...query, amenities: toggled(amenities, 'pool') }}
            icon={<WavesLadder className="size-4.5" aria-hidden />}
          >
            {i18n._(amenityLabels.pool)}
          </LinkChip>
        </div>
        <div className="flex flex-none items-center max-md:hidden">
          <SortMenu query={query} hasPlace={hasPlace} />
          {hasMap ? <MapToggle query={query} /> : null}
        </div>
      </div>
      {section === null ? null : (
        <FilterSheet
          query={query}
          scale={scale}
          section={section}
          onClose={() => setSection(null)}
          onLoadError={() => setSection(null)}
        />
      )}
    </div>
  );
}

/** Shows or hides the map beside the list. */
function MapToggle({ query }: { query: SearchQuery }) {
  const pathOf = useSearchPath();
  return (
    <Link
      to={pathOf({ ...query, hides_map: !query.hides_map })}
      preventScrollReset
      className={`${textButtonClass} max-lg:hidden`}
    >
      <MapIcon className="size-4" aria-hidden />
      {query.hides_map ? <Trans>Show map</Trans> : <Trans>Hide map</Trans>}
    </Link>
  );
}

function DialogChip({
  isOn,
  onOpen,
  icon,
  isMenu = false,
  children,
}: {
  isOn: boolean;
  onOpen: () => void;
  icon?: ReactNode;
  isMenu?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      data-selected={isOn || undefined}
      className={chipClass}
    >
      {icon}
      <span className="inline-flex gap-1">{children}</span>
      {isMenu ? <ChevronDown className="size-4" aria-hidden /> : null}
    </button>
  );
}

/** Toggles a filter. A link, so that it works without scripts. */
function LinkChip({
  isOn,
  to,
  icon,
  children,
}: {
  isOn: boolean;
  to: SearchQuery;
  icon: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const pathOf = useSearchPath();
  return (
    <Link to={pathOf(to)} preventScrollReset data-selected={isOn || undefined} className={chipClass}>
      {icon}
      {children}
      {isOn ? <span className="sr-only">{t`, on; follow to turn off`}</span> : null}
    </Link>
  );
}
