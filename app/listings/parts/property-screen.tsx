import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { BookingBar } from '#app/bookings/booking-bar.tsx';
import { useBookingForm } from '#app/bookings/use-booking-form.ts';
import type { InitialQuote } from '#app/bookings/use-quote.ts';
import { writeStayChoice, type StayChoice } from '#app/bookings/stay-choice.ts';
import { useStayChoice } from '#app/bookings/use-stay-choice.ts';
import { formatWholeMoney, hundredthsOf } from '#app/shared/money/money.ts';
import { EmergencyNote } from '#app/shared/emergencies/emergency-note.tsx';
import type { ReviewPage } from '#app/reviews/property-reviews.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { headCount } from '#app/shared/head-count.ts';
import { useLikes } from '#app/shared/likes/likes.ts';
import { withTexts } from '#app/later-texts.ts';
import { prefetchDialogs, withDialogs } from '#app/ui/dialog.tsx';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import { laterPart } from '#app/ui/later-part.tsx';
import { fetchAhead, lazyPart } from '#app/ui/lazy-part.tsx';
import { AskButton } from './ask-button.tsx';
import { Overview } from './overview.tsx';
import { SimilarHomesBelow } from './similar-homes-below.tsx';
import type { Surroundings } from '#app/shared/places/place-map.server.ts';
import { PropertyHeader } from './property-header.tsx';
import { useAvailability, type FirstDays } from './use-availability.ts';
import { UnbookableNote } from './unbookable-note.tsx';
import { useTrackView } from './use-track-view.ts';

/** Not shown on phones. */
const BookingPanel = laterPart(() => withTexts('stay', () => import('#app/bookings/booking-panel.tsx')));
/** Shown anew when another stay or payment is chosen. */
const HighlightsList = laterPart(() => withTexts('stay', () => import('./highlights-list.tsx')));
/** Below what a visitor sees first. */
const PropertyDetails = laterPart(() => withTexts('stay', () => import('./property-details.tsx')));
const ConfirmBooking = lazyPart(() => withTexts('booking', () => import('#app/bookings/confirm-booking.tsx')));
const NearStays = lazyPart(() => import('./near-stays.tsx'));
const AccountToBook = lazyPart(() => import('#app/bookings/account-to-book.tsx'));
const DatesDialog = lazyPart(() =>
  withDialogs(() => withTexts('stay', () => import('#app/bookings/dates-dialog.tsx'))),
);

export interface PropertyScreenData {
  property: PropertyDetail;
  days: FirstDays;
  reviews: ReviewPage;
  quote: InitialQuote;
  /** Null where only the name of the place is shown. */
  surroundings: Surroundings | null;
}

/**
 * The page of a property with its booking form. `isSample`: it cannot be booked, as a note says; `note` replaces the text of
 * this note for the preview of a listing.
 */
