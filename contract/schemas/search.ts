import { z } from 'zod';
import { commaList, day, flag, id, optional, placeList } from './common.ts';
import { photosOnCard, photosToTurn, propertyTypes, sorts } from '../listings.ts';
import { features } from '../amenities.ts';
import { cardPhotosQuery, propertyCard, shownPrice } from './listings.ts';
import { leastFilters, ofLeastFilters } from '../home-numbers.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';
import { monthParts } from '../query-parser.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { searchLimits, searchPageSize, relaxableWishes } from '../search.ts';

const wholeNumber = z.coerce.number().int().min(0);

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
  /** The name of a gazetteer place in any spelling, or its id. An unknown place matches nothing. */
  location: optional(z.string().max(searchLimits.placeName)),
  /** Further places: a result is in `location` or in one of them. Unknown ones are left out. */
  locations: optional(placeList),
  /** Places, also with a bounding box, that no result is in. Unknown ones are left out. */
  excluded_locations: optional(placeList),
  bbox: optional(bbox),
  /**
   * A place, such as a landmark, by id or name: results are at most `near_km` from its middle, and in `location` where that is
   * given too. An unknown one is refused.
   */
  near: optional(z.string().max(searchLimits.placeName)),
  near_km: optional(z.coerce.number().min(0.1).max(searchLimits.nearKm)),
  /** At most about so far from the sea, see `roundedSeaKm`. With it, the sort `distance` begins at the sea. */
  sea_km: optional(z.coerce.number().min(0.1).max(searchLimits.seaKm)),
  check_in: optional(day),
  check_out: optional(day),
  /** How many days earlier or later the stay may begin, at the same length. */
  flexible: optional(wholeNumber.max(searchLimits.flexibleDays)),
  /** Without a check-in: a stay of `nights` nights within the part of a month, or without `nights` any arrival in it. */
  month: optional(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month_form')),
  month_part: optional(z.enum(monthParts)),
  /** Without a check-in and a month: a length of stay that the home takes. */
  nights: optional(wholeNumber.min(1).max(365)),
  /** HH:MM. Guests are let in by then; an hour before 6 is one of the night after. */
  arrival_time: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** Adults plus children. */
  guests: optional(wholeNumber.max(2 * searchLimits.guests)),
  property_type: optional(commaList(propertyTypes)),
  amenities: optional(commaList(features)),
  /** What a home must not have. */
  refused: optional(commaList(features)),
  /** Dinar a night. */
  min_price: optional(z.coerce.number().min(0).max(searchLimits.price)),
  max_price: optional(z.coerce.number().min(0).max(searchLimits.price)),
  /** At least so many. */
  ...ofLeastFilters((filter) => optional(wholeNumber.max(leastFilters[filter].most))),
  /** The least average of the reviews; a property without reviews has none. */
  min_rating: optional(z.coerce.number().min(0).max(5)),
  family_only: optional(flag),
  instant_book: optional(flag),
  pay_at_property: optional(flag),
  sort: optional(z.enum(sorts)),
  ...pageQuery({ default: searchPageSize, max: 48 }),
  ...cardPhotosQuery,
});

/** The days of a stay; without a check-out only the first night is known. */
const stayDates = z.object({ check_in: day, check_out: day.nullable() });

/** What a search looks for, without the order and the page of its results. */
export const unpagedQuery = searchQuery.omit({ sort: true, limit: true, cursor: true, photos: true });

