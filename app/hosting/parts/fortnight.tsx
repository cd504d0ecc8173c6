import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays } from '#contract/days.ts';
import type { Locale } from '#contract/common.ts';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { propertyOf } from '#app/shared/calendar/night-ranges.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { textButtonClass } from '#app/ui/button.tsx';
import { nightStates, type NightState } from './night-states.ts';

const dayCount = 14;
/** More properties are seen in the calendar. */
const propertyCount = 8;

/** The next fourteen nights of the host's first properties. Without the calendar, the rest of the day stays usable. */
export function Fortnight() {
  const api = useApi();
  const keyFor = useKeyFor();
  const from = todayInTripoli();
  const to = addDays(from, dayCount);
  const { data } = useQuery({
    queryKey: keyFor('host-calendar', 'fortnight', from),
    queryFn: ({ signal }) => api.listCalendars({ query: { from, to, limit: String(propertyCount) }, signal }),
    select: ({ properties }) => properties.map(propertyOf),
    refetchInterval: 60_000,
  });
  if (!data || data.length === 0) return null;
  const days = Array.from({ length: dayCount }, (_, at) => addDays(from, at));
  return (
    <section aria-labelledby="today-fortnight">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="today-fortnight">
          <Trans>Next fourteen days</Trans>
        </h2>
        <Link to="/host/calendar" className={textButtonClass}>
          <Trans>Open calendar</Trans>
        </Link>
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-y-3 md:gap-y-1">
        <Row
          name={null}
          cells={days.map((day, at) => (
            <span
              key={day}
              aria-hidden
              className={`text-center text-caption figures ${at === 0 ? 'font-strong text-sea-ink' : 'text-ink-3'}`}
            >
              {Number(day.slice(8))}
            </span>
          ))}
        />
        {data.map((property) => (
          <PropertyNights key={property.id} property={property} days={days} />
        ))}
      </div>
      <Legend />
    </section>
  );
}

const cellClass: Readonly<Record<NightState, string>> = {
  open: 'bg-limestone',
  booked: 'bg-sea',
  requested: 'bg-[repeating-linear-gradient(-45deg,var(--color-sea-line)_0_3px,var(--color-sea-wash)_3px_7px)]',
  blocked:
    'bg-[linear-gradient(to_top_right,transparent_calc(50%-1px),var(--color-ink-3)_calc(50%-1px)_calc(50%+1px),transparent_calc(50%+1px))] bg-limestone',
};

function PropertyNights({ property, days }: { property: CalendarProperty; days: readonly string[] }) {
  const states = nightStates(property, days);
  return (
    <Row
      name={
        <Link to={`/host/calendar?property=${property.id}`} className="hover:underline">
          <bdi>{property.title}</bdi>
          <span className="sr-only">
            <NightsText days={days} states={states} />
          </span>
        </Link>
      }
      cells={states.map((state, at) => (
        <span key={days[at]} aria-hidden className={`h-7 rounded-tag ${cellClass[state]}`} />
      ))}
    />
  );
}

function Row({ name, cells }: { name: ReactNode; cells: ReactNode }) {
  return (
    <div className="md:grid md:grid-cols-[11.5rem_minmax(0,1fr)] md:items-center md:gap-x-3">
      <span className="relative block truncate text-small">{name}</span>
      <span className="grid grid-cols-[repeat(14,minmax(0,1fr))] gap-0.5">{cells}</span>
    </div>
  );
}

/** The nights that are not open, for screen readers. */
function NightsText({ days, states }: { days: readonly string[]; states: readonly NightState[] }) {
  const { i18n } = useLingui();
  const list = (wanted: NightState) =>
    days
      .filter((_, at) => states[at] === wanted)
      .map((day) => formatDay(day, i18n.locale as Locale, 'short'))
      .join(', ');
  const booked = list('booked');
  const requested = list('requested');
  const blocked = list('blocked');
  return (
    <>
      {booked ? <Trans>, booked: {booked}</Trans> : null}
      {requested ? <Trans>, requested: {requested}</Trans> : null}
      {blocked ? <Trans>, blocked: {blocked}</Trans> : null}
    </>
  );
}

function Legend() {
  return (
    <p aria-hidden className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-2">
      <span className="flex items-center gap-2">
        <i className={`size-3.5 rounded-tag ${cellClass.booked}`} />
        <Trans>Booked</Trans>
      </span>
      <span className="flex items-center gap-2">
        <i className={`size-3.5 rounded-tag ${cellClass.requested}`} />
        <Trans>Request</Trans>
      </span>
      <span className="flex items-center gap-2">
        <i className={`size-3.5 rounded-tag ${cellClass.blocked}`} />
        <Trans>Blocked</Trans>
      </span>
    </p>
  );
}