export function PropertyScreen({
  data,
  isSample = false,
  note,
}: {
  data: PropertyScreenData;
  isSample?: boolean;
  note?: ReactNode;
}) {
  const { property, days: firstDays } = data;
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  useTrackView(property.id, isSample);
  const [choice, changeChoice] = useStayChoice();
  const days = useAvailability(property.id, property.max_nights, firstDays, isSample);
  const likes = useLikes(isSample ? noIds : [property.id]);
  const form = useBookingForm({
    property,
    choice,
    changeChoice,
    initialQuote: data.quote,
    isSample,
    isPreview: note !== undefined,
    onDaysChanged: days.refresh,
  });
  const [isReviewing, setReviewing] = useState(false);
  const [isChoosingDates, setChoosingDates] = useState(false);
  const chooseDates = useCallback(() => setChoosingDates(true), []);
  const review = () => {
    // A price that is no longer fresh is asked for again: the guest agrees to what holds now.
    form.refreshQuote();
    setReviewing(true);
  };
  const stopReviewing = () => setReviewing(false);

  // The press that shows the stay once more is answered at once, also without a connection.
  useEffect(() => {
    if (isSample) return;
    ConfirmBooking.prefetch();
    prefetchDialogs();
  }, [isSample]);
  useEffect(() => fetchAhead(DatesDialog.load), []);

  const currency = useCurrency();
  const priceOf = (dirham: number) => {
    // Converted at the rate that the server used for the nightly price.
    const { nightly } = property;
    const hundredths =
      nightly.dirham === 0 ? 0 : Math.round((dirham * hundredthsOf(nightly, currency)) / nightly.dirham);
    return currency === 'LYD' ? String(Math.round(hundredths / 100)) : formatWholeMoney(hundredths, currency, locale);
  };

  // After a login in the middle of a booking, phones show again what is booked.
  const { hasResumed } = form;
  useEffect(() => {
    if (hasResumed && !matchMedia('(min-width: 64rem)').matches) setReviewing(true);
  }, [hasResumed]);

  const hasPanel = useMediaQuery('(min-width: 64rem)');
  const [areNearStaysLost, setNearStaysLost] = useState(false);
  const near =
    form.isRefused && !form.problems.isGone && !isSample && !areNearStaysLost && choice.check_in && choice.check_out ? (
      <NearStays
        propertyId={property.id}
        check_in={choice.check_in}
        check_out={choice.check_out}
        guests={headCount(choice.guests)}
        onTake={changeChoice}
        onLoadError={() => setNearStaysLost(true)}
      />
    ) : null;

  return (
    <div className="page">
      {isSample && (
        <p
          className={`mt-4 rounded-control px-4 py-3 text-small max-md:mb-4 ${note ? 'bg-sea-wash' : 'bg-clay-wash text-clay-ink'}`}
          role="note"
        >
          {note ?? (
            <Trans>Sample: this home does not exist and cannot be booked. It shows how a home looks on Diyar.</Trans>
          )}
        </p>
      )}
      <PropertyHeader
        property={property}
        stay={form.quote && choice.check_in && choice.check_out ? { choice, quote: form.quote } : null}
        likes={likes}
        isSample={isSample}
      />
      {property.emergencies.map((notice) => (
        <EmergencyNote key={notice.id} notice={notice} className="mt-6">
          <Trans>Nothing new is booked here on these nights.</Trans>
        </EmergencyNote>
      ))}

      {form.isRefused ? (
        <div className="mt-6 grid gap-4 lg:hidden">
          <UnbookableNote form={form} placeId={property.place.id} />
          {/* As high as what is loaded, so that the page below stays where it is. */}
          <div className="min-h-64">{hasPanel ? null : near}</div>
        </div>
      ) : null}

      <div className="mt-6 grid grid-cols-1 items-start lg:mt-9 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-22">
        <div className="divide-y divide-line *:py-7 *:first:pt-0 *:last:pb-0 md:*:py-9">
          <Overview property={property} today={firstDays.today} isHostLinked={!isSample}>
            {isSample ? null : <AskButton property={property} choice={choice} />}
          </Overview>

          <section aria-label={t`Highlights`}>
            <HighlightsList
              keptWhile={`${form.quote?.free_cancellation_until} ${form.payment}`}
              property={property}
              quote={form.quote ?? null}
              payment={form.payment}
            />
          </section>

          <PropertyDetails
            isSample={isSample}
            partClass="divide-y divide-line py-0! *:py-7 *:last:pb-0 md:*:py-9"
            data={data}
            days={days}
            choice={choice}
            changeChoice={changeChoice}
            priceOf={priceOf}
          />
        </div>

        <aside
          aria-label={t`Booking`}
          className="sticky top-[calc(var(--size-topbar)+1rem)] hidden max-h-[calc(100dvh-var(--size-topbar)-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-float lg:block"
        >
          <BookingPanel property={property} form={form} onChooseDates={chooseDates} onReview={review}>
            {hasPanel ? near : null}
          </BookingPanel>
        </aside>
      </div>

      {isSample ? null : (
        <SimilarHomesBelow
          propertyId={property.id}
          queryString={chosenQuery(choice)}
          stay={form.isRefused ? choice : null}
        />
      )}

      <BookingBar property={property} form={form} onChooseDates={chooseDates} onReview={review} />
      {isReviewing && (
        <ConfirmBooking
          property={property}
          form={form}
          onChooseDates={chooseDates}
          onClose={stopReviewing}
          onLoadError={stopReviewing}
        />
      )}
      {form.needsAccount && <AccountToBook property={property} form={form} onLoadError={form.leaveAccount} />}
      {isChoosingDates && (
        <DatesDialog
          propertyId={property.id}
          stay={days.stay}
          choice={choice}
          initialQuote={data.quote}
          lastMonth={days.lastMonth}
          priceOf={priceOf}
          onMonthShown={days.showMonth}
          isSample={isSample}
          onDone={(dates) => {
            changeChoice(dates);
            setChoosingDates(false);
          }}
          onClose={() => setChoosingDates(false)}
          onLoadError={() => setChoosingDates(false)}
        />
      )}
    </div>
  );
}

const noIds: string[] = [];

/** The chosen stay for the links to other homes. */
function chosenQuery(choice: StayChoice): string {
  const query = writeStayChoice(new URLSearchParams(), choice).toString();
  return query === '' ? '' : `?${query}`;
}
