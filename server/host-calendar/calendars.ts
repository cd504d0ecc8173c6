import type { OperationTypes, CalendarDay, CalendarNights } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import type { hostCalendarOperations } from '#contract/schemas/host-calendar.ts';
import { calendarLimits } from '#contract/limits.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { bookingMoment, readNights, type Night, type PropertyNights } from '#server/listings/listings.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { listCalendarBookings } from './calendar-booking-list.ts';
import { listCalendarFeeds } from './calendar-feed-list.ts';
import { getListedProperty, listProperties, type ListedProperty } from './calendar-property-list.ts';
import { checkRange } from './edits.ts';

type Calendar = OperationTypes['getCalendar']['ok'];
type ListCalendars = (typeof hostCalendarOperations)['listCalendars'];
type Reader = Pick<Viewer, 'id' | 'role'>;

/**
 * The nights `[from, to)` of a property whose calendar the viewer may change, or of any property for an administrator.
 * Throws `not_found`, `dates_reversed`, `range_too_long`.
 */
export async function getCalendar(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Reader,
  locale: Locale,
  propertyId: string,
  { from, to }: { from: string; to: string },
): Promise<Calendar> {
  checkRange({ from, to }, calendarLimits.days);
  const property = await getListedProperty(db, viewer, locale, propertyId);
  const [[own], bookings, feeds] = await Promise.all([
    readNights(db, [propertyId], from, to, bookingMoment(clock)),
    listCalendarBookings(db, [propertyId], from, to),
    listCalendarFeeds(db, [propertyId]),
  ]);
  return { from, to, ...present(property, own!, bookings, feeds), days: own!.nights.map(presentDay) };
}

/**
 * The same for a page of properties, as ranges of alike nights, by a fixed number of statements.
 * Throws `dates_reversed`, `range_too_long`.
 */
export async function listCalendars(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Reader,
  locale: Locale,
  { from, to, limit, cursor }: QueryOf<ListCalendars>,
): Promise<AnswerOf<ListCalendars>> {
  checkRange({ from, to }, calendarLimits.gridDays);
  const [after] = readCursor(cursor, ['uuid']) ?? [];
  const found = await listProperties(db, viewer, locale, { after, limit: limit + 1 });
  const { items, next_cursor } = cutPage(found, limit, ({ id }) => [id]);
  const ids = items.map(({ id }) => id);
  const [nights, bookings, feeds] = await Promise.all([
    readNights(db, ids, from, to, bookingMoment(clock)),
    listCalendarBookings(db, ids, from, to),
    listCalendarFeeds(db, ids),
  ]);
  const nightsOf = new Map(nights.map((one) => [one.property_id, one]));
  // A property that was deleted between the statements is left out.
  const properties = items.flatMap((property) => {
    const own = nightsOf.get(property.id);
    return own ? [{ ...present(property, own, bookings, feeds), nights: presentRanges(own.nights) }] : [];
  });
  return { from, to, properties, next_cursor };
}

function present(
  property: ListedProperty,
  { base_price_dirham, min_nights }: PropertyNights,
  bookings: Awaited<ReturnType<typeof listCalendarBookings>>,
  feeds: Awaited<ReturnType<typeof listCalendarFeeds>>,
) {
  const { id } = property;
  return { ...property, base_price_dirham, min_nights, bookings: bookings.get(id) ?? [], feeds: feeds.get(id) ?? [] };
}

function presentDay(night: Night): CalendarDay {
  const { day, hold, is_in_window, price_dirham, rule, min_nights, own_price_dirham, own_min_nights, note } = night;
  return {
    day,
    status: hold?.kind === 'booking' ? 'booked' : hold || !is_in_window ? 'blocked' : 'open',
    price_dirham,
    rule,
    min_nights,
    source: sourceOf(night),
    has_own_price: own_price_dirham !== null,
    has_own_min_nights: own_min_nights !== null,
    note,
  };
}

/** Joins consecutive nights that are alike. */
function presentRanges(nights: readonly Night[]): CalendarNights[] {
  const ranges: CalendarNights[] = [];
  let lastText = '';
  for (const night of nights) {
    const { day, source, has_own_price, has_own_min_nights, note, ...shown } = presentDay(night);
    const alike = {
      ...shown,
      ...(source === null ? {} : { source }),
      ...(has_own_price ? { has_own_price } : {}),
      ...(has_own_min_nights ? { has_own_min_nights } : {}),
      ...(note === null ? {} : { note }),
    };
    const text = JSON.stringify(alike);
    const to = addDays(day, 1);
    if (text === lastText) ranges.at(-1)!.to = to;
    else ranges.push({ from: day, to, ...alike });
    lastText = text;
  }
  return ranges;
}

function sourceOf({ hold }: Night): string | null {
  if (hold === null) return null;
  if (hold.kind === 'booking') return `booking:${hold.booking_id}`;
  return hold.source === 'ical' ? `feed:${hold.feed_id ?? ''}` : hold.source;
}
