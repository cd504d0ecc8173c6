import { useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { addDays, monthOf } from '#contract/days.ts';
import type { CalendarDay, CalendarProperty } from '#contract/types.gen.ts';
import { weekDays } from '#app/shared/calendar/week-days.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BarLink, reservationOf } from './bar-link.tsx';
import { barParts, barsOf } from './booking-bars.ts';
import { wholeDinar } from './calendar-labels.ts';
import { useDayLabel } from './use-day-label.ts';
import { isSelected, selectedNights, type Selection } from './selection.ts';
import { cellData, cellId, useRangeSelection } from './use-range-selection.ts';

interface Props {
  /** Undefined while loading: the days are shown without prices. */
  property: CalendarProperty | undefined;
  month: string;
  /** The first Saturday and the day after the last Friday. */
  from: string;
  to: string;
  today: string;
  selection: Selection | null;
  onSelect: ((selection: Selection | null) => void) | undefined;
  onEdit: () => void;
  /** A key has moved to a night of another month. */
  onMonth: (month: string) => void;
  /** Nights that were changed just now. */
  isChanged: (propertyId: string, day: string) => boolean;
}

/** The month of one property: weeks from Saturday, with prices and bars of bookings. */
export function MonthView(props: Props) {
  const { property, month, from, to, today, selection, onSelect, onEdit, onMonth, isChanged } = props;
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const id = useId();
  const navigate = useNavigate();
  const dayLabel = useDayLabel();
  const bars = useMemo(() => (property ? barsOf(property, today) : []), [property, today]);
  const days = useMemo(() => new Map(property?.days.map((one) => [one.day, one])), [property]);
  const nights = selection && selectedNights(selection);
  const inMonth = (day: string) => monthOf(day) === month;
  const { gridProps, active } = useRangeSelection(
    {
      id,
      vertical: 'week',
      rowCount: 1,
      // Any day can be reached: the month follows.
      firstDay: addDays(today, -730),
      lastDay: addDays(today, 728),
      selection,
      onSelect,
      firstSelectable: today,
      onEdit,
      onOpen({ day }) {
        const bar = bars.find((one) => one.kind !== 'request' && one.from <= day && day < one.to);
        const address = bar && reservationOf(bar);
        if (address) void navigate(address);
        return address !== undefined;
      },
      onMove: ({ day }) => {
        if (!inMonth(day)) onMonth(monthOf(day));
      },
    },
    { row: 0, day: selection?.anchor.day ?? (inMonth(today) ? today : `${month}-01`) },
  );
  const weeks: string[] = [];
  for (let day = from; day < to; day = addDays(day, 7)) weeks.push(day);
  // The active day is announced; after the month was turned by a button it is the first one.
  const activeDay = from <= active.day && active.day < to ? active.day : `${month}-01`;

  return (
    <div className="calendar-month">
      <div className="calendar-weekdays" aria-hidden>
        {weekDays(locale).map(({ long, short }) => (
          <span key={long}>
            <span className="max-md:hidden">{long}</span>
            <span className="md:hidden">{short}</span>
          </span>
        ))}
      </div>
      <div
        {...gridProps}
        tabIndex={0}
        role="grid"
        aria-activedescendant={cellId(id, { row: 0, day: activeDay })}
        aria-label={t`Nights. Arrow keys move, Shift with arrow keys selects, Enter changes what is selected.`}
        className="calendar-days"
      >
        {weeks.map((week) => {
          const parts = barParts(bars, week, 7);
          return (
            <div key={week} role="row" className="calendar-week">
              {Array.from({ length: 7 }, (_, column) => {
                const day = addDays(week, column);
                const cell = { row: 0, day };
                const night = days.get(day);
                const own = parts.filter((part) => part.column === column);
                const isOn = isSelected(nights, cell);
                return (
                  <div
                    key={day}
                    {...cellData(cell)}
                    id={cellId(id, cell)}
                    role="gridcell"
                    aria-selected={isOn}
                    aria-current={day === today ? 'date' : undefined}
                    className={cellClass({
                      night,
                      isOut: !inMonth(day),
                      isPast: day < today,
                      isActive: day === activeDay,
                      isOn,
                      isFirst: isOn && !isSelected(nights, { row: 0, day: addDays(day, -1) }),
                      isLast: isOn && !isSelected(nights, { row: 0, day: addDays(day, 1) }),
                      isChanged: property !== undefined && isChanged(property.id, day),
                    })}
                  >
                    <span className="sr-only">{dayLabel(day, night)}</span>
                    <span aria-hidden className={day === today ? 'calendar-today' : ''}>
                      {Number(day.slice(8))}
                    </span>
                    {property ? (
                      <NightText
                        night={night}
                        isPast={day < today}
                        noteNights={noteNights(days, day, 7 - column, column > 0)}
                        locale={locale}
                      />
                    ) : day < today ? null : (
                      <Skeleton className="h-3.5 w-8" />
                    )}
                    {own.map((part) => (
                      <BarLink key={part.bar.key} part={part} cellStart={2 * column} />
                    ))}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * The nights of this week, from `day` on, that have its note and are blocked, so that the note can lie over them; 1 for an
 * open night, whose neighbours have their price there. 0 where the night before has the same note.
 */
function noteNights(days: ReadonlyMap<string, CalendarDay>, day: string, left: number, hasBefore: boolean): number {
  const night = days.get(day);
  if (!night?.note) return 0;
  const isAlike = (other: CalendarDay | undefined) =>
    other?.note === night.note && other.status === 'blocked' && other.source !== null;
  if (!isAlike(night)) return 1;
  if (hasBefore && isAlike(days.get(addDays(day, -1)))) return 0;
  let nights = 1;
  while (nights < left && isAlike(days.get(addDays(day, nights)))) nights += 1;
  return nights;
}

interface NightTextProps {
  night: CalendarDay | undefined;
  isPast: boolean;
  /** Over how many nights the note lies. */
  noteNights: number;
  locale: Locale;
}

/** Below the bar: the price of an open night, or the note of a blocked one. */
function NightText({ night, isPast, noteNights: nights, locale }: NightTextProps) {
  if (!night || isPast || night.status === 'booked') return null;
  return (
    <span aria-hidden className="calendar-price">
      {night.status === 'open' || night.source === null ? wholeDinar(night.price_dirham, locale) : null}
      {night.note && nights > 0 ? (
        <span className="calendar-note" dir="auto" style={{ '--nights': nights } as React.CSSProperties}>
          {night.note}
        </span>
      ) : null}
    </span>
  );
}

export interface CellState {
  night: CalendarDay | undefined;
  isOut?: boolean;
  isPast: boolean;
  isActive: boolean;
  isOn: boolean;
  isFirst: boolean;
  isLast: boolean;
  isTop?: boolean;
  isBottom?: boolean;
  isChanged: boolean;
}

export function cellClass(state: CellState): string {
  const { night } = state;
  return [
    'calendar-cell',
    state.isOut && 'is-out',
    state.isPast && 'is-past',
    state.isActive && 'is-active',
    night?.status === 'blocked' && night.source !== null && !night.source.startsWith('feed') && 'is-blocked',
    night && night.rule !== 'base' && night.status === 'open' && 'is-special',
    state.isChanged && 'is-changed',
    state.isOn && 'is-on',
    state.isOn && night?.status === 'booked' && 'is-skipped',
    state.isFirst && 'is-first',
    state.isLast && 'is-last',
    state.isTop && 'is-top',
    state.isBottom && 'is-bottom',
  ]
    .filter(Boolean)
    .join(' ');
}