export const searchOperations = {
  searchProperties: operation({
    method: 'GET',
    path: '/api/properties',
    summary: 'Find published properties that are free for the requested dates',
    access: 'anyone',
    query: searchQuery,
    ok: z.object({
      properties: z.array(propertyCard),
      /** Exact up to 1,000; above, 1,000 with `total_is_exact` false. */
      total: z.int(),
      total_is_exact: z.boolean(),
      next_cursor: nextCursor,
      /** The gazetteer place of `location`; null without a location, or for an unknown one. */
      place: z
        .object({
          id: z.string(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          bbox: z.array(z.number()),
        })
        .nullable(),
      /** Homes with an address outside the places that are searched are among those that were found. */
      includes_neighbours: z.boolean(),
      /** The places of `locations`, `excluded_locations` and `near` in the reader's language, by how they were named. */
      place_names: z.record(z.string(), z.string()).optional(),
      /** With a month, or with `flexible` and a check-in: for each property, the first or nearest stay that it is free for. */
      stays: z.array(stayDates).optional(),
      /** If nothing is found: 1,000 dinar in every currency, because there is no card to read the rate from. */
      rate: shownPrice.optional(),
    }),
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  findMarkers: operation({
    method: 'GET',
    path: '/api/search/markers',
    summary: 'The map markers of a search: all its properties, clustered where they are many',
    access: 'anyone',
    query: unpagedQuery,
    ok: z.object({
      /** Properties outside clusters, in the order of the sort `recommended`. */
      markers: z.array(propertyCard.pick({ id: true, title: true, latitude: true, longitude: true, nightly: true })),
      /** Properties close together: their number, mean position and bounding box. */
      clusters: z.array(
        z.object({ latitude: z.number(), longitude: z.number(), count: z.int(), bbox: z.array(z.number()) }),
      ),
      total: z.int(),
      /** The bounding box of all properties; null without any. */
      bbox: z.array(z.number()).nullable(),
    }),
    rateLimit: callLimits.countResults,
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  getPropertyCard: operation({
    method: 'GET',
    path: '/api/properties/{id}/card',
    summary: 'The card of a published property, with the total price of a stay if one is given',
    access: 'anyone',
    params: z.object({ id }),
    query: searchQuery
      .pick({
        check_in: true,
        check_out: true,
        flexible: true,
        month: true,
        month_part: true,
        nights: true,
        guests: true,
      })
      .extend({
        photos: optional(z.coerce.number().int().min(0).max(photosToTurn)).meta({
          description: `How many photos the card has in \`photos\`, by default ${photosOnCard}`,
        }),
      }),
    ok: propertyCard.extend({
      /** With a month, or with `flexible` and a check-in: the first or nearest stay that the property is free for. */
      stay: stayDates.optional(),
    }),
    errors: ['not_found', 'dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  countPrices: operation({
    method: 'GET',
    path: '/api/search/prices',
    summary: 'Count the properties of a search by price',
    access: 'anyone',
    query: unpagedQuery.omit({ min_price: true, max_price: true }),
    ok: z.object({
      /** Lower bound of the first band and upper bound of the last, a night. */
      lowest: shownPrice,
      highest: shownPrice,
      /** Properties in bands of equal width from `lowest` to `highest`. The last also counts higher prices. */
      counts: z.array(z.int()),
    }),
    rateLimit: callLimits.countResults,
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  countNearbyDates: operation({
    method: 'GET',
    path: '/api/search/dates',
    summary: 'Count the properties free for stays of the same length that begin up to three days earlier or later',
    access: 'anyone',
    query: unpagedQuery.omit({ flexible: true }),
    ok: z.object({
      stays: z.array(
        z.object({
          check_in: day,
          check_out: day,
          /** At least so many, with `is_exact` false, where more homes meet the other wishes than are tried. */
          total: z.int(),
          is_exact: z.boolean(),
        }),
      ),
    }),
    rateLimit: callLimits.countResults,
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  countWithoutWish: operation({
    method: 'GET',
    path: '/api/search/without-wish',
    summary: 'Count the properties that a search would find without each of its wishes',
    access: 'anyone',
    query: unpagedQuery,
    ok: z.object({
      /** The wishes without which more properties are found, and how many then. */
      wishes: z.array(
        z.object({
          wish: z.enum(relaxableWishes),
          /** What is wanted or refused; null for other wishes. */
          feature: z.enum(features).nullable(),
          /** At least so many, with `is_exact` false, if there are more than 1,000 or not all could be read. */
          count: z.int(),
          is_exact: z.boolean(),
        }),
      ),
    }),
    rateLimit: callLimits.countResults,
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
};
