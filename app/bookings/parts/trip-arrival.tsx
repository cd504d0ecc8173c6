import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, ExternalLink, MapPin, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDay } from '#app/shared/days.ts';
import { mapsLink } from '#app/shared/bookings/directions-link.ts';
import { PlaceMap } from '#app/shared/places/place-map.tsx';
import { Button, buttonClass, textButtonClass } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDocument } from './use-document.ts';
import { useTripMaps } from './use-trip-maps.ts';

/** A section of the trip page, below a divider. */
export function TripSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-8">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * Check-in and check-out times, arrival steps, and the calendar file.
 * @param isDuringStay the steps stand above, with what else matters in the house
 */
export function CheckInGuide({
  booking,
  isOffline,
  isDuringStay,
}: {
  booking: Booking;
  isOffline: boolean;
  isDuringStay: boolean;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const calendar = useDocument('getTrip', booking);
  const { property } = booking;
  return (
    <TripSection title={<Trans>Arriving and leaving</Trans>}>
      <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-small text-ink-2">
            <Trans>Check-in</Trans>
          </dt>
          <dd>{formatDay(booking.check_in, locale, 'full')}</dd>
          <dd className="text-small text-ink-2">
            <Trans>
              from <bdi dir="ltr">{booking.check_in_time}</bdi>
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-2">
            <Trans>Check-out</Trans>
          </dt>
          <dd>{formatDay(booking.check_out, locale, 'full')}</dd>
          <dd className="text-small text-ink-2">
            <Trans>
              until <bdi dir="ltr">{booking.check_out_time}</bdi>
            </Trans>
          </dd>
        </div>
      </dl>
      {isDuringStay ? null : <ArrivalSteps steps={property.arrival_steps} className="mt-6" />}
      {isOffline || booking.status === 'completed' ? null : (
        <Button
          className="mt-6"
          icon={<CalendarPlus className="size-4.5" aria-hidden />}
          isBusy={calendar.isPending}
          onPress={() => calendar.mutate()}
        >
          <Trans>Add to calendar</Trans>
        </Button>
      )}
    </TripSection>
  );
}

/** The steps to the door, which the listing names. */
export function ArrivalSteps({ steps, className }: { steps: readonly string[]; className: string }) {
  if (steps.length === 0) return null;
  return (
    <ol className={`grid max-w-[42rem] gap-3.5 ${className}`}>
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3.5">
          <span
            aria-hidden
            className="figures grid size-7 flex-none place-items-center rounded-full bg-sea-wash text-caption font-medium text-sea-ink"
          >
            {at + 1}
          </span>
          <bdi className="pt-0.5">{step}</bdi>
        </li>
      ))}
    </ol>
  );
}

/** The location with its map, and links to map applications. Before the booking is paid or confirmed, only the approximate location. */
export function Directions({ booking }: { booking: Booking }) {
  const { property, status } = booking;
  const { latitude, longitude } = property;
  const point = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  return (
    <TripSection title={<Trans>Getting there</Trans>}>
      <TripMap booking={booking} />
      <p className="mt-4 flex items-start gap-3">
        <MapPin className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden />
        <span className="min-w-0">
          {property.address ? (
            <span className="block">
              <bdi>{property.address}</bdi>
            </span>
          ) : null}
          <span className={`block ${property.address ? 'text-small text-ink-2' : ''}`}>
            <bdi>{property.location}</bdi>
          </span>
          {property.is_exact ? (
            <bdi dir="ltr" className="figures block whitespace-normal text-small text-ink-2 rtl:text-end">
              {point.replace(',', ', ')}
            </bdi>
          ) : null}
        </span>
      </p>
      {property.is_exact ? (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <a href={mapsLink(property)} target="_blank" rel="noreferrer" className={buttonClass()}>
            <Navigation className="size-4.5" aria-hidden />
            <Trans>Directions in Google Maps</Trans>
          </a>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
            className={`${textButtonClass} max-w-full flex-wrap text-sea-ink max-sm:-ms-3`}
          >
            <bdi lang="en">OpenStreetMap</bdi>
            <ExternalLink className="size-4" aria-hidden />
          </a>
          {/* Phones offer their map applications for geo: links; desktops have no handler. */}
          <a
            href={`geo:${point}?q=${point}(${encodeURIComponent(property.title)})`}
            className={`${textButtonClass} hidden! max-w-full whitespace-normal! text-sea-ink pointer-coarse:inline-flex!`}
          >
            <Trans>Another maps app</Trans>
          </a>
        </div>
      ) : null}
      {status === 'pending' || status === 'approved' ? (
        <p className="mt-3 text-small text-ink-2">
          <Trans>The exact place and the way there appear once your booking is confirmed.</Trans>
        </p>
      ) : null}
    </TripSection>
  );
}

/** Leaves no gap where there is no map: without a connection, and none kept. */
function TripMap({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const { maps, isPending } = useTripMaps(booking, i18n.locale as Locale);
  if (!maps && !isPending) return null;
  return (
    <div className="mt-4">
      {maps ? (
        <PlaceMap map={maps.place} place={booking.property.location} />
      ) : (
        <Skeleton className="h-56 w-full rounded-card! md:h-80" />
      )}
    </div>
  );
}
