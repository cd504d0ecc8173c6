import { tripoliDay } from '#contract/days.ts';
import { bookingStateNames } from '#contract/booking-state-names.ts';
import type { Locale } from '#contract/common.ts';
import type { ManagedBooking } from '#contract/types.gen.ts';
import { nameIn } from '#contract/names.ts';
import { csvFile, headersOf } from '#server/platform/csv-file.ts';
import { msg, translate } from '#server/platform/i18n.ts';
import type { Services } from '#server/platform/services.ts';
import { listManagedBookings } from './managed-booking-list.ts';
import type { ManagedBookingQuery } from './managed-booking-scan-list.ts';
import { paymentChoiceLabels } from './file-labels.ts';

/** More rows are no longer looked through by a person; an analysis reads the database. */
const mostRows = 5000;
/** Each page may have few rows where the filters are rare. */
const mostPages = 3;
const isCutText = msg`The file ends here, and more bookings may match. Narrow the filters, for example the days, and save it again.`;

const columnLabels = {
  number: msg`Booking number`,
  status: msg`State`,
  guest: msg`Guest`,
  host: msg`Host`,
  property: msg`Home`,
  check_in: msg`Check-in`,
  check_out: msg`Check-out`,
  guests: msg`Guests`,
  payment: msg`Payment`,
  total: msg`Total (LYD)`,
  booked_on: msg`Asked on`,
} as const;

/**
 * The bookings that pass the filters as CSV, at most 5,000, with a line of labels in the reader's language; where more may
 * follow, a last line says so.
 */
export async function managedBookingFile(
  services: Pick<Services, 'db'>,
  query: ManagedBookingQuery,
  locale: Locale,
): Promise<string> {
  const bookings: ManagedBooking[] = [];
  let cursor: string | undefined;
  let isWhole = false;
  for (let page = 0; page < mostPages && bookings.length < mostRows; page += 1) {
    const limit = mostRows - bookings.length;
    const read = await listManagedBookings(services, { ...query, cursor, limit }, locale);
    bookings.push(...read.bookings);
    isWhole = read.next_cursor === null;
    if (read.next_cursor === null) break;
    cursor = read.next_cursor;
  }
  const rows = bookings.map((one) => ({
    number: one.number,
    status: nameIn(bookingStateNames[one.status], locale),
    guest: one.guest.name,
    host: one.host.name,
    property: one.home,
    check_in: one.check_in,
    check_out: one.check_out,
    guests: one.guests,
    payment: translate(locale, paymentChoiceLabels[one.payment_choice]),
    total: one.total_dirham,
    booked_on: tripoliDay(new Date(one.created_at)),
  }));
  const end = isWhole ? [] : [{ number: translate(locale, isCutText) }];
  return csvFile([...rows, ...end], headersOf(columnLabels, locale), { amounts: ['total'] });
}
