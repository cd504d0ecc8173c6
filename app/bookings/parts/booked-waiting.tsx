import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, ChevronRight, MessageCircle, Undo2, Wallet } from 'lucide-react';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDeadline, formatShortStay, formatTime } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { BookedArches } from './booked-arches.tsx';
import { BookedSteps, type BookedStep } from './booked-steps.tsx';
import { ArrivalText, payOnArrival } from './booked-texts.tsx';
import { otherHomesPath } from '#app/shared/bookings/other-homes-path.ts';
import { usePaymentNames } from './use-payment-names.ts';

/** After a request, or a booking at once that is to be paid: who has it, and what comes next. */
export function BookedWaiting({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { property, host, actions, id } = booking;
  const isSent = booking.status === 'pending';
  const name = <bdi>{host.name}</bdi>;
  return (
    <div className="page pt-6 md:pt-12">
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_29rem] xl:gap-x-20">
        <div className="min-w-0 max-md:contents">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-3">
              <StatusBadge status={booking.status} />
              <bdi dir="ltr" className="figures text-caption text-ink-3">
                {booking.number}
              </bdi>
            </p>
            <h1 className="mt-4 text-hero font-normal text-balance">
              {isSent ? <Trans>Your request is with {name}</Trans> : <Trans>The dates are held for you</Trans>}
            </h1>
            <p className="mt-3 max-w-[38rem] text-lead text-balance text-ink-2">
              {isSent ? (
                <Trans>There is nothing more for you to do until you have the answer.</Trans>
              ) : (
                <Trans>Pay in time, and the stay is yours.</Trans>
              )}
            </p>
          </div>
          <section className="max-md:order-2 md:mt-9">
            <h2 className="sr-only">
              <Trans>What comes next</Trans>
            </h2>
            <BookedSteps
              Icon={isSent ? MessageCircle : Wallet}
              steps={isSent ? sentSteps(booking, locale) : heldSteps(booking)}
            />
            <div className="mt-9 flex flex-wrap gap-3 max-md:*:flex-[1_1_100%]">
              {actions.includes('pay') ? (
                <LinkButton kind="primary" size="big" to={`/account/trips/${id}/pay`}>
                  <Trans>Pay now</Trans>
                </LinkButton>
              ) : null}
              <LinkButton
                kind={actions.includes('pay') ? 'secondary' : 'primary'}
                size="big"
                to={`/account/trips/${id}`}
              >
                {isSent ? <Trans>See my request</Trans> : <Trans>See my trip</Trans>}
              </LinkButton>
              {isSent && actions.includes('message') ? (
                <LinkButton
                  size="big"
                  to={`/bookings/${id}/chat`}
                  icon={<MessageCircle className="size-4.5" aria-hidden />}
                >
                  <span>
                    <Trans>Write to {name}</Trans>
                  </span>
                </LinkButton>
              ) : null}
            </div>
          </section>
        </div>
        <div className="min-w-0 max-md:contents">
          <div className="min-w-0 max-md:order-1">
            <BookedArches photo={property.photo} />
            <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-caption text-ink-3">
              <bdi>{property.title}</bdi>
              <span>{formatShortStay(booking.check_in, booking.check_out, locale)}</span>
            </p>
          </div>
          {isSent && booking.message ? <OwnWords text={booking.message} sentAt={booking.created_at} /> : null}
        </div>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 md:mt-12">
        {actions.includes('cancel') && booking.paid_dirham === 0 ? (
          <p className="flex items-start gap-2 text-small text-ink-2">
            <Undo2 className="flip mt-0.5 size-4.5 flex-none" aria-hidden />
            {isSent ? (
              <Trans>You can withdraw it free of charge until it is answered.</Trans>
            ) : (
              <Trans>You can cancel free of charge as long as you have not paid.</Trans>
            )}
          </p>
        ) : null}
        {isSent ? (
          <LinkButton
            kind="quiet"
            to={otherHomesPath({ ...booking, place_id: booking.property.place_id })}
            className="-mx-3"
          >
            <Trans>Keep looking meanwhile</Trans>
            <ChevronRight className="flip size-4" aria-hidden />
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

/** The note of the guest, as the host got it. */
function OwnWords({ text, sentAt }: { text: string; sentAt: string }) {
  const { i18n } = useLingui();
  const time = formatTime(sentAt, i18n.locale as Locale);
  return (
    <div className="grid justify-items-end max-md:order-3 md:mt-6">
      <p
        dir="auto"
        className="max-w-[24rem] rounded-[1.125rem] rounded-ee-[0.375rem] bg-sea px-4 py-2.5 text-small break-words whitespace-pre-wrap text-on-sea"
      >
        <IsolatedText>{text}</IsolatedText>
      </p>
      <p className="mt-1.5 flex items-center gap-1.5 text-caption text-ink-3">
        <CheckCheck className="size-4" aria-hidden />
        <span>
          <Trans>
            Delivered <bdi dir="ltr">{time}</bdi>
          </Trans>
        </span>
      </p>
    </div>
  );
}

const wayIn = (): BookedStep => ({
  title: <Trans>You see how to get in</Trans>,
  text: <Trans>The host’s phone number, the exact place and the way in are yours at once.</Trans>,
});

function sentSteps(booking: Booking, locale: Locale): BookedStep[] {
  const name = <bdi>{booking.host.name}</bdi>;
  const deadline = booking.expires_at === null ? null : formatDeadline(booking.expires_at, locale);
  const answer: BookedStep = {
    title: <Trans>{name} answers</Trans>,
    text: <AnswerText deadline={deadline} hours={booking.host.response_hours ?? null} />,
  };
  if (booking.payment_choice === 'at_property') {
    return [
      answer,
      {
        title: <Trans>Your stay is confirmed</Trans>,
        text: <Trans>With the approval, the phone number, the exact place and the way in are yours at once.</Trans>,
      },
      payOnArrival(booking),
    ];
  }
  const pay: BookedStep = {
    title: <Trans>You pay</Trans>,
    text: <SumToPay booking={booking} isApproved={false} />,
  };
  return [answer, pay, booking.payment_choice === 'part_online' ? payOnArrival(booking) : wayIn()];
}

/** Hours above which the usual time to an answer says nothing beside the deadline. */
const mostUsualHours = 12;

/** Until when the host answers, and in how many hours usually. */
function AnswerText({ deadline, hours }: { deadline: string | null; hours: number | null }) {
  if (deadline === null) return <Trans>You are notified here as soon as the answer is there.</Trans>;
  if (hours === null || hours > mostUsualHours)
    return <Trans>By {deadline}. You are notified here as soon as the answer is there.</Trans>;
  return (
    <Plural
      value={hours}
      one={`By ${deadline}, usually within an hour. You are notified here as soon as the answer is there.`}
      other={`By ${deadline}, usually within # hours. You are notified here as soon as the answer is there.`}
    />
  );
}

function heldSteps(booking: Booking): BookedStep[] {
  const name = <bdi>{booking.host.name}</bdi>;
  const pay: BookedStep = { title: <Trans>You pay</Trans>, text: <SumToPay booking={booking} isApproved /> };
  const confirmed: BookedStep = {
    title: <Trans>Your stay is confirmed</Trans>,
    text: <Trans>{name} is notified at once. The phone number, the exact place and the way in are yours.</Trans>,
  };
  if (booking.payment_choice === 'part_online') return [pay, confirmed, payOnArrival(booking)];
  return [
    pay,
    confirmed,
    {
      title: <Trans>You arrive</Trans>,
      text: <ArrivalText booking={booking} />,
    },
  ];
}

/** What is paid online, how, and until when. */
function SumToPay({ booking, isApproved }: { booking: Booking; isApproved: boolean }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const online = booking.total_dirham - booking.cash_dirham;
  const sum = <bdi className="figures">{formatDinar(isApproved ? booking.due_dirham : online, locale)}</bdi>;
  const methods = usePaymentNames();
  const text = () => {
    if (!isApproved) return <Trans>{sum} online, within 24 hours of the approval. Nothing has been taken yet.</Trans>;
    if (booking.expires_at === null) return <Trans>{sum} online. Nothing has been taken yet.</Trans>;
    const deadline = formatDeadline(booking.expires_at, locale);
    return (
      <Trans>
        {sum} online by {deadline}. Nothing has been taken yet.
      </Trans>
    );
  };
  return (
    <>
      {text()} {methods === '' ? null : <Trans>You can pay with {methods}.</Trans>}
    </>
  );
}
