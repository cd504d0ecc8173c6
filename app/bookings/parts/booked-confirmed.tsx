import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, ChevronRight, DoorOpen, ReceiptText, Send, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { Locale } from '#contract/common.ts';
import { formatDay, formatStay } from '#app/shared/days.ts';
import { directionsLink, whatsAppLink } from '#app/shared/bookings/directions-link.ts';
import { FreeCancellation } from '#app/shared/bookings/free-cancellation.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button, LinkButton, buttonClass } from '#app/ui/button.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { BookedArches } from './booked-arches.tsx';
import { BookedDays } from './booked-days.tsx';
import { BookedSteps, type BookedStep } from './booked-steps.tsx';
import { ArrivalText, DepartureText, payOnArrival } from './booked-texts.tsx';
import { NextStep, PaymentLine } from './trip-status-text.tsx';
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
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16">
        <section className="min-w-0 max-md:order-2">
          <h2 className="mb-5">
            <Trans>What comes next</Trans>
          </h2>
          <BookedSteps Icon={DoorOpen} steps={confirmedSteps(booking)} />
          <LinkButton to={`/account/trips/${booking.id}`} className="mt-8">
            <Trans>See my trip</Trans>
            <ChevronRight className="flip size-4" aria-hidden />
          </LinkButton>
        </section>
        <div className="min-w-0 divide-y divide-line *:py-7 *:first:pt-0 *:last:pb-0">
          <Greeting booking={booking} />
          <Days booking={booking} />
          <Money booking={booking} />
        </div>
      </div>
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

/** A part of the column beside the steps. */
function Part({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The words to the host as WhatsApp will send them, and the way to the home for those who come along. */
function Greeting({ booking }: { booking: Booking }) {
  const { t, i18n } = useLingui();
  const { host, guest, property, check_in_time: time } = booking;
  const day = formatDay(booking.check_in, i18n.locale as Locale, 'full');
  const guestName = guest.name;
  const hostName = host.name;
  const homeTitle = property.title;
  const number = booking.number;
  const lines = [
    t`Hello ${hostName}, this is ${guestName} from Diyar.`,
    t`We arrive on ${day} around ${time}: ${homeTitle}, booking ${number}.`,
  ];
  return (
    <Part
      title={
        host.phone ? (
          <Trans>
            Write on <bdi lang="en">WhatsApp</bdi>
          </Trans>
        ) : (
          <Trans>
            Share on <bdi lang="en">WhatsApp</bdi>
          </Trans>
        )
      }
    >
      {host.phone ? (
        <>
          <div className="mb-4 grid gap-2 rounded-[1.125rem] rounded-se-[0.375rem] bg-palm-wash px-4 py-3.5 text-small">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <a
            href={whatsAppLink(lines.join('\n'), host.phone)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ kind: 'primary', size: 'big', block: true })}
          >
            <Send className="flip size-4.5" aria-hidden />
            <span>
              <Trans>
                Open in <bdi lang="en">WhatsApp</bdi>
              </Trans>
            </span>
          </a>
          <p className="mt-2 text-caption text-ink-3">
            <bdi>{hostName}</bdi> · <bdi dir="ltr">{host.phone}</bdi>
          </p>
        </>
      ) : null}
      <a
        href={directionsLink(property, {})}
        target="_blank"
        rel="noreferrer"
        className={host.phone ? `${buttonClass({ kind: 'quiet' })} -ms-3 mt-1` : buttonClass({ block: true })}
      >
        <Share2 className="size-4.5" aria-hidden />
        <Trans>Send the directions to the others</Trans>
      </a>
    </Part>
  );
}

function Days({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const calendar = useDocument('getTrip', booking);
  return (
    <Part title={formatDay(booking.check_in, i18n.locale as Locale, 'month')}>
      <BookedDays checkIn={booking.check_in} checkOut={booking.check_out} />
      <Button
        kind="quiet"
        className="-ms-3 mt-2"
        icon={<CalendarPlus className="size-4.5" aria-hidden />}
        isBusy={calendar.isSaving}
        onPress={calendar.save}
      >
        <Trans>Add to calendar</Trans>
      </Button>
    </Part>
  );
}

/** What is paid, the receipt where there is one, and until when cancelling is free. */
function Money({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const isPaid = booking.paid_dirham > 0;
  const sum = <bdi className="figures">{formatDinar(isPaid ? booking.paid_dirham : booking.total_dirham, locale)}</bdi>;
  return (
    <Part
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
        <FreeCancellation until={booking.free_cancellation_until} className="text-small text-ink-2" />
      ) : null}
    </Part>
  );
}
