import { useLingui } from '@lingui/react/macro';
import { CalendarSync as CalendarSyncIcon } from 'lucide-react';
import type { FeedConflict } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { barLines, conflictDays } from './conflict-days.ts';

const bar = 'z-1 flex h-8 min-w-0 items-center gap-1.5 rounded-full px-3 text-caption';

/** Two claims on one line of days; the nights that both want are hatched. */
export function ConflictLine({ conflict, partner }: { conflict: FeedConflict; partner: string }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { guest, check_in, check_out, claimed_from, claimed_to } = conflict;
  const { days, from, to } = conflictDays(conflict);
  const stay = formatShortStay(check_in, check_out, locale);
  const claim = formatShortStay(claimed_from, claimed_to, locale);
  const columns = { gridTemplateColumns: `repeat(${days.length * 2}, minmax(0, 1fr))` };
  return (
    <div role="img" aria-label={t`${guest} stays ${stay}; ${partner} holds ${claim}.`}>
      <div className="grid text-caption text-ink-2" style={columns} aria-hidden>
        {days.map((day) => (
          <span
            key={day}
            className={`figures col-span-2 py-1 text-center ${day >= from && day < to ? 'font-strong text-clay-ink' : ''}`}
          >
            <bdi dir="ltr">{Number(day.slice(8))}</bdi>
          </span>
        ))}
      </div>
      <div
        className="relative grid grid-rows-[2rem_2rem] gap-y-1.5 rounded-tag bg-limestone py-2"
        style={columns}
        aria-hidden
      >
        <span
          className="row-span-2 row-start-1 -my-2 bg-[repeating-linear-gradient(-45deg,var(--color-clay)_0_1.5px,var(--color-clay-wash)_1.5px_6px)] opacity-75"
          style={barLines(days, from, to)}
        />
        <span
          className={`${bar} row-start-1 bg-sea font-medium text-on-sea`}
          style={barLines(days, check_in, check_out)}
        >
          <bdi className="truncate">{guest}</bdi>
        </span>
        <span
          className={`${bar} row-start-2 border border-control bg-surface text-ink`}
          style={barLines(days, claimed_from, claimed_to)}
        >
          <CalendarSyncIcon className="size-4 flex-none" />
          <bdi className="truncate">{partner}</bdi>
        </span>
      </div>
    </div>
  );
}
