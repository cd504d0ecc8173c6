import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { Route } from './+types/trip';
import { openStatuses, stayedStatuses } from '#contract/booking-statuses.ts';
import type { Booking } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { EmergencyNote } from '#app/shared/emergencies/emergency-note.tsx';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { TripCashSection } from '#app/cash/trip-cash-section.tsx';
import { TripRegister } from '#app/guest-register/trip-register.tsx';
import { TripManual } from '#app/house-manuals/trip-manual.tsx';
import { StayDisputes } from '#app/resolution/stay-disputes.tsx';
import { useKeptTrip } from '#app/offline/use-kept-trips.ts';
import { PushCard } from '#app/notifications/push-card.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { Button, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { hiddenBelowLoadingClass } from '#app/ui/hide-below-loading.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { hasBookedScreen } from './booked-path.ts';
import type { StartedQuestion } from './parts/change-alternatives.tsx';
import { CancelDialog } from './parts/cancel-dialog.tsx';
import { CancelledHeading, isCancelledByHost } from './parts/cancelled-heading.tsx';
import { HomeLink } from '#app/shared/bookings/home-link.tsx';
import { BookedPriceLines } from '#app/shared/bookings/price-lines.tsx';
import { TripActions } from './parts/trip-actions.tsx';
import { CheckInGuide, Directions, TripSection } from './parts/trip-arrival.tsx';
import { StayFacts } from './parts/trip-card.tsx';
import { TripChange } from './parts/trip-change.tsx';
import { TripEquivalents } from './parts/trip-equivalents.tsx';
import { TripHost } from './parts/trip-host.tsx';
import { TripMoney } from './parts/trip-money.tsx';
import { TripOutcome, TripTimeline } from './parts/trip-timeline.tsx';
import { useAwaitedTrip, useWasAwaited } from './parts/use-awaited-trip.ts';
import { useTripNews } from './parts/use-trip-news.ts';
import { VerifyRequest } from './parts/verify-request.tsx';
import { stayMoment, type StayMoment } from './parts/stay-moment.ts';
import { NowHeading, TripNow } from './parts/trip-now.tsx';
import { TripState } from '#app/shared/bookings/trip-state.tsx';
import { PaymentLine } from './parts/trip-status-text.tsx';

/** Its calendar and its prices are loaded when it is opened. */
const ChangeStay = lazyPart(() => import('./parts/change-stay.tsx'));

export const meta = pageMeta(msg`Your trip`);

export default function Trip({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <TripScreen key={params.tripId} id={params.tripId} />
    </Guard>
  );
}

function TripScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const trip = useKeptTrip(id);
  if (trip.data) return <LoadedTrip booking={trip.data.value} savedAt={trip.data.savedAt} />;
  if (trip.isPending) {
    return (
      <div
        role="status"
        aria-label={t`Loading your trip…`}
        className="mx-auto grid min-h-[80vh] w-full max-w-[70rem] content-start gap-4 px-4 pt-17 md:px-8"
      >
        <h1 className="sr-only">
          <Trans>Your trip</Trans>
        </h1>
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-3 aspect-video w-full rounded-card! lg:w-[60%]" />
      </div>
    );
  }
  const isNotFound = trip.error instanceof ApiError && trip.error.status === 404;
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={isNotFound ? <Trans>We can’t find this trip</Trans> : <Trans>Your trip could not be loaded</Trans>}
        action={
          isNotFound ? (
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
        {isNotFound ? (
          <Trans>Perhaps you are logged in with another account.</Trans>
        ) : (
          <Trans>Check your connection and try again.</Trans>
        )}
      </EmptyState>
    </div>
  );
}

/** The trip; at the first view after its confirmation, what that means and what comes next. */
function LoadedTrip({ booking, savedAt }: { booking: Booking; savedAt: string | null }) {
  useAwaitedTrip(booking);
  useTripNews(booking);
  const wasAwaited = useWasAwaited(booking);
  const isSure = booking.status === 'paid' || booking.status === 'confirmed';
  if (isSure && wasAwaited && hasBookedScreen(booking, todayInTripoli()))
    return <Navigate to={`/account/trips/${booking.id}/booked`} replace />;
  return <TripView booking={booking} savedAt={savedAt} />;
}

