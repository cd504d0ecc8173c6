import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { bookingEventLabel } from '#app/shared/bookings/booking-event-label.tsx';
import { byTime, changeEvents, rankOf, type ChangeEvent } from '#app/shared/bookings/change-events.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Note } from '#app/ui/note.tsx';
import { isCancelledByHost } from './cancelled-heading.tsx';

/** The events of a booking, oldest first. */
export function TripTimeline({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  // A request that was never sent has no history.
  if (booking.timeline.length === 0) return null;
  const events: Line[] = byTime<Line>(
    booking.timeline.map((event) => ({
      at: event.at,
      rank: rankOf(event),
      label: bookingEventLabel(event, 'guest', booking.payment_choice),
    })),
    changeEvents(booking.changes).map((event) => ({ at: event.at, rank: rankOf(event), label: changeLabel(event) })),
  );
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-title">
        <Trans>What has happened</Trans>
      </h2>
      <ol className="mt-4 grid gap-3">
        {events.map((event, at) => (
          <li key={at} className="relative ps-6 text-small">
            <span aria-hidden className="absolute start-1 top-1.5 size-2.5 rounded-full bg-sea" />
            {at < events.length - 1 ? (
              <span aria-hidden className="absolute start-[0.5625rem] top-4 -bottom-3 w-px bg-line" />
            ) : null}
            <span className="block">{event.label}</span>
            <time dateTime={event.at} className="block text-caption text-ink-3">
              {formatInstant(event.at, i18n.locale as Locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Line {
  at: string;
  rank: number;
  label: ReactNode;
}

/** What became of a change that the guest asked for. */
function askedLabel(what: ChangeEvent['what']): ReactNode {
  switch (what) {
    case 'proposed':
      return <Trans>You asked for a change</Trans>;
    case 'accepted':
      return <Trans>The host agreed: the stay was changed</Trans>;
    case 'declined':
      return <Trans>The host kept the stay as it was</Trans>;
    case 'withdrawn':
      return <Trans>You took the question back</Trans>;
    case 'expired':
      return <Trans>The time for the change was over</Trans>;
  }
}

/** What became of a proposal. */
function changeLabel({ kind, by, what }: ChangeEvent): ReactNode {
  if (by === 'guest') return askedLabel(what);
  switch (what) {
    case 'proposed':
      return kind === 'offer' ? <Trans>A special offer of the host</Trans> : <Trans>The host proposed a change</Trans>;
    case 'accepted':
      return kind === 'offer' ? <Trans>You accepted the offer</Trans> : <Trans>You agreed: the stay was changed</Trans>;
    case 'declined':
      return kind === 'offer' ? <Trans>You declined the offer</Trans> : <Trans>You kept the stay as it was</Trans>;
    case 'withdrawn':
      return <Trans>The host took the proposal back</Trans>;
    case 'expired':
      return <Trans>The proposal expired</Trans>;
  }
}

/** Why the system cancelled a booking. */
function SystemReason({ reason }: { reason: string | null }) {
  switch (reason) {
    case 'no_answer':
      return <Trans>The host did not answer within 24 hours, so the request has expired. Nothing was charged.</Trans>;
    case 'not_verified':
      return (
        <Trans>
          Your email was not confirmed in time, so the request was not sent and the dates are free again. Nothing was
          charged.
        </Trans>
      );
    case 'host_suspended':
      return (
        <Trans>
          We have suspended the host’s account, so this stay cannot be paid any more. Other homes are free for your
          dates, and we help you to find one.
        </Trans>
      );
    default:
      return <Trans>It was not paid in time, so the dates were released.</Trans>;
  }
}

/** Why a booking was declined or cancelled, and the refund. */
export function TripOutcome({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  if (booking.status === 'declined') {
    return (
      <div className="mt-5">
        <Note tone="attention" icon={CircleX}>
          <Trans>The host could not take this request. Nothing was charged; other homes are free for your dates.</Trans>
        </Note>
      </div>
    );
  }
  // There the heading of the page says it.
  if (booking.status !== 'cancelled' || isCancelledByHost(booking)) return null;
  const refund = formatDinar(booking.refund_dirham ?? 0, i18n.locale as Locale);
  const outcome = booking.refund_dirham ? (
    <Trans>
      This trip is cancelled. Your refund: <bdi className="figures">{refund}</bdi>.
    </Trans>
  ) : booking.paid_dirham > 0 ? (
    <Trans>This trip is cancelled. Nothing was refunded.</Trans>
  ) : (
    <Trans>This trip is cancelled. Nothing was charged.</Trans>
  );
  return (
    <div className="mt-5">
      <Note tone="attention" icon={Ban}>
        {booking.cancelled_by === 'system' ? <SystemReason reason={booking.cancel_reason} /> : outcome}
      </Note>
    </div>
  );
}
