import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, BadgeCheck, Bath, Bed, MapPin, Users } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/listings.ts';
import { BookingBar } from '#app/bookings/booking-bar.tsx';
import { BookingPanel } from '#app/bookings/booking-panel.tsx';
import { useBookingForm } from '#app/bookings/use-booking-form.ts';
import type { InitialQuote } from '#app/bookings/use-quote.ts';
import { useStayChoice } from '#app/bookings/use-stay-choice.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatWholeMoney, hundredthsOf } from '#app/shared/money/money.ts';
import { useSession } from '#app/session/session.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import { AmenitiesList } from './amenities-list.tsx';
import { Availability } from './availability.tsx';
import { CancellationTerms } from './cancellation-terms.tsx';
import { Gallery } from './gallery.tsx';
import { HighlightsList } from './highlights-list.tsx';
import { pickHighlights } from './highlights.ts';
import { HostLine } from './host-line.tsx';
import { HouseRules } from './house-rules.tsx';
import type { PlaceMap as DrawnMap } from './place-map.server.ts';
import { PlaceMap } from './place-map.tsx';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { Reviews, type ReviewPage } from './reviews.tsx';
import { onPhotoClass, ShareAndSave } from './share-and-save.tsx';
import { useAvailability, type FirstDays } from './use-availability.ts';
import { useTrackView } from './use-note-view.ts';

const DatesDialog = lazy(() => import('#app/bookings/dates-dialog.tsx'));

export interface PropertyScreenData {
  property: PropertyDetail;
  days: FirstDays;
  reviews: ReviewPage;
  quote: InitialQuote;
  map: DrawnMap;
}

/** Where to begin when one comes to this page first: there is nothing to go back to. */
const searchPath = '/search';

