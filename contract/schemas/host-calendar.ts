import { z } from 'zod';
import { bookingStatuses } from '../booking-statuses.ts';
import { partners } from '../calendar-sync.ts';
import { day, dirham, id, photo, text } from './common.ts';
import { entities, namedTypes } from './entities.ts';
import { nightsBetween } from '../days.ts';
import { listingStatuses } from '../listings.ts';
import { calendarLimits, callLimits } from '../limits.ts';
import { everyAdminRole, type Role } from '../roles.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { rangeRefusals, skipReasons } from '../host-calendar.ts';

const readers: readonly Role[] = ['host', 'host_company', 'admin'];
/** An administrator sees calendars and changes none. */
const editors: readonly Role[] = ['host', 'host_company'];

export const nightStatuses = ['open', 'blocked', 'booked'] as const;
export type NightStatus = (typeof nightStatuses)[number];

/** A night as its host sees it. `open` means that a guest can book it now. */
const calendarDay = z
  .object({
    day,
    status: z.enum(nightStatuses),
    price_dirham: dirham,
    rule: z
      .string()
      .meta({ description: 'The code of the rule that makes the price: base, weekend, season, override' }),
    min_nights: z.int(),
    source: z.string().nullable().meta({
      description:
        'What holds the night: host, decline, preparation, feed:<id>, booking:<id>; null for an open night, and for one that is past or too far ahead',
    }),
    has_own_price: z.boolean().meta({ description: 'The host has set the price of this night' }),
    has_own_min_nights: z.boolean().meta({ description: 'The host has set the shortest stay from this night' }),
    note: z.string().nullable().meta({ description: 'Only the host reads it' }),
  })
  .register(entities, { id: 'CalendarDay' });

/** Consecutive nights `[from, to)` that are alike. What most nights do not have is absent: a source, own values, a note. */
const calendarNights = calendarDay
  .omit({ day: true })
  .extend({
    from: day,
    to: day,
    source: z.string().optional(),
    has_own_price: z.boolean().optional(),
    has_own_min_nights: z.boolean().optional(),
    note: z.string().optional(),
  })
  .register(entities, { id: 'CalendarNights' });

/** A booking or a request, whose nights are `[check_in, check_out)`. */
const calendarBooking = z
  .object({
    id,
    guest: z.string().meta({ description: 'The name of the guest' }),
    guests: z.int().meta({ description: 'Adults and children' }),
    status: z.enum(bookingStatuses),
    check_in: day,
    check_out: day,
  })
  .register(entities, { id: 'CalendarBooking' });

/** A calendar of another platform that holds nights, by the id in their source. */
const calendarSource = z
  .object({
    id,
    partner: z.enum(partners),
    name: z.string().nullable().meta({ description: 'What the host calls it' }),
  })
  .register(entities, { id: 'CalendarSource' });

export const calendarProperty = z
  .object({
    id,
    title: z.string(),
    photo: photo.nullable(),
    listing_status: z.enum(listingStatuses),
    base_price_dirham: dirham,
    min_nights: z.int(),
    days: z.array(calendarDay),
    bookings: z
      .array(calendarBooking)
      .meta({ description: 'Bookings that hold nights of the range, and requests for them' }),
    feeds: z.array(calendarSource).meta({ description: 'The calendars of other platforms that the property reads' }),
  })
  .register(namedTypes, { id: 'CalendarProperty' });

/** The same with ranges of nights: fifty properties over two months would be 3,100 nights. */
const calendarRow = calendarProperty
  .omit({ days: true })
  .extend({ nights: z.array(calendarNights) })
  .register(entities, { id: 'CalendarRow' });

const nightRange = z.object({ property_id: id, from: day, to: day });
const skippedRange = nightRange
  .extend({
    reason: z.enum(skipReasons),
    booking_id: id.nullable(),
    guest: z.string().nullable(),
  })
  .register(entities, { id: 'SkippedRange' });

/** What an edit changes. Ranges are half-open. Nights that are already as asked are in neither list. */
const calendarChange = z
  .object({
    changed_nights: z.int(),
    skipped_nights: z.int(),
    changed: z.array(nightRange),
    skipped: z.array(skippedRange),
    undo: z
      .object({ token: id, expires_at: z.string() })
      .nullable()
      .meta({ description: 'Restores the nights until it expires; null where nothing was changed, and for a dry run' }),
  })
  .register(entities, { id: 'CalendarChange' });

const price = dirham
  .refine((value) => value % 10 === 0, 'price_step')
  .pipe(z.int().min(calendarLimits.minPriceDirham, 'price_range').max(calendarLimits.maxPriceDirham, 'price_range'));

const edit = {
  from: day,
  to: day,
  status: z.enum(['open', 'blocked']).optional(),
  price_dirham: price.nullable().optional().meta({ description: 'null: the price that the rules give' }),
  min_nights: z.int().min(1).max(365).nullable().optional().meta({ description: 'null: as the rules say' }),
  note: text(calendarLimits.noteLength).nullable().optional().meta({ description: 'null or empty: no note' }),
};

/** What a program writes to nights `[from, to)` of a property. */
const writtenRange = z.object({ property_id: id, ...edit });

/** At most as many as of the longest range that is written. */
const nightsOf = ({ from, to }: { from: string; to: string }) =>
  Math.min(Math.max(0, nightsBetween(from, to)), calendarLimits.days);

