import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, MessageCircle, Moon, Phone, ReceiptText, Users } from 'lucide-react';
import type { Trip } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatStay } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { BookAgain } from './book-again.tsx';
import { hasEnded } from './stay-moment.ts';
import { TripReview } from './trip-review.tsx';
import { TripState } from '#app/shared/bookings/trip-state.tsx';
import { PaymentLine } from './trip-status-text.tsx';

const grid =
  'grid grid-cols-1 border-b border-line py-5 last:border-0 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-5 md:py-7 lg:grid-cols-[17rem_minmax(0,1fr)_auto] lg:gap-x-7';

/** One trip in the list: property, stay, status and actions. */
export function TripCard({
  trip,
  isOffline = false,
  isReviewFetched = false,
  onCancel,
}: {
  trip: Trip;
  isOffline?: boolean;
  /** Whether the card asks if there is a review to write or to read, or leaves that to the press of its button. */
  isReviewFetched?: boolean;
  onCancel: () => void;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { property, dates, actions } = trip;
  const isPast = trip.status === 'completed';
  const canBookAgain = hasEnded({ status: trip.status, check_out: dates.checkOut }, useNow()) && !isOffline;
  return (
    <article aria-labelledby={`trip-${trip.id}`} className={grid}>
      {/* The title below is the same link; keyboards and screen readers meet it once. */}
      <Link to={`/account/trips/${trip.id}`} tabIndex={-1} aria-hidden className="sm:row-span-3">
        <Picture
          photo={property.photo}
          sizes="(min-width: 52rem) 17rem, 100vw"
          alt=""
          className="aspect-video w-full rounded-card sm:aspect-[4/3]"
        />
      </Link>
      <div className="mt-4 sm:mt-0">
        <TripState stay={trip} checkIn={dates.checkIn} checkOut={dates.checkOut}>
          <StatusBadge status={trip.awaiting_verification ? 'awaiting_verification' : trip.status} />
        </TripState>
        <h2 id={`trip-${trip.id}`} className="mt-1.5 text-title">
          <Link to={`/account/trips/${trip.id}`} className="hover:underline">
            <bdi>{property.title}</bdi>
          </Link>
        </h2>
        <p className="text-small text-ink-2">
          <bdi>{property.city}</bdi> · {i18n._(propertyTypeLabels[trip.type].name)}
        </p>
        <StayFacts checkIn={dates.checkIn} checkOut={dates.checkOut} nights={dates.nights} guests={trip.guests.total} />
        <p className="mt-2 flex items-center gap-2 text-small text-ink-2">
          <Avatar name={trip.host.name} src={trip.host.avatar} className="size-6 text-caption" />
          <bdi>{trip.host.name}</bdi>
        </p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 lg:mt-0 lg:block lg:text-end">
        <p className="text-lead font-strong">
          <bdi className="figures">{formatDinar(trip.price.total_dirham, locale)}</bdi>
        </p>
        <p className="text-caption text-ink-3">
          <PaymentLine status={trip.status} choice={trip.payment_choice} method={trip.payment_method} />
        </p>
        {trip.host.phoneVisible ? (
          <p className="ms-auto inline-flex items-center gap-1.5 text-caption text-palm-ink lg:mt-2">
            <Phone className="size-4" aria-hidden />
            <Trans>Contact available</Trans>
          </p>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 max-md:*:flex-auto sm:col-start-2 lg:col-span-2">
        {actions.includes('pay') ? (
          <LinkButton kind="primary" to={`/account/trips/${trip.id}/pay`}>
            <Trans>Pay now</Trans>
          </LinkButton>
        ) : null}
        {canBookAgain ? <BookAgain property={property} guests={trip.guests} /> : null}
        <LinkButton to={`/account/trips/${trip.id}`}>
          <Trans>View Details</Trans>
        </LinkButton>
        {trip.canMessage ? (
          <LinkButton to={`/bookings/${trip.id}/chat`} icon={<MessageCircle className="size-4.5" aria-hidden />}>
            <Trans>Message Host</Trans>
          </LinkButton>
        ) : null}
        {(trip.status === 'paid' || isPast) && actions.includes('receipt') ? (
          <LinkButton
            kind="quiet"
            to={`/account/trips/${trip.id}/receipt`}
            icon={<ReceiptText className="size-4.5" aria-hidden />}
          >
            <Trans>Receipt</Trans>
          </LinkButton>
        ) : null}
        {isPast && !isOffline ? (
          <TripReview
            id={trip.id}
            status={trip.status}
            checkOut={dates.checkOut}
            hostName={trip.host.name}
            isFetching={isReviewFetched}
          />
        ) : null}
        {trip.policy.cancellable ? (
          <button
            type="button"
            onClick={onCancel}
            className={`${textButtonClass} ms-auto text-caption font-normal text-ink-2`}
          >
            <Trans>Cancel Trip</Trans>
          </button>
        ) : null}
      </div>
    </article>
  );
}

/** Dates, nights and number of guests of a stay in one line. */
export function StayFacts({
  checkIn,
  checkOut,
  nights,
  guests,
}: {
  checkIn: string;
  checkOut: string;
  nights: number;
  guests: number;
}) {
  const { i18n } = useLingui();
  const icon = 'size-4.5 flex-none text-ink-3';
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
      <span className="inline-flex items-center gap-2">
        <CalendarDays className={icon} aria-hidden />
        {formatStay(checkIn, checkOut, i18n.locale as Locale)}
      </span>
      <span className="inline-flex items-center gap-2">
        <Moon className={icon} aria-hidden />
        <Plural value={nights} one="# night" other="# nights" />
      </span>
      <span className="inline-flex items-center gap-2">
        <Users className={icon} aria-hidden />
        <Plural value={guests} one="# guest" other="# guests" />
      </span>
    </p>
  );
}

export function TripCardSkeleton() {
  return (
    <div className={grid}>
      <Skeleton className="aspect-video w-full rounded-card! sm:row-span-3 sm:aspect-[4/3]" />
      <div className="mt-4 grid grid-cols-1 content-start gap-3 sm:mt-0">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-72 max-w-full" />
        <Skeleton className="mt-2 h-11 w-64 max-w-full" />
      </div>
    </div>
  );
}
