import { Check } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { Picture } from '#app/ui/picture.tsx';
import { barsOf } from './booking-bars.ts';
import { GridNights } from './grid-nights.tsx';
import { dayStep } from './grid-window.ts';
import { usePartnerTitle } from '../partner-labels.ts';
import { PropertyState } from './property-state.tsx';
import type { SelectedNights } from './selection.ts';

interface Props {
  id: string;
  row: number;
  property: CalendarProperty;
  from: string;
  today: string;
  /** The number of days of the grid, and those that are rendered. */
  count: number;
  firstDay: number;
  endDay: number;
  /** The selection, if it includes this row. */
  nights: SelectedNights | null;
  /** The active day, if this row has it. */
  activeDay: string | null;
  isChanged: (propertyId: string, day: string) => boolean;
  monthHref: (propertyId: string) => string;
}

/** A property of the grid: its heading, the days in view and the bars over them. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, property, from, today, count, firstDay, endDay, nights, activeDay, monthHref, ...shared } = props;
  const titleOf = usePartnerTitle();
  const bars = useMemo(() => barsOf(property, today), [property, today]);
  const holders = useMemo(
    () =>
      new Map([
        ...property.bookings.map(({ id, guest }) => [`booking:${id}`, guest] as const),
        ...property.feeds.map((feed) => [`feed:${feed.id}`, titleOf(feed)] as const),
      ]),
    [property, titleOf],
  );
  const days = [];
  for (let first = firstDay; first < endDay; first += dayStep) {
    const start = addDays(from, first);
    const onFrom = nights ? Math.max(-1, nightsBetween(start, nights.from)) : 0;
    const onTo = nights ? Math.min(dayStep + 1, nightsBetween(start, nights.to)) : 0;
    const isOn = onFrom < onTo && onFrom < dayStep && onTo > 0;
    days.push(
      <GridNights
        key={first}
        {...shared}
        row={row}
        property={property}
        bars={bars}
        holders={holders}
        from={from}
        today={today}
        first={first}
        isFirst={first === firstDay}
        count={count}
        onFrom={isOn ? onFrom : null}
        onTo={isOn ? onTo : null}
        isTop={isOn && row === nights!.firstRow}
        isBottom={isOn && row === nights!.lastRow}
        activeDay={activeDay !== null && start <= activeDay && activeDay < addDays(start, dayStep) ? activeDay : null}
      />,
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={row + 3}
      className="calendar-grid-row"
      style={{ '--row': row } as React.CSSProperties}
    >
      <RowHeading property={property} isChosen={nights !== null} monthHref={monthHref(property.id)} />
      {days}
    </div>
  );
});

const RowHeading = memo(function RowHeading({
  property,
  isChosen,
  monthHref,
}: {
  property: CalendarProperty;
  isChosen: boolean;
  monthHref: string;
}) {
  return (
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
  );
});
