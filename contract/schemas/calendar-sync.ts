import { z } from 'zod';
import { bookingStatuses } from '../booking-statuses.ts';
import { day, dirham, id, instant, photo, text } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { everyAdminRole, type Role } from '../roles.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { partners, feedStatuses, feedNotes, calendarReaders, conflictChoices } from '../calendar-sync.ts';

const hosts: readonly Role[] = ['host', 'host_company'];
/** An administrator sees feeds and links, and changes none. */
const readers: readonly Role[] = [...hosts, 'admin'];

/** An event of a feed that claims nights of a booking. Nothing is changed: the host decides. */
export const feedConflictSchema = z
  .object({
    event_id: id,
    booking_id: id,
    check_in: day,
    check_out: day,
    /** The nights of the event, `[claimed_from, claimed_to)`. */
    claimed_from: day,
    claimed_to: day,
    summary: z.string().meta({ description: 'What the other platform calls it' }),
    first_seen_at: instant,
    /** The host keeps the booking, and cancels on the other platform. */
    is_kept: z.boolean(),
    guest: z.string(),
    guests: z.int().meta({ description: 'Adults and children' }),
    may_write: z.boolean().meta({ description: 'Whether the caller can open the conversation with the guest' }),
    status: z.enum(bookingStatuses),
    booked_at: instant,
    total_dirham: dirham,
  })
  .register(entities, { id: 'FeedConflict' });

export const calendarFeedSchema = z
  .object({
    id,
    partner: z.enum(partners),
    name: z.string().nullable(),
    url: z.string().meta({ description: 'The host of the address; its path is a secret and is not shown again' }),
    status: z.enum(feedStatuses),
    last_attempt_at: instant.nullable(),
    last_success_at: instant.nullable(),
    next_attempt_at: instant,
    failures: z.int().meta({ description: 'Failed attempts since the last success' }),
    emptied_at: instant.nullable().meta({ description: 'When it first came back empty, while it is waiting' }),
    error: z.object({ code: z.string(), detail: z.string() }).nullable(),
    notes: z.array(z.enum(feedNotes)),
    events: z.int().meta({ description: 'Events of the last good copy' }),
    holds: z.int().meta({ description: 'Events that claim nights' }),
    echoes: z.int().meta({ description: 'Events that repeat what the partner has read from Diyar' }),
    past: z.int().meta({ description: 'Events that are over' }),
    nights: z.int().meta({ description: 'Nights to come that are closed because of this feed' }),
    conflicts: z.array(feedConflictSchema),
  })
  .register(entities, { id: 'CalendarFeed' });

export const calendarLinkSchema = z
  .object({
    id,
    partner: z.enum(partners),
    name: z.string().nullable(),
    url: z.string().nullable().meta({ description: 'The secret address; null once revoked, and for administrators' }),
    created_at: instant,
    revoked_at: instant.nullable(),
    last_read_at: instant.nullable(),
    last_reader: z.enum(calendarReaders).nullable(),
    reads_this_week: z.int(),
  })
  .register(entities, { id: 'CalendarLink' });

export const calendarSyncSchema = z
  .object({
    property: z.object({ id, title: z.string(), photo: photo.nullable() }),
    feeds: z.array(calendarFeedSchema),
    links: z.array(calendarLinkSchema).meta({ description: 'Links that were revoked in the last 30 days come last' }),
  })
  .register(entities, { id: 'CalendarSync' });

const ofProperty = z.object({ id });
const ofFeed = z.object({ id, feed_id: id });
const address = z.string('feed_url').trim().min(1, 'feed_url').max(2000, 'too_long');
const name = text(60).optional().meta({ description: 'What the host calls it' });

const failingFeedSchema = z
  .object({
    id,
    partner: z.enum(partners),
    /** The host's own name for it. */
    name: z.string().nullable(),
    /** The name of the machine that serves it: the whole address is a secret of the host. */
    url: z.string(),
    property_title: z.string(),
    host_name: z.string(),
    /** Since when there is no newer copy. */
    since: instant,
    last_attempt_at: instant.nullable(),
    /** How often in a row it failed. */
    failures: z.int(),
    error: z.string().nullable(),
  })
  .register(entities, { id: 'FailingFeed' });

