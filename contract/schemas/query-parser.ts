import { z } from 'zod';
import { namedTypes } from './entities.ts';
import { currencySchema, day, guestCounts } from './common.ts';
import { propertyTypes } from '../listings.ts';
import { features } from '../amenities.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';
import { groupTypes, helpTopics, nearKinds, monthParts, wishedSorts } from '../query-parser.ts';

/** What the search box can add to a sentence. */
export const missingInfo = ['dates', 'guests', 'group_type'] as const;

/** Wishes beyond place, dates, guests, type and amenities. Each is absent unless the sentence states it. */
export const wishes = z
  .object({
    /** English names, where several places are asked for. */
    locations: z.array(z.string()).optional(),
    /** English names of refused places. */
    excluded_locations: z.array(z.string()).optional(),
    /** `name` is null for any of the kind; the position is null where it is not known. */
    near: z
      .object({
        kind: z.enum(nearKinds),
        name: z.string().nullable(),
        /** What `near` of a search understands; null where the position is not known. */
        place_id: z.string().nullable().optional(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        max_km: z.number().nullable(),
      })
      .optional(),
    /** In whole units of the currency. Null where the sentence does not say. */
    price: z
      .object({
        min: z.number().nullable(),
        max: z.number().nullable(),
        currency: currencySchema.nullable(),
        per: z.enum(['night', 'stay']).nullable(),
      })
      .optional(),
    /** Where any of several types will do: all of them. The first is `property_type`. */
    property_types: z.array(z.enum(propertyTypes)).optional(),
    bedrooms: z.int().optional(),
    bathrooms: z.int().optional(),
    beds: z.int().optional(),
    sort: z.enum(wishedSorts).optional(),
    instant_book: z.literal(true).optional(),
    /** Paying in cash on arrival. */
    pay_at_property: z.literal(true).optional(),
    min_rating: z.number().optional(),
    /** The length of a stay without dates. */
    nights: z.int().optional(),
    /** A stay at some time of a month, whose days are not said. */
    month: z.object({ year: z.int(), month: z.int(), part: z.enum(monthParts) }).optional(),
    /** HH:MM */
    arrival_time: z.string().optional(),
    /** What must not be: "no smoking", "no pets". */
    refused: z.array(z.enum(features)).optional(),
    /** Wishes that were understood and that nothing here can search, as typed. */
    not_used: z.array(z.string()).optional(),
    /** Words that were not understood, as typed. */
    not_understood: z.array(z.string()).optional(),
  })
  .register(namedTypes, { id: 'Wishes' });

const parsedSentence = z.object({
  /** The gazetteer's English name, which `location` of a search understands. */
  location: z.string().nullable(),
  check_in: day.nullable(),
  check_out: day.nullable(),
  guests: guestCounts.nullable(),
  group_type: z.enum(groupTypes).nullable(),
  property_type: z.enum(propertyTypes).nullable(),
  amenities: z.array(z.enum(features)),
});

/** What an earlier sentence was read as, which this one refines. */
export const previousSentence = parsedSentence
  .partial()
  .extend(wishes.shape)
  .register(namedTypes, { id: 'PreviousSentence' });

export const queryParserOperations = {
  understandSentence: operation({
    method: 'POST',
    path: '/api/search/nlu-enhanced',
    summary: 'Read a sentence about a stay, in English, Arabic, Libyan, French or a mixture',
    access: 'anyone',
    rateLimit: callLimits.understandSentence,
    /** The first 1,000 characters are read. */
    body: z.object({
      query: z.string().max(4000, 'too_long'),
      /** The `parsed_data` of the sentence before, which this one refines. */
      previous: previousSentence.nullish(),
      /** The reader's currency, which a price without one is in. */
      currency: currencySchema.nullish(),
    }),
    ok: z.object({
      parsed_data: parsedSentence.extend(wishes.shape).extend({
        /** The sentence asks about a booking of the reader and looks for no home. */
        help_topic: z.enum(helpTopics).optional(),
        /** `location` is the town of the landmark of `near`, which the sentence does not name itself. */
        is_town_of_landmark: z.literal(true).optional(),
        /** The bounds of `price` in whole dinar at the current rate, where it is in dollars or euros. */
        price_in_dinar: z.object({ min: z.int().nullable(), max: z.int().nullable() }).optional(),
        /** The places of `locations`, `excluded_locations` and `near` in the reader's language, by their English names; a landmark also by its id. */
        place_names: z.record(z.string(), z.string()).optional(),
        /** The place in the reader's language; with `out_of_scope` a place that is not in Libya. */
        location_details: z
          .object({
            out_of_scope: z.boolean(),
            name: z.string(),
            country: z.string(),
            place_id: z.string().nullable(),
            kind: z.string().nullable(),
            latitude: z.number().nullable(),
            longitude: z.number().nullable(),
            formatted_address: z.string().nullable(),
          })
          .nullable(),
      }),
      /** 0 to 1; above 0.4 it is worth showing. */
      confidence: z.number(),
      missing_info: z.array(z.enum(missingInfo)),
    }),
    errors: [],
  }),
};
