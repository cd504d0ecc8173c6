import { Plural, Trans } from '@lingui/react/macro';
import { Hourglass, Link2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Bar, BarPart } from './booking-bars.ts';
import { usePartnerTitle } from '../partner-labels.ts';

interface Props {
  part: BarPart;
  /** The first half day of the cell in which the bar lies. */
  cellStart: number;
}

/** A bar over the nights of a booking, a request or another calendar. It leads to the reservation, also from a request under another calendar. */
export function BarLink({ part: { bar, start, end, isCutAtStart, isCutAtEnd, covered }, cellStart }: Props) {
  const titleOf = usePartnerTitle();
  const first = bar.bookings[0];
  const style = { '--start': start - cellStart, '--length': end - start, '--covered': covered } as React.CSSProperties;
  const className = `calendar-bar is-${bar.kind} ${isCutAtStart ? 'is-cut-start' : ''} ${isCutAtEnd ? 'is-cut-end' : ''} ${
    end - start <= 2 ? 'is-short' : ''
  } ${covered > 0 ? 'is-covered' : ''}`;
  if (!first) {
    return (
      <span className={className} style={style}>
        <Link2 aria-hidden className="size-3.5 flex-none" />
        <span dir="auto" className="calendar-bar-label">
          {titleOf(bar.feed ?? { partner: 'other', name: null })}
        </span>
      </span>
    );
  }
  const others = bar.bookings.length - 1;
  const { guest, guests } = first;
  return (
    // Not in the tab order: a calendar may have hundreds. Enter on the night opens it.
    <Link to={reservationOf(bar)!} tabIndex={-1} draggable={false} className={className} style={style}>
      {bar.kind === 'request' ? <Hourglass aria-hidden className="size-3.5 flex-none" /> : null}
      {bar.kind === 'feed' ? <Link2 aria-hidden className="size-3.5 flex-none" /> : null}
      <span dir="auto" className="calendar-bar-label">
        {/* Not isolated: it gives the label its direction, so that a long name is cut at its end. */}
        <span>{guest}</span>
        {others > 0 ? (
          <>
            {' '}
            <bdi dir="ltr" className="figures">
              +{others}
            </bdi>
          </>
        ) : null}
        {bar.kind === 'request' || bar.kind === 'feed' ? (
          <>
            {' · '}
            <Trans>request</Trans>
            {bar.kind === 'feed' ? ` · ${titleOf(bar.feed ?? { partner: 'other', name: null })}` : null}
          </>
        ) : (
          <>
            {' · '}
            <bdi className="figures" aria-hidden>
              {guests}
            </bdi>
            <span className="sr-only">
              <Plural value={guests} one="# guest" other="# guests" />
            </span>
          </>
        )}
      </span>
    </Link>
  );
}

/** The address of the reservation of a bar, or of the requests; undefined for another calendar. */
export function reservationOf(bar: Bar): string | undefined {
  const [first, ...others] = bar.bookings;
  if (!first) return undefined;
  return others.length > 0 ? '/host/reservations?tab=pending' : `/host/reservations/${first.id}`;
}
