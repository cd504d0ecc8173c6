import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, ChevronRight, DoorOpen, ReceiptText } from 'lucide-react';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDay, formatStay } from '#app/shared/days.ts';
import { FreeCancellationNow } from '#app/shared/bookings/free-cancellation.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { BookedArches } from './booked-arches.tsx';
import { BookedDays } from './booked-days.tsx';
import { BookedGreeting } from './booked-greeting.tsx';
import { BookedNotes } from './booked-notes.tsx';
import { BookedPart } from './booked-part.tsx';
import { BookedRoad } from './booked-road.tsx';
import { BookedSteps, type BookedStep } from './booked-steps.tsx';
import { ArrivalText, DepartureText, payOnArrival } from './booked-texts.tsx';
import { NextStep } from '#app/shared/bookings/next-step.tsx';
import { PaymentLine } from './trip-status-text.tsx';
import { useDocument } from './use-document.ts';

/** After the payment, or a booking that is paid on arrival: the stay is sure, and what comes next. */
export function BookedConfirmed({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { property, host } = booking;
  const city = <bdi>{property.city}</bdi>;
  const title = <bdi>{property.title}</bdi>;
  const name = <bdi>{host.name}</bdi>;
  const stay = formatStay(booking.check_in, booking.check_out, locale);
  const time = <bdi dir="ltr">{booking.check_in_time}</bdi>;
  return (
    <div className="page pt-6 md:pt-12">
      <div className="grid md:justify-items-center md:text-center">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={booking.status} />
          <span className="text-caption text-ink-3">
            <NextStep
              status={booking.status}
              isAwaitingVerification={false}
              checkIn={booking.check_in}
              checkOut={booking.check_out}
              expiresAt={booking.expires_at}
              hostName={host.name}
            />
          </span>
        </p>
        <h1 className="mt-4 text-hero font-normal text-balance">
          <Trans>You are going to {city}</Trans>
        </h1>
        <p className="mt-3 max-w-[38rem] text-lead text-balance text-ink-2">
          <Trans>
            {title} is yours: {stay}. {name} expects you from {time}.
          </Trans>
        </p>
      </div>
      <div className="mt-7 mb-9 md:mt-10 md:mb-14">
        <BookedArches photo={property.photo} isWide />
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 max-md:order-2 max-md:border-t max-md:border-line max-md:pt-7">
          <BookedRoad booking={booking} />
          <section>
            <h2 className="mb-5">
              <Trans>What comes next</Trans>
            </h2>
            <BookedSteps Icon={DoorOpen} steps={confirmedSteps(booking)} />
            <LinkButton to={`/account/trips/${booking.id}`} className="mt-8">
              <Trans>See my trip</Trans>
              <ChevronRight className="flip size-4" aria-hidden />
            </LinkButton>
          </section>
        </div>
        <div className="min-w-0 divide-y divide-line *:py-7 *:first:pt-0 *:last:pb-0">
          <BookedGreeting booking={booking} />
          <Days booking={booking} />
          <Money booking={booking} />
        </div>
      </div>
      <BookedNotes booking={booking} />
    </div>
  );
}

function confirmedSteps(booking: Booking): BookedStep[] {
  const name = <bdi>{booking.host.name}</bdi>;
  const arrival: BookedStep = { title: <Trans>You arrive</Trans>, text: <ArrivalText booking={booking} /> };
  return [
    {
      title: <Trans>Tell {name} when you come</Trans>,
      text: <Trans>So that somebody is at the door. The phone number is yours from now on.</Trans>,
    },
    arrival,
    booking.cash_dirham > 0
      ? payOnArrival(booking)
      : { title: <Trans>You leave</Trans>, text: <DepartureText booking={booking} /> },
  ];
}

function Days({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const calendar = useDocument('getTrip', booking);
  return (
    <BookedPart title={formatDay(booking.check_in, i18n.locale as Locale, 'month')}>
      <BookedDays checkIn={booking.check_in} checkOut={booking.check_out} />
      <Button
        kind="quiet"
        className="-ms-3 mt-2"
        icon={<CalendarPlus className="size-4.5" aria-hidden />}
        isBusy={calendar.isPending}
        onPress={() => calendar.mutate()}
      >
        <Trans>Add to calendar</Trans>
      </Button>
    </BookedPart>
  );
}

/** What is paid, the receipt where there is one, and until when cancelling is free. */
function Money({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const isPaid = booking.paid_dirham > 0;
  const sum = <bdi className="figures">{formatDinar(isPaid ? booking.paid_dirham : booking.total_dirham, locale)}</bdi>;
  return (
    <BookedPart
      title={isPaid ? <Trans>Paid {sum}</Trans> : <Trans>Total {sum}</Trans>}
      action={
        booking.actions.includes('receipt') ? (
          <LinkButton
            kind="quiet"
            to={`/account/trips/${booking.id}/receipt`}
            icon={<ReceiptText className="size-4.5" aria-hidden />}
            className="-me-3"
          >
            <Trans>Receipt</Trans>
          </LinkButton>
        ) : null
      }
    >
      <p className="text-small text-ink-2">
        <PaymentLine status={booking.status} choice={booking.payment_choice} method={booking.payment?.method ?? null} />
      </p>
      {booking.actions.includes('cancel') ? (
        <FreeCancellationNow free={booking.free_cancellation_now} className="text-small text-ink-2" />
      ) : null}
    </BookedPart>
  );
}
