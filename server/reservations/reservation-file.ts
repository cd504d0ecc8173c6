import { stringify } from 'csv-stringify/sync';
import { bookingStateNames } from '#contract/booking-state-names.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { paymentChoiceLabels, type ReservationRow } from '#server/bookings/bookings.ts';
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

/**
 * Reservations as CSV with a line of labels in the reader's language. It begins with a byte order mark, without which
 * Excel reads Arabic as another encoding; texts that Excel would take for a formula get an apostrophe in front.
 */
export function reservationFile(reservations: readonly ReservationRow[], locale: Locale): string {
  const rows = reservations.map((one) => ({
    number: one.number,
    status: bookingStateNames[one.status][locale],
    guest: one.guest_name,
    property: one.title,
    check_in: one.check_in,
    check_out: one.check_out,
    nights: one.nights,
    adults: one.adults,
    children: one.children,
    infants: one.infants,
    payment: translate(locale, paymentChoiceLabels[one.payment_choice]),
    total: dinar(one.total_dirham),
    fee: dinar(one.figures.fee_dirham),
    share: dinar(one.figures.keep_dirham),
    refund: one.figures.refunded_dirham === 0 ? '' : dinar(one.figures.refunded_dirham),
    booked_on: tripoliDay(one.created_at),
  }));
  const columns = Object.entries(columnLabels).map(([key, label]) => ({ key, header: translate(locale, label) }));
  return stringify(rows, { header: true, columns, bom: true, escape_formulas: true, record_delimiter: '\r\n' });
}

/** Dinar with two decimals and a point, so that spreadsheets of any language can be told to read it as a number. */
const dinar = (dirham: number) => (dirham / 1000).toFixed(2);