export const calendarSyncOperations = {
  getCalendarSync: operation({
    method: 'GET',
    path: '/api/host/listings/{id}/ical',
    summary:
      'The calendars that a property reads, their conflicts with bookings, and the links by which others read it',
    access: readers,
    ownOnly: true,
    adminRoles: everyAdminRole,
    coHosts: 'calendar',
    params: ofProperty,
    ok: calendarSyncSchema,
    errors: ['not_found'],
  }),
  addCalendarFeed: operation({
    method: 'POST',
    path: '/api/host/listings/{id}/ical',
    summary:
      'Reads the calendar of another platform from now on; answers when the first reading has ended, also if it failed',
    access: hosts,
    coHosts: 'calendar',
    params: ofProperty,
    body: z.object({ url: address, partner: z.enum(partners), name }),
    ok: calendarFeedSchema,
    status: 201,
    rateLimit: callLimits.readFeed,
    errors: ['not_found', 'feed_exists', 'too_many_feeds'],
  }),
  replaceCalendarFeedUrl: operation({
    method: 'PATCH',
    path: '/api/host/listings/{id}/ical/{feed_id}',
    summary: 'Replaces the address of a feed, and reads it; nights of the last good copy stay closed until it is read',
    access: hosts,
    coHosts: 'calendar',
    params: ofFeed,
    body: z.object({ url: address }),
    ok: calendarFeedSchema,
    rateLimit: callLimits.readFeed,
    errors: ['not_found', 'feed_exists'],
  }),
  removeCalendarFeed: operation({
    method: 'DELETE',
    path: '/api/host/listings/{id}/ical/{feed_id}',
    summary: 'Reads a calendar no longer, and opens the nights that only it claims',
    access: hosts,
    coHosts: 'calendar',
    params: ofFeed,
    ok: z.object({ id, freed_nights: z.int() }),
    errors: ['not_found'],
  }),
  readCalendarFeed: operation({
    method: 'POST',
    path: '/api/host/listings/{id}/ical/{feed_id}/sync',
    summary: 'Reads a calendar now, and answers when the reading has ended',
    access: hosts,
    coHosts: 'calendar',
    params: ofFeed,
    ok: calendarFeedSchema,
    rateLimit: callLimits.readFeed,
    errors: ['not_found'],
  }),
  decideFeedConflict: operation({
    method: 'PATCH',
    path: '/api/host/listings/{id}/ical/conflicts/{event_id}',
    summary: 'What the host does about an event that collides with a booking',
    access: hosts,
    coHosts: 'calendar',
    params: z.object({ id, event_id: id }),
    body: z.object({ choice: z.enum(conflictChoices) }),
    ok: calendarSyncSchema,
    errors: ['not_found'],
  }),
  createCalendarLink: operation({
    method: 'POST',
    path: '/api/host/listings/{id}/ical/links',
    summary: 'A secret link by which a partner reads the calendar, without what came from that partner',
    access: hosts,
    coHosts: 'calendar',
    params: ofProperty,
    body: z.object({ partner: z.enum(partners), name }),
    ok: calendarLinkSchema,
    status: 201,
    errors: ['not_found', 'too_many_links'],
  }),
  revokeCalendarLink: operation({
    method: 'DELETE',
    path: '/api/host/listings/{id}/ical/links/{link_id}',
    summary: 'Its reader gets 404 from now on',
    access: hosts,
    coHosts: 'calendar',
    params: z.object({ id, link_id: id }),
    ok: calendarLinkSchema,
    errors: ['not_found'],
  }),
  listFailingFeeds: operation({
    method: 'GET',
    path: '/api/admin/feeds/failing',
    summary: 'The calendars whose last reading failed, those without a good copy for longest first',
    access: ['admin'],
    adminRoles: ['support'],
    query: z.object(pageQuery({ default: 20, max: 100 })),
    ok: z.object({ feeds: z.array(failingFeedSchema), next_cursor: nextCursor }),
    errors: [],
  }),
};
