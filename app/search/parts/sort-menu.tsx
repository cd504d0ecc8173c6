import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp, Check } from 'lucide-react';
import { textButtonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { sortNames } from './filter-words.ts';
import type { SearchChoice, Sort } from './search-choice.ts';
import { useSearchPath } from './search-links.ts';

export interface SortMenuProps {
  choice: SearchChoice;
  /** The middle of the search is known, so distances are too. */
  hasPlace: boolean;
}

/** The order of the results, and the others there are. */
export function SortMenu({ choice, hasPlace }: SortMenuProps) {
  const { t, i18n } = useLingui();
  const pathOf = useSearchPath();
  const sorts = (Object.keys(sortNames) as Sort[]).filter((sort) => sort !== 'distance' || hasPlace);
  return (
    <Menu
      label={t`Order`}
      trigger={
        <button type="button" className={textButtonClass}>
          <ArrowDownUp className="size-4" aria-hidden />
          <span>
            <span className="sr-only">{t`Order:`} </span>
            {i18n._(sortNames[choice.sort])}
          </span>
        </button>
      }
    >
      {sorts.map((sort) => (
        <MenuItem
          key={sort}
          href={pathOf({ ...choice, sort })}
          isCurrent={sort === choice.sort}
          icon={<Check className={`size-4 text-sea-ink ${sort === choice.sort ? '' : 'invisible'}`} aria-hidden />}
        >
          {i18n._(sortNames[sort])}
        </MenuItem>
      ))}
    </Menu>
  );
}
