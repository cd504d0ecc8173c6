import { bookingStateNames } from '#contract/booking-state-names.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { nameIn } from '#contract/names.ts';
import { paymentChoiceLabels, type ReservationRow } from '#server/bookings/bookings.ts';
import { csvFile, headersOf } from '#server/platform/csv-file.ts';
import { msg, translate } from '#server/platform/i18n.ts';

const columnLabels = {
  number: msg`Booking number`,
  status: msg`State`,
  guest: msg`Guest`,
  property: msg`Home`,
  check_in: msg`Check-in`,
  check_out: msg`Check-out`,
  nights: msg`Nights`,
  adults: msg`Adults`,
  children: msg`Children`,
  infants: msg`Infants`,
  payment: msg`Payment`,
  total: msg`Guest pays (LYD)`,
  fee: msg`Service fee (LYD)`,
  share: msg`You receive (LYD)`,
  refund: msg`Refunded (LYD)`,
  booked_on: msg`Asked on`,
} as const;

/** Reservations as CSV, with labels in the reader's language. */
export function reservationFile(reservations: readonly ReservationRow[], locale: Locale): string {
  const rows = reservations.map((one) => ({
    number: one.number,
    status: nameIn(bookingStateNames[one.status], locale),
    guest: one.guest_name,
    property: one.title,
    check_in: one.check_in,
    check_out: one.check_out,
    nights: one.nights,
    adults: one.adults,
    children: one.children,
    infants: one.infants,
    payment: translate(locale, paymentChoiceLabels[one.payment_choice]),
    total: one.total_dirham,
    fee: one.figures.fee_dirham,
    share: one.figures.keep_dirham,
    refund: one.figures.refunded_dirham || '',
    booked_on: tripoliDay(one.created_at),
  }));
  return csvFile(rows, headersOf(columnLabels, locale), { amounts: ['total', 'fee', 'share', 'refund'] });
}