function TripView({ booking: served, savedAt }: { booking: Booking; savedAt: string | null }) {
  const [cancelling, setCancelling] = useState(false);
  /** The question that is being made: of the stay as it is, or begun with other dates. */
  const [question, setQuestion] = useState<StartedQuestion>();
  const stopChanging = () => setQuestion(undefined);
  // Actions need the server: the offline copy has none.
  const booking: Booking = savedAt === null ? served : { ...served, actions: [], changes: withoutActions(served) };
  const { property, actions, guests } = booking;
  const moment = stayMoment(booking, useNow());
  const isCancelled = booking.status === 'declined' || booking.status === 'cancelled';
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 pt-4 md:px-8 md:pt-6">
      <Link to="/account/trips" className={`${textButtonClass} -ms-3 mb-2`}>
        <ArrowLeft className="flip size-4" aria-hidden />
        <Trans>Trips</Trans>
      </Link>
      <SavedCopy savedAt={savedAt} className="mb-4" />
      {moment ? <NowHeader booking={booking} moment={moment} /> : <TripHeader booking={booking} />}
      <EmergencyNote notice={booking.emergency} className="mt-4">
        {actions.includes('cancel') ? (
          <Trans>
            Until check-in you can cancel free of charge: everything that you paid is refunded, the service fee
            included.
          </Trans>
        ) : savedAt === null && (booking.status === 'confirmed' || booking.status === 'paid') ? (
          <Trans>Stay safe, and write to us if you have to leave before the end of your stay.</Trans>
        ) : null}
      </EmergencyNote>
      <TripChange booking={booking} onAsk={setQuestion} />
      {booking.awaiting_verification && savedAt === null ? <VerifyRequest booking={booking} /> : null}
      {/* In one column, the aside would move while the sections above it load. */}
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-8 max-lg:[&>:has(.animate-pulse)~*]:invisible lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* What the guest needs in the house is loaded: nothing below is shown before. */}
        <div className={`min-w-0 ${moment ? hiddenBelowLoadingClass : ''}`}>
          {moment ? (
            <>
              <TripNow booking={booking} moment={moment} isOffline={savedAt !== null} />
              <p className="mt-6 flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <StatusBadge status={booking.status} />
                <HomeLink property={property}>
                  <bdi className="font-medium">{property.title}</bdi>
                </HomeLink>
                <span className="text-caption text-ink-3">
                  <BookingNumber number={booking.number} />
                </span>
              </p>
            </>
          ) : isCancelledByHost(booking) ? null : (
            <HomeLink property={property}>
              <Picture
                photo={property.photo}
                sizes="(min-width: 64rem) 40rem, 100vw"
                eager
                className="aspect-video w-full rounded-card"
              />
            </HomeLink>
          )}
          <StayFacts
            checkIn={booking.check_in}
            checkOut={booking.check_out}
            nights={booking.nights}
            guests={guests.adults + guests.children}
          />
          <TripOutcome booking={booking} />
          {savedAt === null && isCancelledForHost(booking) ? <TripEquivalents booking={booking} /> : null}
          <TripActions
            booking={booking}
            isOffline={savedAt !== null}
            onChange={() => setQuestion(booking)}
            onCancel={() => setCancelling(true)}
          />
          <div className={hiddenBelowLoadingClass}>
            <TripCashSection booking={booking} />
            <TripRegister booking={booking} />
            <div>
              {isCancelled ? null : (
                <>
                  <CheckInGuide booking={booking} isOffline={savedAt !== null} isDuringStay={moment !== undefined} />
                  <Directions booking={booking} />
                  <TripManual booking={booking} isDuringStay={moment !== undefined} />
                </>
              )}
              {moment ? null : <TripHost booking={booking} />}
              <div className={hiddenBelowLoadingClass}>
                {savedAt === null && stayedStatuses.includes(booking.status) ? (
                  <StayDisputes bookingId={booking.id} className="mt-8 border-t border-line pt-8" />
                ) : null}
                {property.house_rules.length > 0 ? (
                  <TripSection title={<Trans>House rules</Trans>}>
                    <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-ink-3">
                      {property.house_rules.map((rule) => (
                        <li key={rule}>
                          <bdi>{rule}</bdi>
                        </li>
                      ))}
                    </ul>
                  </TripSection>
                ) : null}
              </div>
            </div>
          </div>
        </div>
        <aside className="max-lg:border-t max-lg:border-line max-lg:pt-8">
          <h2 className="text-title">
            <Trans>Price</Trans>
          </h2>
          <p className="mb-4 text-caption text-ink-3">
            <PaymentLine
              status={booking.status}
              choice={booking.payment_choice}
              method={booking.payment?.method ?? null}
              awaitedReference={booking.payment?.awaited_transfer?.reference}
            />
          </p>
          <BookedPriceLines {...booking} />
          <TripMoney booking={booking} />
          <TripTimeline booking={booking} />
        </aside>
      </div>
      {savedAt === null && openStatuses.includes(booking.status) ? (
        <PushCard side="guest" className="mt-8 max-w-[38rem]" />
      ) : null}
      {question ? (
        <ChangeStay booking={booking} start={question} onClose={stopChanging} onLoadError={stopChanging} />
      ) : null}
      {cancelling && actions.includes('cancel') ? (
        <CancelDialog
          trip={{
            id: booking.id,
            title: property.title,
            checkIn: booking.check_in,
            checkOut: booking.check_out,
            paidDirham: booking.paid_dirham,
            walletPaidDirham: booking.wallet_paid_dirham ?? 0,
            refundDirham: booking.refund_now_dirham,
            relocationCreditDirham: booking.relocation_credit_dirham ?? 0,
            creditBackDirham: booking.credit_back_dirham,
            free: booking.free_cancellation_now,
            isEmergency: booking.emergency != null,
          }}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </div>
  );
}

