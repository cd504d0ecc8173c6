import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp, Check } from 'lucide-react';
import { textButtonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { sortLabel, sortLabels } from '#app/search-query/filter-labels.ts';
import type { SearchQuery, Sort } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';

export interface SortMenuProps {
  query: SearchQuery;
  /** The search has a place, so results can be sorted by distance. */
  hasPlace: boolean;
}

/** Shows and changes the order of the results. */
export function SortMenu({ query, hasPlace }: SortMenuProps) {
  const { t, i18n } = useLingui();
  const pathOf = useSearchPath();
  const hasDistance = hasPlace || query.near !== '' || query.sea_km !== null;
  const sorts = (Object.keys(sortLabels) as Sort[]).filter((sort) => sort !== 'distance' || hasDistance);
  const nameOf = (sort: Sort) => i18n._(sortLabel(sort, query));
  return (
    <Menu
      label={t`Sort`}
      trigger={
        <button type="button" className={textButtonClass}>
          <ArrowDownUp className="size-4 @max-[9rem]:hidden" aria-hidden />
          {/* With large text a long order has several lines. */}
          <span className="whitespace-normal">
            <span className="sr-only">{t`Sort:`} </span>
            {nameOf(query.sort)}
          </span>
        </button>
      }
    >
      {sorts.map((sort) => (
        <MenuItem
          key={sort}
          href={pathOf({ ...query, sort })}
          isCurrent={sort === query.sort}
          icon={<Check className={`size-4 text-sea-ink ${sort === query.sort ? '' : 'invisible'}`} aria-hidden />}
        >
          {nameOf(sort)}
        </MenuItem>
      ))}
    </Menu>
  );
}
