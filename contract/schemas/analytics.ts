import { z } from 'zod';
import { day, dirham, instant, optional } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { analyticsWeeks, conversionSteps } from '../analytics.ts';

const count = z.int();

const analytics = z
  .object({
    /** The days of the figures are `[from, to)`: whole weeks from Saturday on. */
    from: day,
    to: day,
    /** When the figures were counted; null before the first count. */
    counted_at: instant.nullable(),
    weeks: z.array(
      z.object({
        week_on: day,
        bookings: count,
        gross_dirham: dirham,
        /** Of the week as many weeks before as the period has. */
        before: z.object({ week_on: day, bookings: count, gross_dirham: dirham }),
      }),
    ),
    conversion: z.array(z.object({ step: z.enum(conversionSteps), count, before: count })),
    /** Nights of each city in each of the weeks, in their order. */
    cities: z.array(
      z.object({
        place_id: z.string(),
        name: z.string(),
        weeks: z.array(z.object({ open_nights: count, booked_nights: count })),
      }),
    ),
    /** Searched sentences that found nothing, folded. */
    sentences: z.array(z.object({ sentence: z.string(), times: count })),
    cohorts: z.array(
      z.object({
        first_month: z.string().meta({ description: '`2026-11`' }),
        hosts: count,
        /** How many of them had a stay, by month from the first one on. */
        active: z.array(count),
      }),
    ),
  })
  .register(entities, { id: 'Analytics' });

export const analyticsOperations = {
  getAnalytics: operation({
    method: 'GET',
    path: '/api/admin/analytics',
    summary:
      'Bookings and their value by week, conversion, occupancy by city, searches that found nothing, cohorts of hosts',
    access: admins,
    adminRoles: ['finance'],
    audited: 'document',
    query: z.object({
      weeks: optional(z.enum(analyticsWeeks).meta({ description: 'The number of whole weeks; by default 12' })),
    }),
    document: 'text/csv',
    ok: analytics,
    errors: [],
  }),
};
