import { Trans, useLingui } from '@lingui/react/macro';
import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleX,
  DoorClosed,
  Hourglass,
  LogIn,
  LogOut,
  MessageCircleQuestionMark,
  Tag,
  Undo2,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliInstant } from '#contract/days.ts';
import type { StayDetail } from '#contract/types.gen.ts';
import { bookingEventLabel, type HistoryReader } from '#app/shared/bookings/booking-event-label.tsx';
import { byTime, changeEvents, lastRank, rankOf, type ChangeEvent } from '#app/shared/bookings/change-events.ts';
import { useSession } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';

interface Step {
  key: string;
  state: 'done' | 'now' | 'next';
  Icon: LucideIcon;
  label: ReactNode;
  at: string | null;
}

/** A step that has its place by its time. */
type Past = Step & { at: string; rank: number };

/** Most steps that are shown beside each other on a wide screen. */
const longestLine = 7;

/** What has happened with a stay, what it waits for, and what is to come. */
export function StayTimeline({ stay }: { stay: StayDetail }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { user } = useSession();
  // A co-host reads what the host did.
  const steps = stepsOf(stay, user?.id === stay.host.id ? 'host' : 'other', now);
  return (
    <section aria-labelledby="stay-timeline">
      <h2 id="stay-timeline" className="mb-4 text-title">
        <Trans>Timeline</Trans>
      </h2>
      <ol className={`stay-timeline ${steps.length > longestLine ? 'is-long' : ''}`}>
        {steps.map(({ key, state, Icon, label, at }) => (
          <li
            key={key}
            className={state === 'done' ? 'is-done' : state === 'now' ? 'is-now' : ''}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="point" aria-hidden>
              <Icon className="size-4" />
            </span>
            <span
              className={
                state === 'next' ? 'text-ink-2' : state === 'now' ? 'font-medium text-clay-ink' : 'font-medium'
              }
            >
              {label}
            </span>
            {at === null ? null : (
              <time dateTime={at} className="text-caption text-ink-3">
                {formatInstant(at, i18n.locale as Locale)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(stay: StayDetail, reader: HistoryReader, now: Date): Step[] {
  const done = byTime<Past>(
    stay.timeline.map((event, index) => {
      const label = bookingEventLabel(event, reader, stay.payment_choice);
      return { key: `${index}`, state: 'done', at: event.at, rank: rankOf(event), Icon: eventIcon(event), label };
    }),
    changeEvents(stay.changes).map((event) => {
      const state = event.what === 'proposed' && isWaiting(stay, event) ? 'now' : 'done';
      return { key: event.key, state, at: event.at, rank: rankOf(event), ...changeView(event) };
    }),
  );
  const { status, expires_at } = stay;
  const moves = movesOf(stay, now);
  // A change may have been agreed after the arrival.
  const steps: Step[] = byTime<Past>(
    done,
    moves.filter(({ state }) => state !== 'next'),
  );
  if (status === 'pending' && !steps.some(({ state }) => state === 'now')) {
    steps.push({ key: 'answer', state: 'now', Icon: CircleCheck, label: <Trans>Your answer</Trans>, at: expires_at });
  }
  if (status === 'approved') {
    steps.push({ key: 'pay', state: 'now', Icon: Wallet, label: <Trans>The guest pays</Trans>, at: expires_at });
  }
  return [...steps, ...moves.filter(({ state }) => state === 'next')];
}

/** Arrival and departure of a stay that is not over. */
function movesOf({ status, ...stay }: StayDetail, now: Date): Past[] {
  if (status === 'declined' || status === 'cancelled' || status === 'completed') return [];
  const arrival = tripoliInstant(stay.check_in, stay.check_in_time);
  const departure = tripoliInstant(stay.check_out, stay.check_out_time);
  const takesPlace = guaranteedStatuses.includes(status);
  const stateAt = (instant: Date, next?: Date): Step['state'] => {
    if (!takesPlace || instant > now) return 'next';
    return next && next > now ? 'now' : 'done';
  };
  return [
    {
      key: 'arrival',
      state: stateAt(arrival, departure),
      Icon: LogIn,
      label: <Trans>Arrival</Trans>,
      at: arrival.toISOString(),
      rank: lastRank,
    },
    {
      key: 'departure',
      state: stateAt(departure),
      Icon: LogOut,
      label: <Trans>Departure</Trans>,
      at: departure.toISOString(),
      rank: lastRank,
    },
  ];
}

/** Whether the guest has not answered, or not paid, this proposal. */
function isWaiting({ changes }: StayDetail, { key }: ChangeEvent): boolean {
  return changes.some(({ id, expires_at }) => id === key && expires_at !== null);
}

function changeView({ kind, by, what }: ChangeEvent): Pick<Step, 'Icon' | 'label'> {
  if (by === 'guest') return askedView(what);
  switch (what) {
    case 'proposed':
      return kind === 'offer'
        ? { Icon: Tag, label: <Trans>You made an offer</Trans> }
        : { Icon: CalendarClock, label: <Trans>You proposed a change</Trans> };
    case 'accepted':
      return kind === 'offer'
        ? { Icon: CircleCheck, label: <Trans>The guest took the offer</Trans> }
        : { Icon: CircleCheck, label: <Trans>The guest agreed: changed</Trans> };
    case 'declined':
      return { Icon: CircleX, label: <Trans>The guest did not agree</Trans> };
    case 'withdrawn':
      return { Icon: Undo2, label: <Trans>You took the proposal back</Trans> };
    case 'expired':
      return { Icon: Hourglass, label: <Trans>The proposal expired</Trans> };
  }
}

function eventIcon({ status }: StayDetail['timeline'][number]): LucideIcon {
  switch (status) {
    case 'pending':
      return MessageCircleQuestionMark;
    case 'approved':
    case 'confirmed':
      return CircleCheck;
    case 'paid':
      return Wallet;
    case 'declined':
      return CircleX;
    case 'completed':
      return DoorClosed;
    case 'cancelled':
      return Ban;
  }
}

/** What became of a change that the guest asked for. */
function askedView(what: ChangeEvent['what']): Pick<Step, 'Icon' | 'label'> {
  switch (what) {
    case 'proposed':
      return { Icon: CalendarClock, label: <Trans>The guest asked for a change</Trans> };
    case 'accepted':
      return { Icon: CircleCheck, label: <Trans>You agreed: changed</Trans> };
    case 'declined':
      return { Icon: CircleX, label: <Trans>You kept the stay as it was</Trans> };
    case 'withdrawn':
      return { Icon: Undo2, label: <Trans>The guest took the question back</Trans> };
    case 'expired':
      return { Icon: Hourglass, label: <Trans>The time for the change was over</Trans> };
  }
}
