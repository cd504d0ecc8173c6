import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { addDays, dayNumber, daysSinceSaturday, isoWeekday, monthOf, nightsBetween } from '#contract/days.ts';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { weekDays } from '#app/shared/calendar/week-days.ts';
import { reservationOf } from './bar-link.tsx';
import { barsOf } from './booking-bars.ts';
import { GridRow } from './grid-row.tsx';
import { gridSizes, gridWindow } from './grid-window.ts';
import { isSelected, selectedNights, type Selection } from './selection.ts';
import { useGridWindow } from './use-grid-window.ts';
import { cellId, useRangeSelection } from './use-range-selection.ts';

interface Props {
  properties: readonly CalendarProperty[];
  from: string;
  /** The number of days. */
  count: number;
  today: string;
  selection: Selection | null;
  onSelect: ((selection: Selection | null) => void) | undefined;
  onEdit: () => void;
  isChanged: (propertyId: string, day: string) => boolean;
  monthHref: (propertyId: string) => string;
}

/**
 * All properties and two months of days, for wide screens. Heading and property column stay while it scrolls, and only
 * the cells in view are rendered.
 */
export function GridView(props: Props) {
  const { properties, from, count, today, selection, onSelect, onEdit, isChanged, monthHref } = props;
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const id = useId();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = properties.length;
  const [shown, show] = useGridWindow();
  const [cornerMonth, setCornerMonth] = useState(monthOf(from));
  // The same object until the selection changes, so that rows are not rendered again while the grid scrolls.
  const nights = useMemo(() => selection && selectedNights(selection), [selection]);

  useEffect(() => {
    const element = scroller.current!;
    // Measured where the size changes, and not at each scroll, which would wait for the layout of what was added.
    const size = { height: 0, width: 0, rem: 16 };
    const update = () => {
      const start = Math.abs(element.scrollLeft);
      show(gridWindow({ top: element.scrollTop, start, ...size }, rows, count));
      const firstVisible = Math.floor(start / (gridSizes.day * size.rem));
      setCornerMonth(monthOf(addDays(from, Math.min(firstVisible, count - 1))));
    };
    const measure = () => {
      size.height = element.clientHeight;
      size.width = element.clientWidth;
      size.rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      update();
    };
    measure();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [rows, from, count, show]);

  const { gridProps, active } = useRangeSelection(
    {
      id,
      vertical: 'row',
      rowCount: rows,
      firstDay: from,
      lastDay: addDays(from, count - 1),
      selection,
      onSelect,
      firstSelectable: today,
      onEdit,
      onOpen({ row, day }) {
        const bar = barsOf(properties[row]!, today).find(
          (one) => one.kind !== 'request' && one.from <= day && day < one.to,
        );
        const address = bar && reservationOf(bar);
        if (address) void navigate(address);
        return address !== undefined;
      },
      onMove: (cell) => scrollTo(scroller.current!, cell.row, nightsBetween(from, cell.day)),
    },
    { row: 0, day: today < from ? from : today },
  );
  // Only rendered cells can be the active descendant.
  const isActiveShown =
    active.row >= shown.firstRow &&
    active.row < shown.endRow &&
    nightsBetween(from, active.day) >= shown.firstDay &&
    nightsBetween(from, active.day) < shown.endDay;

  const days = Array.from({ length: shown.endDay - shown.firstDay }, (_, at) => shown.firstDay + at);
  const names = useMemo(() => weekDays(locale), [locale]);
  const free = useMemo(() => freeHomes(properties, count), [properties, count]);

  return (
    <div
      ref={scroller}
      {...gridProps}
      tabIndex={0}
      role="grid"
      aria-activedescendant={isActiveShown ? cellId(id, active) : undefined}
      aria-label={t`Nights of all homes. Arrow keys move, Shift with arrow keys selects, Enter changes what is selected.`}
      aria-rowcount={rows + 2}
      aria-colcount={count + 1}
      className="calendar-grid"
      style={{ '--rows': rows, '--days': count } as React.CSSProperties}
    >
      <div role="row" aria-rowindex={1} className="calendar-grid-head">
        <div role="columnheader" className="calendar-grid-property calendar-grid-corner">
          <span className="font-medium">{formatDay(`${cornerMonth}-01`, locale, 'month')}</span>
          <span className="text-caption text-ink-2">
            <Plural value={rows} one="# home" other="# homes" />
          </span>
        </div>
        {days.map((index) => {
          const day = addDays(from, index);
          const isOn = nights !== null && nights.from <= day && day < nights.to;
          const name = names[daysSinceSaturday(day)]!.short;
          return <DayHeading key={day} day={day} index={index} name={name} isOn={isOn} isToday={day === today} />;
        })}
      </div>
      <div role="row" aria-rowindex={2} className="calendar-grid-free">
        <div role="rowheader" className="calendar-grid-property">
          <Trans>Free this night</Trans>
        </div>
        {days.map((index) => {
          const number = free[index]!;
          return (
            <div
              key={index}
              role="gridcell"
              aria-colindex={index + 2}
              style={{ '--column': index } as React.CSSProperties}
              className={`calendar-grid-number ${number * 4 <= rows ? 'is-low' : ''}`}
            >
              {number}
            </div>
          );
        })}
      </div>
      <div role="rowgroup" className="calendar-grid-rows">
        {properties.slice(shown.firstRow, shown.endRow).map((property, at) => {
          const row = shown.firstRow + at;
          return (
            <GridRow
              key={property.id}
              id={id}
              row={row}
              property={property}
              from={from}
              today={today}
              count={count}
              firstDay={shown.firstDay}
              endDay={shown.endDay}
              nights={nights && isSelected(nights, { row, day: nights.from }) ? nights : null}
              activeDay={active.row === row ? active.day : null}
              isChanged={isChanged}
              monthHref={monthHref}
            />
          );
        })}
      </div>
    </div>
  );
}

/** How many homes a guest could book, for each night. */
function freeHomes(properties: readonly CalendarProperty[], count: number): number[] {
  const free = Array.from({ length: count }, () => 0);
  for (const { listing_status, days } of properties) {
    if (listing_status !== 'published') continue;
    for (let index = 0; index < count; index += 1) if (days[index]?.status === 'open') free[index]! += 1;
  }
  return free;
}

const DayHeading = memo(function DayHeading({
  day,
  index,
  name,
  isOn,
  isToday,
}: {
  day: string;
  index: number;
  /** Of the weekday, short. */
  name: string;
  isOn: boolean;
  isToday: boolean;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const weekday = isoWeekday(dayNumber(day));
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      style={{ '--column': index } as React.CSSProperties}
      className={`calendar-grid-day ${isOn ? 'is-on' : ''} ${isToday ? 'is-today' : ''} ${
        weekday === 4 || weekday === 5 ? 'is-weekend' : ''
      }`}
    >
      <span className="sr-only">{formatDay(day, locale, 'full')}</span>
      <span aria-hidden>{name}</span>
      <b aria-hidden>{Number(day.slice(8))}</b>
    </div>
  );
});

/** Scrolls so that a cell is in view beside the property column and below the heading. */
function scrollTo(element: HTMLElement, row: number, column: number): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
  const heading = element.querySelector<HTMLElement>('.calendar-grid-property')?.offsetWidth ?? 0;
  const left = column * gridSizes.day * rem;
  const top = row * gridSizes.row * rem;
  const width = element.clientWidth - heading - gridSizes.day * rem;
  const height = element.clientHeight - (gridSizes.head + gridSizes.row) * rem;
  const start = Math.abs(element.scrollLeft);
  const nextStart = Math.min(left, Math.max(start, left - width));
  const nextTop = Math.min(top, Math.max(element.scrollTop, top - height));
  element.scrollTo({ left: sign * nextStart, top: nextTop, behavior: 'instant' });
}
