import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, LogOut, MessageCircle, Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { Route } from './+types/reservation';
import { stayedStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import type { StayDetail } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { ReservationCashSection } from '#app/cash/reservation-cash-section.tsx';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { ReservationRegister } from '#app/guest-register/reservation-register.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { EmergencyNote } from '#app/shared/emergencies/emergency-note.tsx';
import { formatStay, formatTime } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import { StayDisputes } from '#app/resolution/stay-disputes.tsx';
import { StayMessages } from '#app/host-messages/stay-messages.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { hiddenBelowLoadingClass } from '#app/ui/hide-below-loading.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Note } from '#app/ui/note.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { CancelSection } from './parts/cancel-section.tsx';
import { ChangeSection, OpenProposal } from './parts/change-section.tsx';
import { GuestSection } from './parts/guest-section.tsx';
import { MoneySection } from './parts/money-section.tsx';
import { StayTimeline } from './parts/stay-timeline.tsx';
import { useStay } from './parts/use-stay.ts';
import { RefusedAnswers } from './kept-answer.tsx';
import { ReservationRequest } from './reservation-request.tsx';
import styles from './reservations.css?url';

export const meta = pageMeta(msg`Reservation`);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function ReservationRoute({ params }: Route.ComponentProps) {
  return (
    <Guard roles={hostArea}>
      <ReservationScreen key={params.id} id={params.id} />
    </Guard>
  );
}

function ReservationScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const { stay, savedAt, failure, isRetrying, retry, refresh } = useStay(id);
  if (stay) return <StayView stay={stay} savedAt={savedAt} onChanged={() => void refresh()} />;
  if (!failure) {
    return (
      <div
        role="status"
        aria-label={t`Loading the reservation…`}
        className="page grid min-h-[80vh] content-start gap-4 py-12"
      >
        <Skeleton className="h-16 w-80 max-w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    );
  }
  const isNotFound = failure instanceof ApiError && failure.status === 404;
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={
          isNotFound ? (
            <Trans>We can’t find this reservation</Trans>
          ) : (
            <Trans>The reservation could not be loaded</Trans>
          )
        }
        action={
          isNotFound ? (
            <LinkButton kind="primary" to="/host/reservations">
              <Trans>See your reservations</Trans>
            </LinkButton>
          ) : (
            <Button kind="primary" onPress={retry} isBusy={isRetrying}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {isNotFound ? (
          <Trans>Perhaps you are logged in with another account.</Trans>
        ) : (
          <Trans>Check your connection and try again.</Trans>
        )}
      </EmptyState>
    </div>
  );
}

function StayView({ stay, savedAt, onChanged }: { stay: StayDetail; savedAt: string | null; onChanged: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { guest, property, actions } = stay;
  const people = headCount(stay.guests);
  const isRequest = actions.includes('decline') || stay.undo_until !== null;
  // From check-in time on neither side can cancel.
  const hasBegun =
    savedAt === null && (stay.status === 'confirmed' || stay.status === 'paid') && !actions.includes('cancel_as_host');
  return (
    <div className="page py-6 md:py-9">
      <Link
        to="/host/reservations"
        className="-mt-3 inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink print:hidden"
      >
        <ChevronLeft className="flip size-4" aria-hidden />
        <Trans>Reservations</Trans>
      </Link>
      <div className="mt-1 flex flex-wrap items-start gap-x-5 gap-y-3.5 md:flex-nowrap md:items-center">
        <Avatar name={guest.name} src={stay.guest_record.avatar} className="size-12 text-lead md:size-16" />
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            <h1 className="break-words">
              <bdi>{guest.name}</bdi>
            </h1>
            <StatusBadge status={stay.status} />
          </div>
          <p className="mt-1.5 text-ink-2">
            <bdi>{formatStay(stay.check_in, stay.check_out, locale)}</bdi>
            {' · '}
            <Plural value={stay.nights} one="# night" other="# nights" />
            {' · '}
            <Plural value={people} one="# guest" other="# guests" />
          </p>
          <p className="text-small text-ink-3">
            <bdi>{property.title}</bdi>
            {' · '}
            <bdi dir="ltr" className="whitespace-nowrap">
              {stay.number}
            </bdi>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:w-full print:hidden">
          {actions.includes('message') ? (
            <LinkButton
              to={`/host/messages?conversation=${stay.id}`}
              icon={<MessageCircle className="size-4.5" aria-hidden />}
              className="max-md:flex-1"
            >
              <Trans>Message</Trans>
            </LinkButton>
          ) : null}
          <IconButton label={t`Print`} onPress={() => window.print()}>
            <Printer className="size-5" aria-hidden />
          </IconButton>
        </div>
      </div>
      <SavedCopy savedAt={savedAt} className="mt-4" />
      <RefusedAnswers only={stay.id} className="mt-4" />
      {stay.left_at ? (
        <div className="mt-4">
          <Note icon={LogOut}>
            <Trans>
              <bdi>{guest.name}</bdi> said at <bdi dir="ltr">{formatTime(stay.left_at, locale)}</bdi>, on the day of
              check-out, that they have left.
            </Trans>
          </Note>
        </div>
      ) : null}
      <EmergencyNote notice={stay.emergency} className="mt-4">
        {hasBegun ? (
          <Trans>
            Your guest is there already: stay in touch with them, and write to us if they have to leave. Payouts for
            this home wait until it ends.
          </Trans>
        ) : (
          <Trans>
            Until check-in your guest can cancel free of charge, and you without a fee. Payouts for this home wait until
            it ends.
          </Trans>
        )}
      </EmergencyNote>
      <OpenProposal stay={stay} onChanged={onChanged} />
      {isRequest ? (
        <ul aria-label={t`Waiting for you`} className="mt-4 border-t border-line">
          <ReservationRequest key={stay.undo_until} reservation={stay} onChanged={onChanged} />
        </ul>
      ) : null}
      {/* In one column, the aside would move while the sections above it load. */}
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 max-lg:[&>:has(.animate-pulse)~*]:invisible lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={`grid min-w-0 grid-cols-1 content-start gap-10 ${hiddenBelowLoadingClass}`}>
          <ReservationCashSection stay={stay} />
          <StayTimeline stay={stay} />
          <ChangeSection stay={stay} onChanged={onChanged} />
          <ReservationRegister stay={stay} />
          <StayMessages bookingId={stay.id} />
          {savedAt === null && stayedStatuses.includes(stay.status) ? <StayDisputes bookingId={stay.id} /> : null}
          <CancelSection stay={stay} onChanged={onChanged} />
        </div>
        <aside className="grid grid-cols-1 content-start gap-8 lg:border-s lg:border-line lg:ps-8">
          <MoneySection stay={stay} />
          <GuestSection stay={stay} />
        </aside>
      </div>
    </div>
  );
}
