import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Trip } from '#contract/types.gen.ts';
import type { TripTask } from '#contract/bookings.ts';
import type { Locale } from '#contract/common.ts';
import { PayDeadline } from '#app/shared/bookings/pay-deadline.tsx';
import { formatShortStay } from '#app/shared/days.ts';
import { LinkButton } from '#app/ui/button.tsx';

/**
 * The trips that wait for something from the guest, with what it is; renders nothing without any. They are picked from the
 * first page of trips, which holds a hundred: current and upcoming ones first, then past ones, the latest first. Requests and
 * unpaid stays are limited to thirty (`bookingLimits`), and reviews wait for two weeks.
 */
export function WaitingTrips({ trips }: { trips: readonly Trip[] }) {
  // A copy that a device kept before there were tasks has none.
  const waiting = trips.filter(({ waits_for }) => waits_for != null);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-trips" className="mt-6 rounded-card bg-clay-wash px-4 py-4 md:px-6">
      <h2 id="waiting-trips" className="text-title">
        <Trans>Waiting for you</Trans>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {waiting.map((trip) => (
          <WaitingTrip key={trip.id} trip={trip} task={trip.waits_for!} />
        ))}
      </ul>
    </section>
  );
}

function WaitingTrip({ trip, task }: { trip: Trip; task: TripTask }) {
  const { i18n } = useLingui();
  const { to, label } = answerTo(trip.id, task);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <TaskText trip={trip} task={task} />
        </p>
        <p className="text-caption text-ink-2">
          <bdi>{trip.property.title}</bdi> ·{' '}
          {formatShortStay(trip.dates.checkIn, trip.dates.checkOut, i18n.locale as Locale)}
        </p>
      </div>
      <LinkButton to={to}>{label}</LinkButton>
    </li>
  );
}

function TaskText({ trip, task }: { trip: Trip; task: TripTask }) {
  const name = <bdi>{trip.host.name}</bdi>;
  switch (task) {
    case 'verify':
      return <Trans>Confirm your email to send this request</Trans>;
    case 'pay':
      return trip.status === 'approved' && trip.expires_at ? (
        <PayDeadline expiresAt={trip.expires_at} />
      ) : (
        <Trans>Pay the difference of the change</Trans>
      );
    case 'answer_change':
      return <Trans>{name} has proposed something else</Trans>;
    case 'answer_cash':
      return <Trans>{name} has recorded your cash: is it right?</Trans>;
    case 'review':
      return <Trans>How was your stay?</Trans>;
  }
}

/** Where the guest does it. */
function answerTo(id: string, task: TripTask): { to: string; label: ReactNode } {
  const trip = `/account/trips/${id}`;
  switch (task) {
    case 'verify':
      return { to: trip, label: <Trans>Confirm your email</Trans> };
    case 'pay':
      return { to: `${trip}/pay`, label: <Trans>Go to payment</Trans> };
    case 'answer_change':
      return { to: trip, label: <Trans>See the proposal</Trans> };
    case 'answer_cash':
      return { to: `${trip}/cash`, label: <Trans>Confirm the cash</Trans> };
    case 'review':
      return { to: `${trip}?review`, label: <Trans>Leave review</Trans> };
  }
}
