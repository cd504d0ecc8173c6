import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Tag, Users } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { answerHours } from '#contract/booking-deadlines.ts';
import type { BookingChange, Reservation } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDay, formatDeadline, formatShortStay, formatStay, hoursUntil, minutesUntil } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { headCount } from '#app/shared/head-count.ts';
import { useNow } from '#app/shared/use-now.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { prefetchDialogs } from '#app/ui/dialog.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ApprovalUndo } from './approval-undo.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { KeptAnswer } from './kept-answer.tsx';
import { useKeptAnswers } from './kept-answers.ts';
import { GuestRecordLine } from './parts/guest-record.tsx';
import { findOpen, ProposalActions } from './parts/open-proposal.tsx';
import { ProposeDialog } from '#app/shared/bookings/propose-dialog.tsx';
import { useApprove } from './use-approve.ts';

interface Props {
  reservation: Reservation;
  /** It was answered, or can no longer be. */
  onChanged: () => void;
}

/** A request as a passage, with its decision, as a list item. */
export function ReservationRequest({ reservation, onChanged }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const nameId = useId();
  const { guest, property, message } = reservation;
  const people = headCount(reservation.guests);
  return (
    <li className="grid grid-cols-[min(3rem,16vw)_minmax(0,1fr)] gap-x-[min(1rem,5vw)] border-b border-line py-6 md:grid-cols-[3rem_minmax(0,1fr)_auto] md:gap-x-5">
      <Avatar name={guest.name} src={guest.avatar} className="size-[min(3rem,16vw)] text-body" />
      <div className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Link
            id={nameId}
            to={`/host/reservations/${reservation.id}`}
            className="font-medium break-words hover:underline"
          >
            <bdi>{guest.name}</bdi>
          </Link>
          <bdi dir="ltr" className="text-caption text-ink-3">
            {reservation.number}
          </bdi>
        </p>
        <GuestRecordLine record={reservation.guest_record} />
        <p className="mt-2 font-medium">
          <bdi>{formatStay(reservation.check_in, reservation.check_out, locale)}</bdi>{' '}
          <span className="font-normal text-ink-2">
            {'· '}
            <Plural value={reservation.nights} one="# night" other="# nights" />
            {' · '}
            <Plural value={people} one="# guest" other="# guests" />
          </span>
        </p>
        <p className="flex items-center gap-2.5 text-small text-ink-2">
          <Picture photo={property.photo} sizes="32px" alt="" className="h-6 w-8 flex-none rounded-tag object-cover" />
          <bdi>{property.title}</bdi>
        </p>
        {message ? (
          <blockquote
            dir="auto"
            className="mt-2 max-w-[40rem] border-s-2 border-line ps-3.5 text-small break-words whitespace-pre-line text-ink-2"
          >
            <IsolatedText>{message}</IsolatedText>
          </blockquote>
        ) : null}
        <Rivals reservation={reservation} />
      </div>
      <Amounts reservation={reservation} />
      <Decision reservation={reservation} nameId={nameId} onChanged={onChanged} />
    </li>
  );
}

/** Who loses when this request is approved. */
function Rivals({ reservation: { rivals, guest } }: { reservation: Reservation }) {
  const { i18n } = useLingui();
  if (!rivals) return null;
  const night = formatDay(rivals.night, i18n.locale as Locale);
  return (
    <p className="mt-2 flex items-start gap-1.5 text-caption text-clay-ink">
      <Users className="mt-0.5 size-4 flex-none" aria-hidden />
      <span>
        {rivals.count === 1 ? (
          <Trans>
            Another guest asks for <bdi>{night}</bdi>. Approving <bdi>{guest.name}</bdi> declines that request.
          </Trans>
        ) : (
          <Plural
            value={rivals.count}
            one="# other request is for some of these nights. Approving this one declines it."
            other="# other requests are for some of these nights. Approving this one declines them."
          />
        )}
      </span>
    </p>
  );
}

