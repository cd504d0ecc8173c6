import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Map as MapIcon, SlidersHorizontal, Users, WavesLadder, Zap } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { amenityLabels } from '#app/shared/property-labels/amenity-labels.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { activeFilters, toggled } from '#app/search-query/filters.ts';
import type { FilterSection } from './filter-sheet.tsx';
import { pricesLabel, typesLabel, type PriceScale } from '#app/search-query/filter-labels.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';
import { SortMenu } from './sort-menu.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })));

export interface FilterBarProps {
  choice: SearchQuery;
  scale: PriceScale;
  /** The middle of the search is known, so distances are too. */
  hasPlace: boolean;
  /** Wide screens may show the map beside the list, or not. */
  hasMap?: boolean;
}

/** The filters asked for most, one press away; all of them behind the first chip; the order at the end. */
export function FilterBar({ choice, scale, hasPlace, hasMap = false }: FilterBarProps) {
  const { i18n } = useLingui();
  const [section, setSection] = useState<FilterSection | null>(null);
  const count = activeFilters(choice).length;
  const { min_price, max_price, property_types, bedrooms, amenities } = choice;
  const hasPrice = min_price !== null || max_price !== null;
  const types = typesLabel(property_types, i18n);
  return (
    <div className="border-b border-line bg-canvas lg:sticky lg:top-(--size-topbar) lg:z-10">
      <div className="flex items-center gap-2 md:pe-5">
        <div className="relative flex min-w-0 flex-1 items-center gap-2 filter-chips overflow-x-auto px-4 py-2.5 scrollbar-none md:ps-8 md:py-3">
          <OpeningChip
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
          </OpeningChip>
          <OpeningChip isOn={hasPrice} onOpen={() => setSection('price')} isMenu>
            {hasPrice ? <bdi>{pricesLabel(min_price, max_price, scale, i18n)}</bdi> : <Trans>Price</Trans>}
          </OpeningChip>
          <OpeningChip isOn={types !== ''} onOpen={() => setSection('type')} isMenu>
            <span className="max-w-48 truncate">{types === '' ? <Trans>Type</Trans> : types}</span>
          </OpeningChip>
          <OpeningChip isOn={bedrooms !== null} onOpen={() => setSection('bedrooms')} isMenu>
            {bedrooms === null ? (
              <Trans>Bedrooms</Trans>
            ) : (
              <Trans>
                Bedrooms: <bdi dir="ltr">{bedrooms}+</bdi>
              </Trans>
            )}
          </OpeningChip>
          <LinkChip
            isOn={choice.family_only}
            to={{ ...choice, family_only: !choice.family_only }}
            icon={<Users className="size-4.5" aria-hidden />}
          >
            <Trans>Families only</Trans>
          </LinkChip>
          <LinkChip
            isOn={choice.instant_book}
            to={{ ...choice, instant_book: !choice.instant_book }}
            icon={<Zap className="size-4.5" aria-hidden />}
          >
            <Trans>Instant book</Trans>
          </LinkChip>
          <LinkChip
            isOn={amenities.includes('pool')}
            to={{ ...choice, amenities: toggled(amenities, 'pool') }}
            icon={<WavesLadder className="size-4.5" aria-hidden />}
          >
            {i18n._(amenityLabels.pool)}
          </LinkChip>
        </div>
        <div className="flex flex-none items-center max-md:hidden">
          <SortMenu choice={choice} hasPlace={hasPlace} />
          {hasMap ? <MapToggle choice={choice} /> : null}
        </div>
      </div>
      <Suspense>
        {section === null ? null : (
          <FilterSheet choice={choice} scale={scale} section={section} onClose={() => setSection(null)} />
        )}
      </Suspense>
    </div>
  );
}

/** The map takes its place beside the list, or gives it back. */
function MapToggle({ choice }: { choice: SearchQuery }) {
  const pathOf = useSearchPath();
  return (
    <Link
      to={pathOf({ ...choice, hides_map: !choice.hides_map })}
      preventScrollReset
      className={`${textButtonClass} max-lg:hidden`}
    >
      <MapIcon className="size-4" aria-hidden />
      {choice.hides_map ? <Trans>Show map</Trans> : <Trans>Hide map</Trans>}
    </Link>
  );
}

function OpeningChip({
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

/** On or off by following a link, so it works before any script runs. */
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