const rangeResult = z
  .object({
    index: z.int().meta({ description: 'Which of the ranges, from 0' }),
    property_id: id,
    from: day,
    to: day,
    status: z.enum(['written', 'partly_written', 'refused']),
    changed_nights: z.int().meta({ description: 'Nights that were not as asked before' }),
    skipped: z
      .array(
        z.object({
          from: day,
          to: day,
          reason: z.enum(skipReasons),
          booking_id: id.nullable(),
          detail: z.string().meta({ description: 'The reason as a sentence, in the language of the call' }),
        }),
      )
      .meta({
        description:
          'Nights that are booked or past stay as they are; those of a linked calendar (feed) or of preparation keep their status alone',
      }),
    code: z
      .enum(rangeRefusals)
      .nullable()
      .meta({ description: 'Why nothing of the range was written; null where it was' }),
    detail: z.string().nullable().meta({ description: 'The same as a sentence' }),
  })
  .register(entities, { id: 'RangeResult' });

export const hostCalendarOperations = {
  getCalendar: operation({
    method: 'GET',
    path: '/api/host/calendar/{property_id}',
    summary: 'The nights of a property with price, block and booking; at most 400 days',
    access: readers,
    keyScope: 'calendar:read',
    adminRoles: everyAdminRole,
    coHosts: 'calendar',
    params: z.object({ property_id: id }),
    query: z.object({ from: day, to: day }),
    ok: calendarProperty.extend({ from: day, to: day }),
    errors: ['not_found', 'dates_reversed', 'range_too_long'],
  }),
  editCalendar: operation({
    method: 'PUT',
    path: '/api/host/calendar/{property_id}',
    summary: 'Blocks, opens, prices or limits the nights of a property; tells which were changed and which skipped',
    access: editors,
    keyScope: 'calendar:write',
    coHosts: 'calendar',
    params: z.object({ property_id: id }),
    body: z.object(edit),
    ok: calendarChange,
    errors: ['not_found', 'dates_reversed', 'range_too_long', 'nights_too_far', 'nothing_to_change', 'nights_held'],
  }),
  listCalendars: operation({
    method: 'GET',
    path: '/api/host/calendar',
    summary:
      'The nights of all properties of the host as ranges of alike nights, in pages; of all properties for an administrator; at most 62 days',
    access: readers,
    keyScope: 'calendar:read',
    adminRoles: everyAdminRole,
    coHosts: 'calendar',
    query: z.object({ from: day, to: day, ...pageQuery({ default: 50, max: 50 }) }),
    ok: z.object({ from: day, to: day, properties: z.array(calendarRow), next_cursor: nextCursor }),
    errors: ['dates_reversed', 'range_too_long'],
  }),
  editCalendars: operation({
    method: 'PUT',
    path: '/api/host/calendar',
    summary: 'The same edit for several properties; `dry_run` only tells what would change',
    access: editors,
    keyScope: 'calendar:write',
    coHosts: 'calendar',
    body: z.object({
      ...edit,
      property_ids: z.array(id).min(1).max(calendarLimits.properties),
      price_percent: z
        .int()
        .min(-90)
        .max(300)
        .optional()
        .meta({ description: 'Changes each price; excludes price_dirham' }),
      dry_run: z.boolean().default(false),
    }),
    idempotent: true,
    ok: calendarChange,
    errors: ['not_found', 'dates_reversed', 'range_too_long', 'nights_too_far', 'nothing_to_change', 'nights_held'],
  }),
  writeCalendarRanges: operation({
    method: 'PUT',
    path: '/api/host/calendar/ranges',
    summary:
      'Prices, availability and shortest stays of many ranges of nights of many properties, for channel managers; answers range by range',
    access: editors,
    keyScope: 'calendar:write',
    coHosts: 'calendar',
    rateLimit: callLimits.writeCalendarRanges,
    body: z.object({
      ranges: z
        .array(writtenRange)
        .min(1)
        .max(calendarLimits.ranges)
        .refine(
          (ranges) => new Set(ranges.map(({ property_id }) => property_id)).size <= calendarLimits.properties,
          'too_many_homes',
        )
        .refine(
          (ranges) => ranges.reduce((sum, range) => sum + nightsOf(range), 0) <= calendarLimits.rangeNights,
          'too_many_nights',
        )
        .meta({
          description: `In this order: where two have the same night, the later one holds. Of at most ${calendarLimits.properties} properties and ${calendarLimits.rangeNights} nights together`,
        }),
    }),
    idempotent: true,
    ok: z.object({
      changed_nights: z.int().meta({ description: 'Nights that are otherwise than before the call' }),
      results: z.array(rangeResult).meta({ description: 'One for each range, in their order' }),
    }),
    errors: ['nights_held'],
  }),
  undoCalendarEdit: operation({
    method: 'POST',
    path: '/api/host/calendar/undo',
    summary: 'Restores the nights that an edit has changed; what was changed since is left alone',
    access: editors,
    keyScope: 'calendar:write',
    coHosts: 'calendar',
    body: z.object({ token: id }),
    ok: z.object({
      restored_nights: z.int(),
      kept_nights: z.int(),
      kept: z.array(nightRange.extend({ reason: z.enum(['booked', 'changed']) })),
    }),
    errors: ['not_found', 'undo_expired', 'nights_held'],
  }),
};
