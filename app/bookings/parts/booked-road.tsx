import { Trans, useLingui } from '@lingui/react/macro';
import { Navigation } from 'lucide-react';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { mapsLink } from '#app/shared/bookings/directions-link.ts';
import { PlaceMap } from '#app/shared/places/place-map.tsx';
import { RoadMap, RoadText } from '#app/shared/places/road-map.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useTripMaps } from './use-trip-maps.ts';

/** The road to the home, or its surroundings where that is in one of the cities from which roads are drawn. */
export function BookedRoad({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const { maps, isPending } = useTripMaps(booking, i18n.locale as Locale);
  const { property } = booking;
  return (
    <section aria-labelledby="road">
      <h2 id="road">{maps && !maps.road ? <Trans>Getting there</Trans> : <Trans>The road</Trans>}</h2>
      <p className="mb-5 text-small text-ink-2">
        {maps?.road ? <RoadText road={maps.road} /> : <bdi>{property.address ?? property.location}</bdi>}
      </p>
      {maps?.road ? (
        <RoadMap road={maps.road} city={property.city} />
      ) : maps ? (
        <PlaceMap map={maps.place} place={property.location} />
      ) : isPending ? (
        <Skeleton className="aspect-[760/565] w-full rounded-card!" />
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={mapsLink(property)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass()} max-md:flex-[1_1_100%]`}
        >
          <Navigation className="flip size-4.5" aria-hidden />
          <Trans>Open in Maps</Trans>
        </a>
        {maps ? (
          <p className="text-caption text-ink-3">
            <Trans>The map stays on this device, also without a connection.</Trans>
          </p>
        ) : null}
      </div>
    </section>
  );
}
