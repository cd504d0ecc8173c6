import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, LogIn, LogOut, MoonStar } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import type { HostToday, Reservation } from '#contract/types.gen.ts';
import { GuestsText } from '#app/shared/bookings/guests-field.tsx';
import { formatDay } from '#app/shared/days.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

type Move = 'arrives' | 'leaves' | 'stays';

interface Entry {
  move: Move;
  /** `15:00` in Africa/Tripoli; empty for a guest who stays. */
  time: string;
  reservation: Reservation;
}

/** A guest who hands the host cash on arrival, all or the rest. */
export function paysAtTheDoor({ status, payment_choice, undo_until }: Reservation): boolean {
  return payment_choice !== 'online' && guaranteedStatuses.includes(status) && undo_until === null;
}

/** Arrivals and departures of today and of tomorrow by the hour, then who stays. */
export function StayLists({ day }: { day: HostToday }) {
  const onDay = (wanted: (reservation: Reservation, key: 'check_in' | 'check_out') => boolean): Entry[] =>
    [
      ...day.leaving
        .filter((one) => wanted(one, 'check_out'))
        .map((reservation): Entry => ({ move: 'leaves', time: reservation.check_out_time, reservation })),
      ...day.arriving
        .filter((one) => wanted(one, 'check_in'))
        .map((reservation): Entry => ({ move: 'arrives', time: reservation.check_in_time, reservation })),
    ].sort((a, b) => a.time.localeCompare(b.time));
  const today = onDay((one, key) => one[key] === day.today);
  const tomorrow = onDay((one, key) => one[key] !== day.today);
  const staying = day.staying.map((reservation): Entry => ({ move: 'stays', time: '', reservation }));
  if (today.length + tomorrow.length + staying.length === 0) {
    return (
      <EmptyState title={<Trans>Nobody arrives or leaves today or tomorrow</Trans>}>
        <Trans>Your next guests appear here from the day before they arrive.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <StayList id="today-moves" title={<Trans>Today</Trans>} entries={today} />
      <StayList id="today-staying" title={<Trans>Staying now</Trans>} entries={staying} />
      <StayList id="today-tomorrow" title={<Trans>Tomorrow</Trans>} entries={tomorrow} />
    </>
  );
}

function StayList({ id, title, entries }: { id: string; title: ReactNode; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <StayRow key={`${entry.move} ${entry.reservation.id}`} {...entry} />
        ))}
      </ul>
    </section>
  );
}

const icons = { arrives: LogIn, leaves: LogOut, stays: MoonStar };

function StayRow({ move, time, reservation }: Entry) {
  const { i18n } = useLingui();
  const { id, guest, property, guests, actions, check_out } = reservation;
  const isPaidHere = move === 'arrives' && paysAtTheDoor(reservation);
  const Icon = icons[move];
  return (
    <li className="flex items-center gap-3 border-b border-line py-4 sm:gap-4">
      {time ? (
        <bdi dir="ltr" className="w-12 flex-none font-medium figures">
          {time.slice(0, 5)}
        </bdi>
      ) : null}
      <span
        className={`grid size-9 flex-none place-items-center rounded-full ${time ? 'max-sm:hidden' : ''} ${move === 'arrives' ? 'bg-sea-wash text-sea-ink' : 'bg-sand text-ink-2'}`}
      >
        <Icon className="flip size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-body font-medium">
          <Link to={`/host/reservations/${id}`} className="hover:underline">
            <MoveText move={move} name={<bdi>{guest.name}</bdi>} />
          </Link>
        </h3>
        <p className="text-small text-ink-2">
          <bdi>{property.title}</bdi>
          {' · '}
          <bdi>
            <GuestsText guests={guests} />
          </bdi>
          {move === 'stays' ? (
            <>
              {' · '}
              <Trans context="day">
                until <bdi>{formatDay(check_out, i18n.locale as Locale, 'weekday')}</bdi>
              </Trans>
            </>
          ) : null}
          {isPaidHere ? (
            <>
              {' · '}
              <Trans>pays at the property</Trans>
            </>
          ) : null}
        </p>
        {isPaidHere ? (
          <Link to={`/host/reservations/${id}/cash`} className={`${textButtonClass} -ms-3 max-w-full`}>
            <Banknote className="size-4.5 flex-none" aria-hidden />
            <span className="min-w-0 whitespace-normal">
              <Trans>Record the cash</Trans> <span className="sr-only">{guest.name}</span>
            </span>
          </Link>
        ) : null}
      </div>
      {actions.includes('message') ? (
        <Link to={`/bookings/${id}/chat`} className={`${textButtonClass} flex-none`}>
          <Trans>Message</Trans> <span className="sr-only">{guest.name}</span>
        </Link>
      ) : null}
    </li>
  );
}

function MoveText({ move, name }: { move: Move; name: ReactNode }) {
  switch (move) {
    case 'arrives':
      return <Trans>Arrival: {name}</Trans>;
    case 'leaves':
      return <Trans>Departure: {name}</Trans>;
    case 'stays':
      return name;
  }
}