/** A home in full, and the booking of it. A sample looks the same and says what it is. */
export function PropertyScreen({ data, isSample = false }: { data: PropertyScreenData; isSample?: boolean }) {
  const { property, days: firstDays, reviews, map } = data;
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const navigate = useNavigate();
  const { user } = useSession();
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
    onDaysChanged: days.refresh,
  });
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isChoosingDates, setChoosingDates] = useState(false);
  const chooseDates = useCallback(() => setChoosingDates(true), []);

  const currency = user?.currency ?? 'USD';
  const priceOf = (dirham: number) => {
    // Every night's price in the reader's currency, at the rate of the price that the server converted.
    const { nightly } = property;
    const hundredths =
      nightly.dirham === 0 ? 0 : Math.round((dirham * hundredthsOf(nightly, currency)) / nightly.dirham);
    return currency === 'LYD' ? String(Math.round(hundredths / 100)) : formatWholeMoney(hundredths, currency, locale);
  };

  // Back from logging in: on phones the booking opens again where it was left.
  const { hasResumed } = form;
  useEffect(() => {
    if (hasResumed && !matchMedia('(min-width: 64rem)').matches) setSheetOpen(true);
  }, [hasResumed]);

  const ownLanguage = property.text_language === locale ? undefined : property.text_language;

  return (
    <div className="page">
      {isSample && (
        <p className="mt-4 rounded-control bg-clay-wash px-4 py-3 text-small text-clay-ink max-md:mb-4" role="note">
          <Trans>Sample: this home does not exist and cannot be booked. It shows how a home looks on Diyar.</Trans>
        </p>
      )}
      {/* On phones the pictures come first for the eye; the title stays first for those who listen. */}
      <div className="flex flex-col">
        <header className="order-2 flex items-end justify-between gap-6 pt-5 md:order-1 md:pt-7 md:pb-5">
          <div className="min-w-0">
            <h1>
              <bdi lang={ownLanguage}>{property.title}</bdi>
            </h1>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2">
              <RatingLine property={property} />
              <span className="inline-flex items-center gap-2">
                <MapPin className="size-4 flex-none" aria-hidden />
                <bdi>{property.location}</bdi>
              </span>
              <VerifiedLine day={property.verified_on} locale={locale} />
            </div>
          </div>
          <div className="hidden flex-none gap-1 md:flex">
            <ShareAndSave
              propertyId={property.id}
              title={property.title}
              likes={likes}
              look="words"
              isSample={isSample}
            />
          </div>
        </header>
        <div className="order-1 md:order-2">
          <Gallery photos={property.photos}>
            <div className="absolute inset-x-3 top-3 flex gap-2 md:hidden">
              <IconButton
                label={t`Back`}
                onPress={() => void (window.history.length > 1 ? navigate(-1) : navigate(searchPath))}
                className={`me-auto ${onPhotoClass}`}
              >
                <ArrowLeft className="flip size-5" aria-hidden />
              </IconButton>
              <ShareAndSave
                propertyId={property.id}
                title={property.title}
                likes={likes}
                look="icons"
                isSample={isSample}
              />
            </div>
          </Gallery>
        </div>
      </div>

      <div className="mt-6 grid items-start lg:mt-9 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-22">
        <div className="divide-y divide-line *:py-7 *:first:pt-0 *:last:pb-0 md:*:py-9">
          <section aria-label={t`Overview`}>
            <ul className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
              <li className="font-medium text-ink">{i18n._(propertyTypeLabels[property.property_type].whole)}</li>
              <Fact icon={<Users className="size-5" aria-hidden />}>
                <Plural value={property.capacity} one="# guest" other="# guests" />
              </Fact>
              {property.bedrooms > 0 ? (
                <Fact icon={<Bed className="size-5" aria-hidden />}>
                  <Plural value={property.bedrooms} one="# bedroom" other="# bedrooms" />
                </Fact>
              ) : null}
              <Fact icon={<Bath className="size-5" aria-hidden />}>
                <Plural value={property.bathrooms} one="# bathroom" other="# bathrooms" />
              </Fact>
            </ul>
            <HostLine host={property.host} today={firstDays.today} />
          </section>

          <section aria-label={t`Highlights`}>
            <HighlightsList highlights={pickHighlights(property, form.quote ?? null)} />
          </section>

          <Section title={<Trans>About this home</Trans>}>
            <p lang={ownLanguage} dir="auto" className="max-w-(--container-read) text-start whitespace-pre-line">
              {property.description}
            </p>
          </Section>

          <Section title={<Trans>What this home offers</Trans>}>
            <AmenitiesList property={property} />
          </Section>

          <section>
            <Availability
              days={days}
              chosen={choice}
              onChange={changeChoice}
              priceOf={priceOf}
              minNights={property.min_nights}
            />
          </section>

          <section id="reviews" className="scroll-mt-4">
            <h2 className="mb-5 flex items-center gap-2 text-title">
              {property.rating === null || property.review_count === 0 ? (
                <Trans>No reviews yet</Trans>
              ) : (
                <>
                  <Rating value={property.rating} />
                  <span aria-hidden>·</span>
                  <Plural value={property.review_count} one="# review" other="# reviews" />
                </>
              )}
            </h2>
            {property.review_count === 0 ? (
              <p className="text-ink-2">
                <Trans>Guests write here after their stay. You could be the first.</Trans>
              </p>
            ) : (
              <Reviews key={property.id} property={property} first={reviews} />
            )}
          </section>

          <Section title={<Trans>Where you will be</Trans>}>
            <PlaceMap map={map} place={property.location} />
            <p className="mt-3.5 text-small text-ink-2">
              <bdi>{property.location}</bdi>. <Trans>The exact place opens once your booking is confirmed.</Trans>
            </p>
          </Section>

          <Section title={<Trans>House rules</Trans>}>
            <HouseRules property={property} />
          </Section>

          <Section title={<Trans>Cancellation</Trans>}>
            <div className="max-w-(--container-read)">
              <CancellationTerms policy={property.cancellation_policy} />
            </div>
          </Section>
        </div>

        <aside
          aria-label={t`Booking`}
          className="sticky top-[calc(var(--size-topbar)+1rem)] hidden max-h-[calc(100dvh-var(--size-topbar)-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-float lg:block"
        >
          <BookingPanel property={property} form={form} onChooseDates={chooseDates} />
        </aside>
      </div>

      <BookingBar
        property={property}
        form={form}
        isOpen={isSheetOpen}
        onOpenChange={setSheetOpen}
        onChooseDates={chooseDates}
      />
      {isChoosingDates && (
        <Suspense>
          <DatesDialog
            propertyId={property.id}
            stay={days.stay}
            choice={choice}
            lastMonth={days.lastMonth}
            priceOf={priceOf}
            onMonthShown={days.showMonth}
            isSample={isSample}
            onDone={(dates) => {
              changeChoice(dates);
              setChoosingDates(false);
            }}
            onClose={() => setChoosingDates(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const noIds: string[] = [];

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-title">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      {icon}
      <span>{children}</span>
    </li>
  );
}

function RatingLine({ property }: { property: PropertyDetail }) {
  if (property.rating === null || property.review_count === 0) {
    return (
      <span>
        <Trans>New on Diyar</Trans>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <Rating value={property.rating} className="font-medium text-ink" />
      <span aria-hidden>·</span>
      <a href="#reviews" className="underline underline-offset-4">
        <Plural value={property.review_count} one="# review" other="# reviews" />
      </a>
    </span>
  );
}

function VerifiedLine({ day, locale }: { day: string | null; locale: Locale }) {
  if (!day) return null;
  const month = formatDay(day, locale, 'month');
  return (
    <span className="inline-flex items-center gap-2">
      <BadgeCheck className="size-4 flex-none" aria-hidden />
      <span>
        <Trans>Verified by Diyar, {month}</Trans>
      </span>
    </span>
  );
}
