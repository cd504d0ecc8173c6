import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { CalendarRange, Check, ChevronDown } from 'lucide-react';
import { searchLimits } from '#contract/search.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';

const options = Array.from({ length: searchLimits.flexibleDays + 1 }, (_, days) => days);

/** How many days the stay may begin earlier or later; nothing for a search without dates. */
export function FlexibleDatesMenu({ query }: { query: SearchQuery }) {
  const { t } = useLingui();
  const pathOf = useSearchPath();
  if (query.check_in === null) return null;
  const label = (days: number) =>
    days === 0 ? t`Exact dates` : t`${plural(days, { one: '± # day', other: '± # days' })}`;
  return (
    <Menu
      label={t`How exact the dates are`}
      align="start"
      trigger={
        <button
          type="button"
          data-selected={query.flexible > 0 || undefined}
          className="target inline-flex min-h-8 items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-small hover:bg-limestone data-[selected]:border-sea data-[selected]:bg-sea-wash data-[selected]:font-medium data-[selected]:text-sea-ink"
        >
          <CalendarRange className="size-4" aria-hidden />
          <bdi>{label(query.flexible)}</bdi>
          <ChevronDown className="size-4" aria-hidden />
        </button>
      }
    >
      {options.map((flexible) => (
        <MenuItem
          key={flexible}
          href={pathOf({ ...query, flexible })}
          isCurrent={flexible === query.flexible}
          icon={
            <Check className={`size-4 text-sea-ink ${flexible === query.flexible ? '' : 'invisible'}`} aria-hidden />
          }
        >
          <bdi>{label(flexible)}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
