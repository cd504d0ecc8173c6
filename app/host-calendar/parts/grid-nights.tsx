import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { BarLink } from './bar-link.tsx';
import { barParts, type Bar } from './booking-bars.ts';
import { wholeDinar } from './calendar-labels.ts';
import { dayStep } from './grid-window.ts';
import { cellClass } from './month-view.tsx';
import { useDayLabel } from './use-day-label.ts';
import { cellData, cellId } from './use-range-selection.ts';

interface Props {
  id: string;
  row: number;
  property: CalendarProperty;
  bars: readonly Bar[];
  /** Who holds a night, by its source. */
  holders: ReadonlyMap<string, string>;
  from: string;
  today: string;
  /** The first of the days, counted from the start of the grid. */
  first: number;
  /** Nothing is rendered before these days: they have the rest of the bars that begin earlier. */
  isFirst: boolean;
  /** The number of days of the grid. */
  count: number;
  /**
   * The selected days `[onFrom, onTo)`, counted from the first and cut one day beyond these days, so that a selection that
   * changes elsewhere changes nothing here; both null without one.
   */
  onFrom: number | null;
  onTo: number | null;
  isTop: boolean;
  isBottom: boolean;
  activeDay: string | null;
  isChanged: (propertyId: string, day: string) => boolean;
}

/** Four days of a row of the grid. A cell is one element with its price as text: hundreds of them come and go. */
export const GridNights = memo(function GridNights(props: Props) {
  const { id, row, property, bars, holders, from, today, first, isFirst, count, activeDay, isChanged } = props;
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dayLabel = useDayLabel();
  const start = addDays(from, first);
  const length = Math.min(dayStep, count - first);
  const parts = barParts(bars, start, count - first).filter(
    ({ column, isCutAtStart }) => column < length && (isFirst || !isCutAtStart),
  );
  const { onFrom, onTo } = props;
  return (
    <div role="presentation" className="calendar-grid-nights" style={{ '--column': first } as React.CSSProperties}>
      {Array.from({ length }, (_, column) => {
        const day = addDays(start, column);
        const cell = { row, day };
        const night = property.days[first + column];
        const isOn = onFrom !== null && onTo !== null && onFrom <= column && column < onTo;
        const isPast = day < today;
        const noteStarts = night?.note && night.note !== property.days[first + column - 1]?.note;
        const hasPrice =
          night && !isPast && (night.status === 'open' || (night.status === 'blocked' && night.source === null));
        const own = parts.filter((part) => part.column === column);
        const label = dayLabel(day, night, holders.get(night?.source ?? ''));
        const price = hasPrice ? wholeDinar(night.price_dirham, locale) : null;
        return (
          <div
            key={day}
            {...cellData(cell)}
            id={cellId(id, cell)}
            role="gridcell"
            aria-colindex={first + column + 2}
            aria-selected={isOn}
            // The text of a bar belongs to the name: there the description is text, too.
            aria-label={own.length > 0 ? undefined : label}
            className={cellClass({
              night,
              isPast,
              isActive: day === activeDay,
              isOn,
              isFirst: isOn && column === onFrom,
              isLast: isOn && column + 1 === onTo,
              isTop: isOn && props.isTop,
              isBottom: isOn && props.isBottom,
              isChanged: isChanged(property.id, day),
            })}
          >
            {noteStarts ? (
              <span aria-hidden className="calendar-note" dir="auto">
                {night.note}
              </span>
            ) : null}
            {own.length > 0 ? <span className="sr-only">{label}</span> : null}
            {own.length > 0 ? <span aria-hidden>{price}</span> : price}
            {own.map((part) => (
              <BarLink key={part.bar.key} part={part} cellStart={0} />
            ))}
          </div>
        );
      })}
    </div>
  );
});
