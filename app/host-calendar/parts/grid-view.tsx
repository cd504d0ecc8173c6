import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { startTransition, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { addDays, dayNumber, isoWeekday, nightsBetween } from '#contract/days.ts';
import type { CalendarProperty } from '#contract/host-calendar.ts';
import { formatDay } from '#app/shared/days.ts';
import { weekDays } from '#app/shared/calendar/week-days.ts';
import { reservationOf } from './bar-link.tsx';
import { barsOf } from './bars.ts';
import { GridRow } from './grid-row.tsx';
import { gridSizes, gridWindow, isSameWindow } from './grid-window.ts';
import { isSelected, selectedNights, type Selection } from './selection.ts';
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
  const [wanted, setWanted] = useState(() =>
    gridWindow({ top: 0, start: 0, height: 800, width: 1400, rem: 16 }, rows, count),
  );
  // Cells are rendered in slices, so that hundreds of new ones do not hold up a key or a scroll.
  const shown = useDeferredValue(wanted, nothingShown);
  const [firstVisible, setFirstVisible] = useState(0);
  // The same object until the selection changes, so that rows are not rendered again while the grid scrolls.
  const nights = useMemo(() => selection && selectedNights(selection), [selection]);

  useEffect(() => {
    const element = scroller.current!;
    const update = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const start = Math.abs(element.scrollLeft);
      const next = gridWindow(
        { top: element.scrollTop, start, height: element.clientHeight, width: element.clientWidth, rem },
        rows,
        count,
      );
      startTransition(() => setWanted((now) => (isSameWindow(now, next) ? now : next)));
      setFirstVisible(Math.floor(start / (gridSizes.day * rem)));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [rows, count]);

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
        const address = bar && reservationOf(bar, today);
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

  const names = weekDays(locale);
  const days = Array.from({ length: shown.endDay - shown.firstDay }, (_, at) => shown.firstDay + at);
  const free = (index: number) =>
    properties.filter((one) => one.listing_status === 'published' && one.days[index]?.status === 'open').length;
  const cornerMonth = formatDay(addDays(from, Math.min(firstVisible, count - 1)), locale, 'month');

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
          <span className="font-medium">{cornerMonth}</span>
          <span className="text-caption text-ink-2">
            <Plural value={rows} one="# home" other="# homes" />
          </span>
        </div>
        {days.map((index) => {
          const day = addDays(from, index);
          const weekday = isoWeekday(dayNumber(day));
          const isOn = nights !== null && nights.from <= day && day < nights.to;
          return (
            <div
              key={day}
              role="columnheader"
              aria-colindex={index + 2}
              style={{ '--column': index } as React.CSSProperties}
              className={`calendar-grid-day ${isOn ? 'is-on' : ''} ${day === today ? 'is-today' : ''} ${
                weekday === 4 || weekday === 5 ? 'is-weekend' : ''
              }`}
            >
              <span className="sr-only">{formatDay(day, locale, 'full')}</span>
              <span aria-hidden>{names[(weekday + 1) % 7]!.short}</span>
              <b aria-hidden>{Number(day.slice(8))}</b>
            </div>
          );
        })}
      </div>
      <div role="row" aria-rowindex={2} className="calendar-grid-free">
        <div role="rowheader" className="calendar-grid-property">
          <Trans>Free this night</Trans>
        </div>
        {days.map((index) => {
          const number = free(index);
          return (
            <div
              key={index}
              role="gridcell"
              aria-colindex={index + 2}
              style={{ '--column': index } as React.CSSProperties}
              className={number * 4 <= rows ? 'is-low' : ''}
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
              firstDay={shown.firstDay}
              endDay={shown.endDay}
              nights={nights && isSelected(nights, { row, day: nights.from }) ? nights : null}
              activeDay={active.row === row ? active.day : null}
              isChanged={isChanged}
              monthHref={monthHref(property.id)}
            />
          );
        })}
      </div>
    </div>
  );
}

const nothingShown = { firstRow: 0, endRow: 0, firstDay: 0, endDay: 0 };

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
