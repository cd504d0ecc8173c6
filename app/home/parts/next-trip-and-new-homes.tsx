import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BellRing, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Locale } from '#contract/common.ts';
import { bookingStateNames } from '#contract/booking-state-names.ts';
import { addDays } from '#contract/days.ts';
import { nameIn } from '#contract/names.ts';
import { placesLabel } from '#app/search-query/query-chip-labels.ts';
import { readSearchQuery } from '#app/search-query/read-search-query.ts';
import { whenLabel } from '#app/search-query/stay-labels.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { TripState } from '#app/shared/bookings/trip-state.tsx';
import { formatShortStay, formatWeekday, todayInTripoli } from '#app/shared/days.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** A trip is on the home page from so many days before its check-in on. */
const daysBefore = 30;
/** The trips among which the next one is looked for, the soonest first. */
const soonest = 5;

/** Tells the server how much space the next trip needs, so that the page does not move when it arrives; 0 for none. */
function writeTripHeight(height: number): void {
  document.cookie = `next_trip=${height}; path=/; max-age=${height > 0 ? daysBefore * 86_400 : 0}; samesite=lax`;
}

/**
 * The trip that a guest has to pay for, else the one they are on or that begins next, if it begins soon; nothing without one.
 * Where no space is reserved it is measured unseen, and stands on the page from the next view on: it would push down what is being read.
 *
 * @param reserved the height in pixels that it takes as long as it is not known; 0 where the device does not know of a trip
 */
export function NextTrip({ reserved = 0 }: { reserved?: number }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const section = useRef<HTMLElement>(null);
  const { data, isPending } = useQuery({
    queryKey: keyFor('trips', 'next'),
    queryFn: ({ signal }) => api.listTrips({ query: { limit: soonest }, signal }),
    retry: false,
  });
  const until = addDays(todayInTripoli(), daysBefore);
  const trips = data?.items.filter(({ tab }) => tab !== 'past') ?? [];
  const toPay = trips.find(({ actions }) => actions.includes('pay'));
  const trip = toPay ?? trips.find(({ dates }) => dates.checkIn <= until);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) writeTripHeight(section.current?.offsetHeight ?? 0);
  }, [isKnown, trip]);
  if (isPending && reserved > 0) return <div style={{ blockSize: reserved }} />;
  if (!trip) return null;
  const { property, dates } = trip;
  return (
    <section
      ref={section}
      aria-label={t`Your next trip`}
      className={`page pt-4 ${reserved > 0 ? '' : 'invisible absolute inset-x-0'}`}
    >
      <Link
        to={`/account/trips/${trip.id}${toPay ? '/pay' : ''}`}
        className="flex flex-wrap items-center gap-3.5 rounded-card bg-limestone p-4 hover:bg-sand md:max-w-md"
      >
        <Picture
          photo={property.photo}
          sizes="5rem"
          alt=""
          className="h-16 w-20 flex-none rounded-control object-cover"
        />
        <span className="min-w-0 flex-[1_1_9rem]">
          <TripState stay={trip} checkIn={dates.checkIn} checkOut={dates.checkOut}>
            <span className="text-caption font-medium text-sea-ink">
              {nameIn(
                bookingStateNames[trip.awaiting_verification ? 'awaiting_verification' : trip.status],
                i18n.locale,
              )}
            </span>
          </TripState>
          <span className="mt-0.5 block font-medium break-words">
            <bdi>{property.title}</bdi>
          </span>
          <span className="block text-small text-ink-2">
            {formatShortStay(dates.checkIn, dates.checkOut, i18n.locale as Locale)}
          </span>
        </span>
        <ChevronRight className="flip size-5 flex-none text-ink-3" aria-hidden />
      </Link>
    </section>
  );
}

/** That there are homes that are new for a saved search, with the way to them; nothing where there are none. */
export function NewForSearches() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const { data } = useQuery({
    queryKey: keyFor('saved-searches', 'latest-alert'),
    queryFn: ({ signal }) => api.getLatestAlert({ signal }),
    retry: false,
  });
  const search = data?.search;
  if (!search) return null;
  const query = readSearchQuery(new URLSearchParams(search.query));
  const place = search.place_name ?? (query.location || null);
  const where = placesLabel(place, query, search.place_names, i18n.locale) ?? t`Stays in Libya`;
  const when = whenLabel(query, i18n);
  const since = formatWeekday(search.told_at, i18n.locale as Locale);
  return (
    <section aria-label={t`New for your searches`} className="mt-8">
      <p className="flex items-start gap-3 rounded-card bg-sea-wash p-4">
        <BellRing className="mt-0.5 size-5 flex-none text-sea-ink" aria-hidden />
        <span className="min-w-0">
          <span className="block font-medium">
            <Trans>New for your searches</Trans>
          </span>
          <span className="text-small">
            <bdi>{where}</bdi>
            {when === null ? null : (
              <>
                {' · '}
                <bdi>{when}</bdi>
              </>
            )}
            {' · '}
            <Trans>since {since}</Trans>{' '}
            <Link to="/account/settings?section=searches" className="target text-link">
              <Trans>See</Trans>
            </Link>
          </span>
        </span>
      </p>
    </section>
  );
}
