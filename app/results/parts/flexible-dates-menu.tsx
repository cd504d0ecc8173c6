import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { CalendarRange, Check, ChevronDown } from 'lucide-react';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { mostFlexible, type SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';

const ways = Array.from({ length: mostFlexible + 1 }, (_, days) => days);

/** Whether the stay may begin a few days earlier or later. Only where dates are asked for. */
export function FlexibleDatesMenu({ choice }: { choice: SearchQuery }) {
  const { t } = useLingui();
  const pathOf = useSearchPath();
  if (choice.check_in === null) return null;
  const say = (days: number) =>
    days === 0 ? t`Exact dates` : t`${plural(days, { one: '± # day', other: '± # days' })}`;
  return (
    <Menu
      label={t`How exact the dates are`}
      align="start"
      trigger={
        <button
          type="button"
          data-selected={choice.flexible > 0 || undefined}
          className="target inline-flex min-h-8 items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-small hover:bg-limestone data-[selected]:border-sea data-[selected]:bg-sea-wash data-[selected]:font-medium data-[selected]:text-sea-ink"
        >
          <CalendarRange className="size-4" aria-hidden />
          <bdi>{say(choice.flexible)}</bdi>
          <ChevronDown className="size-4" aria-hidden />
        </button>
      }
    >
      {ways.map((flexible) => (
        <MenuItem
          key={flexible}
          href={pathOf({ ...choice, flexible })}
          isCurrent={flexible === choice.flexible}
          icon={
            <Check className={`size-4 text-sea-ink ${flexible === choice.flexible ? '' : 'invisible'}`} aria-hidden />
          }
        >
          <bdi>{say(flexible)}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
