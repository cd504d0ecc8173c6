import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { bookingEventLabel } from '#app/shared/bookings/booking-event-label.tsx';
import { byTime, changeEvents, rankOf, type ChangeEvent } from '#app/shared/bookings/change-events.ts';
import { formatInstant } from '#app/shared/days.ts';

interface Line {
  key: string;
  at: string;
  rank: number;
  label: ReactNode;
  note: string | null;
}

/** What has happened with a booking, newest first, with the words of who declined or cancelled. */
export function BookingTimeline({
  booking,
}: {
  booking: Pick<BookingAccount, 'timeline' | 'changes' | 'payment_choice'>;
}) {
  const { i18n } = useLingui();
  const { timeline, changes, payment_choice } = booking;
  const lines = byTime<Line>(
    timeline.map((event, index) => ({
      key: `${index}`,
      at: event.at,
      rank: rankOf(event),
      label: bookingEventLabel(event, 'other', payment_choice),
      note: isWritten(event) ? event.note : null,
    })),
    changeEvents(changes).map((event) => ({
      key: event.key,
      at: event.at,
      rank: rankOf(event),
      label: changeLabel(event),
      note: event.what === 'proposed' ? (changes.find(({ id }) => id === event.key)?.message ?? null) : null,
    })),
  ).toReversed();
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">
        <Trans>Timeline</Trans>
      </h2>
      <ol className="mt-3 grid gap-3">
        {lines.map(({ key, at, label, note }, index) => (
          <li key={key} className="relative ps-6 text-small">
            <span aria-hidden className="absolute start-1 top-1.5 size-2.5 rounded-full bg-sea" />
            {index < lines.length - 1 ? (
              <span aria-hidden className="absolute start-[0.5625rem] top-4 -bottom-3 w-px bg-line" />
            ) : null}
            <span className="block">{label}</span>
            {note ? (
              <span dir="auto" className="block text-start wrap-anywhere text-ink-2">
                {note}
              </span>
            ) : null}
            <time dateTime={at} className="block text-caption text-ink-3">
              {formatInstant(at, i18n.locale as Locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Event = BookingAccount['timeline'][number];

/** Notes of the system, and some of hosts, are codes that the label tells. */
const isWritten = ({ by, status, note }: Event) =>
  by !== 'system' && status === 'cancelled' && note !== 'guest_did_not_come';

function changeLabel({ kind, by, what }: ChangeEvent): ReactNode {
  const isAsked = by === 'guest';
  switch (what) {
    case 'proposed':
      if (isAsked) return <Trans>The guest asked for a change</Trans>;
      return kind === 'offer' ? <Trans>Offer made to the guest</Trans> : <Trans>Change proposed to the guest</Trans>;
    case 'accepted':
      return isAsked ? <Trans>The host agreed: changed</Trans> : <Trans>The guest agreed: changed</Trans>;
    case 'declined':
      return isAsked ? <Trans>The host did not agree</Trans> : <Trans>The guest did not agree</Trans>;
    case 'withdrawn':
      return <Trans>The proposal was withdrawn</Trans>;
    case 'expired':
      return <Trans>The proposal expired</Trans>;
  }
}
