import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mail, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/trip';
import type { Booking } from '#contract/bookings.ts';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { formatDay } from '#app/days.ts';
import { propertyTypeNames } from '#app/listings/parts/property-types.ts';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { CancelDialog } from './parts/cancel-dialog.tsx';
import { PriceLines } from './parts/price-lines.tsx';
import { StayFacts } from './parts/trip-card.tsx';
import { TripOutcome, TripTimeline } from './parts/trip-timeline.tsx';
import { NextStep, PaymentLine } from './parts/trip-words.tsx';

export const meta = pageMeta({ en: 'Your trip', ar: 'رحلتك', fr: 'Votre voyage' });

export default function Trip({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <TripScreen key={params.tripId} id={params.tripId} />
    </Guard>
  );
}

function TripScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const api = useApi();
  const trip = useQuery({
    queryKey: ['trip', id],
    queryFn: ({ signal }) => api.getTrip({ params: { id }, signal }),
    staleTime: 0,
  });
  if (trip.data) return <TripView booking={trip.data} />;
  if (trip.isPending) {
    return (
      <div
        role="status"
        aria-label={t`Loading your trip…`}
        className="mx-auto grid w-full max-w-[70rem] gap-4 px-4 pt-9 md:px-8"
      >
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-64 w-full rounded-card!" />
      </div>
    );
  }
  const isGone = trip.error instanceof ApiError && trip.error.status === 404;
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={isGone ? <Trans>This trip is not here</Trans> : <Trans>Your trip could not be loaded</Trans>}
        action={
          isGone ? (
            <LinkButton kind="primary" to="/account/trips">
              <Trans>See your trips</Trans>
            </LinkButton>
          ) : (
            <Button kind="primary" onPress={() => void trip.refetch()} isBusy={trip.isRefetching}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {isGone ? (
          <Trans>Perhaps you are signed in with another account.</Trans>
        ) : (
          <Trans>Check your connection and try again.</Trans>
        )}
      </EmptyState>
    </div>
  );
}

function TripView({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [cancelling, setCancelling] = useState(false);
  const { property, host, actions, guests } = booking;
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 pt-4 md:px-8 md:pt-6">
      <Link to="/account/trips" className={`${textButtonClass} -ms-3 mb-2`}>
        <ArrowLeft className="flip size-4" aria-hidden />
        <Trans>Trips</Trans>
      </Link>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StatusBadge status={booking.status} reader="trip" />
        <span className="text-caption text-ink-2">
          <NextStep
            status={booking.status}
            checkIn={booking.check_in}
            checkOut={booking.check_out}
            expiresAt={booking.expires_at}
            hostName={host.name}
          />
        </span>
      </div>
      <h1 className="mt-1.5">
        <bdi>{property.title}</bdi>
      </h1>
      <p className="mt-1 text-ink-2">
        <bdi>{property.location}</bdi> · {i18n._(propertyTypeNames[property.property_type].name)}
      </p>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <Link to={`/properties/${property.id}`} className="block">
            <Picture
              photo={property.photo}
              sizes="(min-width: 64rem) 40rem, 100vw"
              eager
              className="aspect-video w-full rounded-card"
            />
          </Link>
          <StayFacts
            checkIn={booking.check_in}
            checkOut={booking.check_out}
            nights={booking.nights}
            guests={guests.adults + guests.children}
          />
          <TripOutcome booking={booking} />
          <div className="mt-5 flex flex-wrap gap-2 max-md:*:flex-auto">
            {actions.includes('pay') ? (
              <LinkButton kind="primary" to={`/account/trips/${booking.id}/pay`}>
                <Trans>Pay now</Trans>
              </LinkButton>
            ) : null}
            {actions.includes('message') ? (
              <LinkButton to={`/bookings/${booking.id}/chat`} icon={<MessageCircle className="size-4.5" aria-hidden />}>
                <Trans>Message Host</Trans>
              </LinkButton>
            ) : null}
            {actions.includes('cancel') ? (
              <Button kind="danger-quiet" onPress={() => setCancelling(true)}>
                <Trans>Cancel Trip</Trans>
              </Button>
            ) : null}
          </div>
          <section className="mt-8 border-t border-line pt-8">
            <h2>
              <Trans>Arriving and leaving</Trans>
            </h2>
            <dl className="mt-4 grid gap-4 sm:grid-cols-2">
              <div>
                <dt className="text-small text-ink-2">
                  <Trans>Check-in</Trans>
                </dt>
                <dd>
                  {formatDay(booking.check_in, locale, 'full')}, <bdi dir="ltr">{booking.check_in_time}</bdi>
                </dd>
              </div>
              <div>
                <dt className="text-small text-ink-2">
                  <Trans>Check-out</Trans>
                </dt>
                <dd>
                  {formatDay(booking.check_out, locale, 'full')}, <bdi dir="ltr">{booking.check_out_time}</bdi>
                </dd>
              </div>
            </dl>
          </section>
          <section className="mt-8 border-t border-line pt-8">
            <h2>
              <Trans>Your Host</Trans>
            </h2>
            <p className="mt-4 flex items-center gap-3">
              <Avatar name={host.name} className="size-12 text-lead" />
              <bdi className="font-medium">{host.name}</bdi>
            </p>
            {host.phone || host.email ? (
              <ul className="mt-3 grid gap-1">
                {host.phone ? (
                  <li>
                    <a href={`tel:${host.phone}`} className={`${textButtonClass} -ms-3 text-sea-ink`}>
                      <Phone className="size-4.5" aria-hidden />
                      <bdi dir="ltr">{host.phone}</bdi>
                    </a>
                  </li>
                ) : null}
                {host.email ? (
                  <li>
                    <a href={`mailto:${host.email}`} className={`${textButtonClass} -ms-3 text-sea-ink`}>
                      <Mail className="size-4.5" aria-hidden />
                      <bdi dir="ltr">{host.email}</bdi>
                    </a>
                  </li>
                ) : null}
              </ul>
            ) : (
              <p className="mt-3 text-small text-ink-2">
                <Trans>Phone and e-mail open once your booking is confirmed.</Trans>
              </p>
            )}
          </section>
          {property.house_rules.length > 0 ? (
            <section className="mt-8 border-t border-line pt-8">
              <h2>
                <Trans>House rules</Trans>
              </h2>
              <ul className="mt-4 grid gap-2">
                {property.house_rules.map((rule) => (
                  <li key={rule}>
                    <bdi>{rule}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <aside>
          <h2 className="text-title">
            <Trans>Price</Trans>
          </h2>
          <p className="mb-4 text-caption text-ink-3">
            <PaymentLine
              status={booking.status}
              choice={booking.payment_choice}
              method={booking.payment?.method ?? null}
            />
          </p>
          <PriceLines
            lines={booking.lines}
            total_dirham={booking.total_dirham}
            total_usd_cents={booking.total_usd_cents}
          />
          <TripTimeline booking={booking} />
        </aside>
      </div>
      {cancelling ? (
        <CancelDialog
          trip={{
            id: booking.id,
            title: property.title,
            checkIn: booking.check_in,
            checkOut: booking.check_out,
            paidDirham: booking.paid_dirham,
            refundDirham: booking.refund_now_dirham,
          }}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </div>
  );
}