/** The stay and its home, with the next step of the booking. */
function TripHeader({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const { property } = booking;
  return (
    <>
      <TripState stay={booking} checkIn={booking.check_in} checkOut={booking.check_out}>
        <StatusBadge status={booking.awaiting_verification ? 'awaiting_verification' : booking.status} />
      </TripState>
      {isCancelledByHost(booking) ? (
        <div className="mt-3 flex flex-wrap items-center gap-3.5">
          <Picture
            photo={property.photo}
            alt=""
            sizes="6rem"
            eager
            className="aspect-[4/3] w-20 flex-none rounded-control"
          />
          <HomeLink property={property} className="min-w-0 flex-[1_1_9rem]">
            <bdi className="font-medium">{property.title}</bdi>
          </HomeLink>
        </div>
      ) : (
        <h1 className="mt-1.5">
          <bdi>{property.title}</bdi>
        </h1>
      )}
      {isCancelledByHost(booking) ? <CancelledHeading booking={booking} /> : null}
      <p className="mt-1 text-ink-2">
        <bdi>{property.location}</bdi> · {i18n._(propertyTypeLabels[property.property_type].name)}
      </p>
      <p className="mt-1 text-caption text-ink-3">
        <BookingNumber number={booking.number} />
      </p>
    </>
  );
}

function BookingNumber({ number }: { number: string }) {
  return (
    <Trans>
      Booking number <bdi dir="ltr">{number}</bdi>
    </Trans>
  );
}

/** Where the guest is: on a phone on the picture of the home. */
function NowHeader({ booking, moment }: { booking: Booking; moment: StayMoment }) {
  return (
    <div className="relative max-md:-mx-4 max-md:grid max-md:min-h-56 max-md:items-end max-md:overflow-hidden max-md:text-white">
      <Picture
        photo={booking.property.photo}
        sizes="100vw"
        eager
        alt=""
        className="absolute inset-0 size-full object-cover md:hidden!"
      />
      <div aria-hidden className="absolute inset-0 bg-linear-to-t from-black/80 to-black/10 md:hidden" />
      <div className="relative max-md:px-4 max-md:pt-24 max-md:pb-4">
        <NowHeading booking={booking} moment={moment} />
      </div>
    </div>
  );
}

/** Whether the stay was cancelled by its host, or because the host was suspended. */
function isCancelledForHost(booking: Booking): boolean {
  const { status, cancelled_by, cancel_reason } = booking;
  if (isCancelledByHost(booking)) return true;
  return status === 'cancelled' && cancelled_by !== 'host' && cancel_reason === 'host_suspended';
}

/** Copies that a device kept before there were proposals have none. */
function withoutActions({ changes }: Partial<Pick<Booking, 'changes'>>): Booking['changes'] {
  return (changes ?? []).map((change) => ({ ...change, actions: [] }));
}