/** What the host receives, and what the guest pays. */
function Amounts({ reservation }: { reservation: Reservation }) {
  const { host_share_dirham, total_dirham, cash_dirham, payment_choice } = reservation;
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const total = formatDinar(total_dirham, locale);
  return (
    <div className="grid grid-cols-1 content-start max-md:col-span-2 max-md:mt-4 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:border-t max-md:border-line max-md:pt-3 md:text-end">
      <span className="text-small text-ink-2 md:text-caption">
        <Trans>You receive</Trans>
      </span>
      <bdi className="figures text-title font-strong">{formatDinar(host_share_dirham, locale)}</bdi>
      <span className="text-caption text-ink-3 max-md:col-span-2 max-md:text-end">
        <Trans>
          Guest pays <bdi className="figures">{total}</bdi>
        </Trans>
      </span>
      {payment_choice === 'part_online' ? (
        <span className="text-caption text-ink-3 max-md:col-span-2 max-md:text-end">
          <Trans>
            of it <bdi className="figures">{formatDinar(cash_dirham, locale)}</bdi> in cash
          </Trans>
        </span>
      ) : null}
    </div>
  );
}

/** The countdown with the actions, the answer that waits for the connection, or the time to undo the approval. */
function Decision({ reservation, nameId, onChanged }: Props & { nameId: string }) {
  const { id, guest, actions } = reservation;
  const [undoUntil, setUndoUntil] = useState(reservation.undo_until);
  const [served, setServed] = useState(reservation.undo_until);
  // An answer that waited was sent: from then on it can be undone.
  if (served !== reservation.undo_until) {
    setServed(reservation.undo_until);
    setUndoUntil(reservation.undo_until);
  }
  const kept = useKeptAnswers().find(({ booking_id, refusal }) => booking_id === id && refusal === undefined);
  // Declining must be possible without a connection too.
  useEffect(prefetchDialogs, []);
  const [open, setOpen] = useState<'decline' | 'offer'>();
  const container = useRef<HTMLDivElement>(null);
  const focusOn = (button: string) => setTimeout(() => container.current?.querySelector<HTMLElement>(button)?.focus());
  const approve = useApprove({
    request: reservation,
    onChanged,
    onKept: () => focusOn('[data-take-back]'),
    onApproved(until) {
      if (until === null) onChanged();
      else setUndoUntil(until);
    },
  });
  if (undoUntil !== null) {
    return (
      <div className="col-span-full mt-4 md:col-start-2">
        <ApprovalUndo
          id={id}
          guestName={guest.name}
          undoUntil={undoUntil}
          onOver={(isUndone) => {
            setUndoUntil(null);
            onChanged();
            if (isUndone) focusOn('[data-approve]');
          }}
        />
      </div>
    );
  }
  const isBusy = approve.isPending;
  if (kept) {
    return (
      <div ref={container} className="col-span-full mt-4 md:col-start-2">
        <KeptAnswer act={kept} guestName={guest.name} onTaken={() => focusOn('[data-approve]')} />
      </div>
    );
  }
  const offer = findOpen(reservation.changes);
  return (
    <div
      ref={container}
      className="col-span-full mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 md:col-start-2 md:min-h-15 md:justify-between"
    >
      {offer ? (
        <OpenOffer bookingId={id} offer={offer} onChanged={onChanged} />
      ) : (
        <Countdown reservation={reservation} />
      )}
      <div className="flex flex-wrap items-center gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 md:ms-auto">
        {actions.includes('message') ? (
          <LinkButton
            kind="quiet"
            to={`/host/messages?conversation=${id}`}
            aria-describedby={nameId}
            icon={<MessageCircle className="size-4.5" aria-hidden />}
            className="max-md:order-4"
          >
            <Trans>Message</Trans>
          </LinkButton>
        ) : null}
        {actions.includes('offer') ? (
          <Button
            kind="quiet"
            aria-describedby={nameId}
            isDisabled={isBusy}
            icon={<Tag className="size-4.5" aria-hidden />}
            onPress={() => setOpen('offer')}
            className="max-md:order-3"
          >
            <Trans>Special offer</Trans>
          </Button>
        ) : null}
        {actions.includes('decline') ? (
          <Button
            aria-describedby={nameId}
            isDisabled={isBusy}
            onPress={() => setOpen('decline')}
            className="max-md:order-1"
          >
            <Trans>Decline</Trans>
          </Button>
        ) : null}
        {actions.includes('approve') ? (
          <Button
            kind="primary"
            data-approve=""
            aria-describedby={nameId}
            isBusy={isBusy}
            onPress={() => approve.mutate()}
            className="max-md:order-2"
          >
            <Trans>Approve</Trans>
          </Button>
        ) : null}
      </div>
      {open === 'decline' ? (
        <DeclineDialog reservation={reservation} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      ) : null}
      {open === 'offer' ? (
        <ProposeDialog
          kind="offer"
          reservation={reservation}
          onClose={() => setOpen(undefined)}
          onChanged={onChanged}
        />
      ) : null}
    </div>
  );
}

