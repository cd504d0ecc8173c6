import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/types.gen.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';

/** To whom the history of a booking is told: guest and host read of their own acts in the second person. */
export type HistoryReader = 'guest' | 'host' | 'other';

type BookingEvent = Pick<Booking['timeline'][number], 'status' | 'by' | 'note'>;

/** What happened with a booking, for the line of its history. */
export function bookingEventLabel(
  { status, by, note }: BookingEvent,
  reader: HistoryReader,
  paymentChoice: PaymentChoice,
): ReactNode {
  switch (status) {
    case 'pending':
      if (note === 'offer_taken') {
        return reader === 'guest' ? (
          <Trans>You took the offer of the host</Trans>
        ) : (
          <Trans>The guest took the offer</Trans>
        );
      }
      return reader === 'guest' ? <Trans>You asked to book</Trans> : <Trans>The guest asked to book</Trans>;
    case 'approved':
      return by === 'host' ? approval(reader) : <Trans>Booked at once</Trans>;
    case 'confirmed':
      if (reader === 'guest') return <Trans>Confirmed, to be paid on arrival</Trans>;
      return by === 'host' ? approval(reader) : <Trans>Booked at once</Trans>;
    case 'paid':
      return payment(reader, paymentChoice === 'part_online');
    case 'declined':
      if (by !== 'host') return <Trans>Declined: the dates are no longer available</Trans>;
      return reader === 'host' ? <Trans>You declined</Trans> : <Trans>Declined by the host</Trans>;
    case 'completed':
      return reader === 'guest' ? <Trans>Your stay is over</Trans> : <Trans>The stay is over</Trans>;
    case 'cancelled':
      return by === 'system' ? expiry(reader, note) : cancellation(reader, by, note);
  }
}

function approval(reader: HistoryReader): ReactNode {
  return reader === 'host' ? <Trans>You approved</Trans> : <Trans>Approved by the host</Trans>;
}

function payment(reader: HistoryReader, isPart: boolean): ReactNode {
  if (reader !== 'guest') return isPart ? <Trans>Online part paid</Trans> : <Trans>Paid</Trans>;
  return isPart ? (
    <Trans>You paid the online part: the stay is confirmed</Trans>
  ) : (
    <Trans>You paid: the stay is confirmed</Trans>
  );
}

function cancellation(reader: HistoryReader, by: 'guest' | 'host' | 'admin', note: string | null): ReactNode {
  if (by === 'admin') return <Trans>Cancelled by Diyar</Trans>;
  if (by === reader && note !== 'guest_did_not_come') return <Trans>You cancelled</Trans>;
  if (by === 'guest') return <Trans>Cancelled by the guest</Trans>;
  if (note !== 'guest_did_not_come') return <Trans>Cancelled by the host</Trans>;
  if (reader === 'guest') return <Trans>The host reported that you did not come</Trans>;
  return reader === 'host' ? (
    <Trans>You reported that the guest did not come</Trans>
  ) : (
    <Trans>The guest did not come</Trans>
  );
}

function expiry(reader: HistoryReader, reason: string | null): ReactNode {
  switch (reason) {
    case 'host_suspended':
      return reader === 'host' ? (
        <Trans>Cancelled: your account is suspended</Trans>
      ) : (
        <Trans>Cancelled: the host is suspended</Trans>
      );
    case 'not_paid':
      return <Trans>Expired: not paid in time</Trans>;
    case 'not_verified':
      return <Trans>Expired: the email was not confirmed in time</Trans>;
    case 'no_answer':
      return reader === 'host' ? (
        <Trans>Expired without your answer</Trans>
      ) : (
        <Trans>Expired without an answer in time</Trans>
      );
    default:
      return <Trans>Expired</Trans>;
  }
}
