import { z } from 'zod';
import { commaList, day, flag, id, optional } from './common.ts';
import { amenities, propertyCard, propertyTypes, shownPrice, sorts } from './listings.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** How many properties are on a page of results unless told. */
export const searchPageSize = 24;

const whole = z.coerce.number().int().min(0);

/** `west,south,east,north` in degrees. */
export const bbox = z
  .string()
  .max(120)
  .transform((text, context) => {
    const parts = text.split(',').map(Number);
    const [west, south, east, north] = parts as [number, number, number, number];
    const sane =
      parts.length === 4 &&
      parts.every(Number.isFinite) &&
      west < east &&
      south < north &&
      Math.abs(west) <= 180 &&
      Math.abs(east) <= 180 &&
      Math.abs(south) <= 90 &&
      Math.abs(north) <= 90;
    if (sane) return { west, south, east, north };
    context.addIssue({ code: 'custom', message: 'bbox_form' });
    return z.NEVER;
  });

export const searchQuery = z.object({
  /** A place of the gazetteer in any spelling, or its id. Unknown places find nothing. */
  location: optional(z.string().max(200)),
  bbox: optional(bbox),
  check_in: optional(day),
  check_out: optional(day),
  /** Days that the stay may begin earlier or later; its length stays. */
  flexible: optional(whole.max(3)),
  /** Adults plus children. */
  guests: optional(whole.max(100)),
  property_type: optional(commaList(propertyTypes)),
  amenities: optional(commaList(amenities)),
  /** Dinar a night. */
  min_price: optional(z.coerce.number().min(0).max(1_000_000)),
  max_price: optional(z.coerce.number().min(0).max(1_000_000)),
  bedrooms: optional(whole.max(50)),
  family_only: optional(flag),
  instant_book: optional(flag),
  sort: optional(z.enum(sorts)),
  ...pageQuery({ default: searchPageSize, max: 48 }),
});

/** Nights; without an end only the first is known. */
const nights = z.object({ check_in: day, check_out: day.nullable() });

/** These read every home of what is asked about, which may be the whole country. */
const countingLimit = { max: 240, seconds: 60 } as const;

const unpagedQuery = searchQuery.omit({ sort: true, limit: true, cursor: true });

export const searchOperations = {
  searchProperties: operation({
    method: 'GET',
    path: '/api/properties',
    summary: 'Find published properties that are free for the asked dates',
    access: 'anyone',
    query: searchQuery,
    ok: z.object({
      properties: z.array(propertyCard),
      /** Exact up to 1,000; above that 1,000 with `total_is_exact` false. */
      total: z.int(),
      total_is_exact: z.boolean(),
      next_cursor: nextCursor,
      /** What the location was understood as; null when it is unknown or none was asked. */
      place: z
        .object({
          id: z.string(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          bbox: z.array(z.number()),
        })
        .nullable(),
      /** With `flexible` and a check-in: the nights that each home is free for, the nearest to those asked for. */
      stays: z.array(nights).optional(),
      /** Where nothing is found: 1,000 dinar in every currency, as no card tells the rate. */
      rate: shownPrice.optional(),
    }),
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  findMarkers: operation({
    method: 'GET',
    path: '/api/search/markers',
    summary: 'What a map shows of a search: all its homes, counted by area where they are many',
    access: 'anyone',
    query: unpagedQuery,
    ok: z.object({
      /** Homes that stand by themselves, the recommended ones first. */
      markers: z.array(propertyCard.pick({ id: true, title: true, latitude: true, longitude: true, nightly: true })),
      /** Homes that lie close together: how many, their middle, and the box around them. */
      clusters: z.array(
        z.object({ latitude: z.number(), longitude: z.number(), count: z.int(), bbox: z.array(z.number()) }),
      ),
      total: z.int(),
      /** Around all of them; null where there are none. */
      bbox: z.array(z.number()).nullable(),
    }),
    rateLimit: countingLimit,
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  getPropertyCard: operation({
    method: 'GET',
    path: '/api/properties/{id}/card',
    summary: 'The card of one published property, with the total of a stay where one is asked for',
    access: 'anyone',
    params: z.object({ id }),
    query: searchQuery.pick({ check_in: true, check_out: true, flexible: true, guests: true }),
    ok: propertyCard.extend({
      /** With `flexible` and a check-in: the nights that the home is free for, the nearest to those asked for. */
      stay: nights.optional(),
    }),
    errors: ['not_found', 'dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  countPrices: operation({
    method: 'GET',
    path: '/api/search/prices',
    summary: 'How many homes a search finds at each price',
    access: 'anyone',
    query: unpagedQuery.omit({ min_price: true, max_price: true }),
    ok: z.object({
      /** A night in the cheapest band, and where the last band ends. */
      lowest: shownPrice,
      highest: shownPrice,
      /** Homes in bands of equal width from `lowest` to `highest`; those dearer are in the last. */
      homes: z.array(z.int()),
    }),
    rateLimit: countingLimit,
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  countNearbyDates: operation({
    method: 'GET',
    path: '/api/search/dates',
    summary: 'How many homes are free for stays of the same length that begin a few days earlier or later',
    access: 'anyone',
    query: unpagedQuery.omit({ flexible: true }),
    ok: z.object({ stays: z.array(z.object({ check_in: day, check_out: day, total: z.int() })) }),
    rateLimit: countingLimit,
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  countWithoutOne: operation({
    method: 'GET',
    path: '/api/search/without-one',
    summary: 'How many homes lack nothing of a search but one wish of its filters',
    access: 'anyone',
    query: unpagedQuery,
    ok: z.object({
      /** Only wishes without which there are more homes; `price` is either end, `property_type` all kinds asked for. */
      wishes: z.array(
        z.object({
          wish: z.enum([...amenities, 'price', 'property_type', 'bedrooms', 'instant_book']),
          homes: z.int(),
        }),
      ),
    }),
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
};