/** The offer that waits for the guest: its dates and price, and how long it is good. */
function OpenOffer({
  bookingId,
  offer,
  onChanged,
}: {
  bookingId: string;
  offer: BookingChange;
  onChanged: () => void;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { from, to } = offer;
  const total = <bdi className="figures">{formatDinar(to.total_dirham, locale)}</bdi>;
  const dates = <bdi>{formatShortStay(to.check_in, to.check_out, locale)}</bdi>;
  const isMoved = from.check_in !== to.check_in || from.check_out !== to.check_out;
  return (
    <div className="grid w-full gap-3 rounded-control bg-clay-wash px-3.5 py-3">
      <p className="flex items-start gap-2.5 text-small">
        <Tag className="mt-0.5 size-4.5 flex-none text-clay-ink" aria-hidden />
        <span>
          {isMoved ? (
            <Trans>
              Your offer waits for the guest: {dates} for {total} altogether.
            </Trans>
          ) : (
            <Trans>Your offer waits for the guest: {total} altogether.</Trans>
          )}
        </span>
      </p>
      <ProposalActions bookingId={bookingId} change={offer} onChanged={onChanged} />
    </div>
  );
}

const answerMs = answerHours * 3_600_000;

/** How long the host has to answer, with a ring that empties, and the hour of the clock. */
function Countdown({ reservation: { expires_at } }: { reservation: Reservation }) {
  const { i18n } = useLingui();
  const now = useNow();
  if (!expires_at) return null;
  const hours = hoursUntil(expires_at, now);
  const minutes = Math.max(1, minutesUntil(expires_at, now));
  const until = formatDeadline(expires_at, i18n.locale as Locale);
  const left = Math.min(100, Math.max(0, ((Date.parse(expires_at) - now.getTime()) / answerMs) * 100));
  return (
    <p className="flex items-center gap-2 text-caption text-clay-ink">
      <svg viewBox="0 0 20 20" aria-hidden className="size-5 flex-none -rotate-90 fill-none rtl:-scale-y-100">
        <circle cx="10" cy="10" r="7.5" strokeWidth="4" className="stroke-clay opacity-20" />
        <circle
          cx="10"
          cy="10"
          r="7.5"
          strokeWidth="4"
          pathLength="100"
          strokeDasharray={`${left} 100`}
          className="stroke-clay"
        />
      </svg>
      <span className="font-strong">
        {hours > 0 ? (
          <Plural value={hours} one="Answer within # h" other="Answer within # h" />
        ) : (
          <Plural value={minutes} one="Answer within # min" other="Answer within # min" />
        )}
      </span>
      <span className="text-ink-3">
        <Trans>
          until <bdi>{until}</bdi>
        </Trans>
      </span>
    </p>
  );
}
