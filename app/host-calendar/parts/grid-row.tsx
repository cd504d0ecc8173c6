import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import type { CalendarProperty } from '#contract/host-calendar.ts';
import { Picture } from '#app/ui/picture.tsx';
import { BarLink } from './bar-link.tsx';
import { barParts, barsOf } from './bars.ts';
import { wholeDinar } from './calendar-labels.ts';
import { cellClass } from './month-view.tsx';
import { PropertyState } from './property-state.tsx';
import { isSelected, type SelectedNights } from './selection.ts';
import { useDayLabel } from './use-day-label.ts';
import { cellData, cellId } from './use-range-selection.ts';

interface Props {
  id: string;
  row: number;
  property: CalendarProperty;
  from: string;
  today: string;
  firstDay: number;
  endDay: number;
  /** The selection, if it includes this row. */
  nights: SelectedNights | null;
  /** The active day, if this row has it. */
  activeDay: string | null;
  isChanged: (propertyId: string, day: string) => boolean;
  monthHref: string;
}

/** A property of the grid: its heading, the days in view and the bars over them. */
export const GridRow = memo(function GridRow(props: Props) {
  const { id, row, property, from, today, firstDay, endDay, nights, activeDay, isChanged, monthHref } = props;
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dayLabel = useDayLabel();
  const bars = useMemo(() => barsOf(property, today), [property, today]);
  const start = addDays(from, firstDay);
  const parts = barParts(bars, start, endDay - firstDay);
  const isChosen = nights !== null;
  const days = [];
  for (let index = firstDay; index < endDay; index += 1) {
    const day = addDays(from, index);
    const cell = { row, day };
    const night = property.days[index];
    const isOn = isSelected(nights, cell);
    const isPast = day < today;
    days.push(
      <div
        key={day}
        {...cellData(cell)}
        id={cellId(id, cell)}
        role="gridcell"
        aria-colindex={index + 2}
        aria-selected={isOn}
        style={{ '--column': index } as React.CSSProperties}
        className={cellClass({
          night,
          isPast,
          isActive: day === activeDay,
          isOn,
          isFirst: isOn && day === nights!.from,
          isLast: isOn && addDays(day, 1) === nights!.to,
          isTop: isOn && row === nights!.firstRow,
          isBottom: isOn && row === nights!.lastRow,
          isChanged: isChanged(property.id, day),
        })}
      >
        <span className="sr-only">{dayLabel(day, night)}</span>
        {night && !isPast && (night.status === 'open' || (night.status === 'blocked' && night.source === null)) ? (
          <span aria-hidden>{wholeDinar(night.price_dirham, locale)}</span>
        ) : null}
        {night?.note && night.note !== property.days[index - 1]?.note ? (
          <span aria-hidden className="calendar-note" dir="auto">
            {night.note}
          </span>
        ) : null}
        {parts
          .filter((part) => part.column === index - firstDay)
          .map((part) => (
            <BarLink key={part.bar.key} part={part} cellStart={2 * (index - firstDay)} today={today} />
          ))}
      </div>,
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={row + 3}
      className="calendar-grid-row"
      style={{ '--row': row } as React.CSSProperties}
    >
      <div role="rowheader" className="calendar-grid-property">
        <span className="relative flex-none">
          {property.photo ? (
            <Picture
              photo={property.photo}
              sizes="44px"
              alt=""
              className={`size-11 rounded-tag ${isChosen ? 'opacity-45' : ''}`}
            />
          ) : (
            <span className="block size-11 rounded-tag bg-sand" />
          )}
          {isChosen ? (
            <span className="absolute inset-0 m-auto grid size-6 place-items-center rounded-[0.375rem] bg-sea text-on-sea">
              <Check className="size-4 stroke-[2.5]" aria-hidden />
            </span>
          ) : null}
        </span>
        <span className="grid min-w-0 content-center">
          <Link to={monthHref} className="calendar-grid-name">
            <bdi>{property.title}</bdi>
          </Link>
          <PropertyState property={property} />
        </span>
      </div>
      {days}
    </div>
  );
});
