import { z } from 'zod';
import { day, dirham, id, optional } from './common.ts';
import { entities } from './entities.ts';
import { everyAdminRole } from '../roles.ts';
import { operation } from './operation.ts';
import { insightPeriods, mentionTopics, nightAheadStates } from '../insights.ts';

const count = z.int();
const rate = z.number().meta({ description: 'a share, from 0 to 1' });

const figuresSchema = z
  .object({
    /** Nights that could be booked: those since the publication that no block held. */
    open_nights: count,
    booked_nights: count,
    /** Booked nights of open nights. */
    occupancy: rate.nullable(),
    /** What guests paid for a night, discounts taken off, without fees. */
    average_night_dirham: dirham.nullable(),
    /** The same, of all open nights. */
    per_open_night_dirham: dirham.nullable(),
    views: count,
    requests: count,
    /** Those of the requests that became a stay. */
    bookings: count,
    /** Requests of views; null with too few views. */
    requests_of_views: rate.nullable(),
    bookings_of_requests: rate.nullable(),
    /** The middle number of days between the request and the arrival. */
    lead_time_days: z.int().nullable(),
  })
  .register(entities, { id: 'InsightFigures' });

/** The middle of similar homes; null where fewer than five of them have the figure. */
const similarSchema = z
  .object({
    homes: z.int(),
    radius_km: z.int(),
    occupancy: rate.nullable(),
    average_night_dirham: dirham.nullable(),
    per_open_night_dirham: dirham.nullable(),
    requests_of_views: rate.nullable(),
    bookings_of_requests: rate.nullable(),
    lead_time_days: z.int().nullable(),
  })
  .register(entities, { id: 'SimilarHomes' });

const gapSchema = z
  .object({
    from: day,
    to: day.meta({ description: 'The day after the last night' }),
    nights: z.int(),
    /** The shortest stay that may begin there. */
    min_nights: z.int(),
    /** The prices of its nights together. */
    worth_dirham: dirham,
  })
  .register(entities, { id: 'CalendarGap' });

const suggestionSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('allow_gap'),
      gap: gapSchema,
      /** The share of the nights of similar homes that are taken then. */
      similar_taken: rate.nullable(),
    }),
    z.object({ kind: z.literal('review_prices'), average_night_dirham: dirham, middle_dirham: dirham }),
    z.object({ kind: z.literal('add_photos'), photos: z.int(), wanted: z.int() }),
  ])
  .register(entities, { id: 'InsightSuggestion' });

const middleHalf = z
  .object({ low_dirham: dirham, middle_dirham: dirham, high_dirham: dirham })
  .meta({ description: 'The lower quartile, the median and the upper quartile' })
  .register(entities, { id: 'MiddleHalf' });

const homeInsights = z
  .object({
    id,
    title: z.string(),
    is_published: z.boolean(),
    /** Null with fewer than five homes like this one, each of another host, within 50 km. */
    similar: similarSchema.nullable(),
    /** How many were found, up to the five that are needed. */
    similar_found: z.int(),
    previous_per_open_night_dirham: dirham
      .nullable()
      .meta({ description: 'Of the same number of days before the period' }),
    nights: z.array(
      z.object({
        day,
        state: z.enum(nightAheadStates),
        /** The share of similar homes whose night is taken; null without similar homes. */
        similar_taken: rate.nullable(),
      }),
    ),
    gaps: z.array(gapSchema),
    /** What helps most now, of what the viewer may do: at most one, none where nothing is worth saying. */
    suggestions: z.array(suggestionSchema),
    /** The average night by month of the stay, the last twelve months. */
    months: z.array(
      z.object({
        month: z.string().meta({ description: '`2026-11`' }),
        average_night_dirham: dirham.nullable(),
        similar: middleHalf.nullable(),
      }),
    ),
    rating: z.number().nullable(),
    review_count: count,
    categories: z.array(z.object({ category: z.string(), rating: z.number(), similar: z.number().nullable() })),
    mentions: z.array(z.object({ topic: z.enum(mentionTopics), tone: z.enum(['praise', 'complaint']), count })),
  })
  .register(entities, { id: 'HomeInsights' });

const insightsSchema = z
  .object({
    /** The days of the figures are `[from, to)`. */
    from: day,
    to: day,
    /** The homes that can be chosen, by title; none for an administrator. */
    homes: z.array(z.object({ id, title: z.string() })),
    figures: figuresSchema,
    /** Of the home, or of all homes for an administrator. */
    wishlists: z.object({
      saved: count,
      /** Those of the people that looked at the home again in the last seven days. */
      looked_again: count,
    }),
    /** Stays that were booked in the period, by the classes of `leadTimeClasses`. */
    lead_times: z.array(z.int()),
    home: homeInsights.nullable().meta({
      description: 'Null for a host without a home, and for an administrator, whose figures are of the whole platform',
    }),
    /** Published homes of the platform; null for hosts. */
    published_homes: count.nullable(),
  })
  .register(entities, { id: 'HostInsights' });

export const insightsOperations = {
  getHostInsights: operation({
    method: 'GET',
    path: '/api/host/insights',
    summary:
      'How a home does, against similar homes of other hosts nearby, and its next 60 nights; totals of the platform for an administrator',
    access: ['host', 'host_company', 'admin'],
    adminRoles: everyAdminRole,
    coHosts: 'money',
    query: z.object({
      /** The home that is booked most, without it. */
      property_id: optional(id),
      days: optional(z.enum(insightPeriods).meta({ description: 'The number of past days; by default 90' })),
    }),
    ok: insightsSchema,
    errors: ['not_found'],
  }),
};
