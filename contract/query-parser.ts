import { z } from 'zod';
import { day, guestCounts } from './common.ts';
import { amenities, propertyTypes } from './listings.ts';
import { callLimits } from './limits.ts';
import { operation } from './operation.ts';

export const groupTypes = ['family', 'friends', 'business'] as const;
export type GroupType = (typeof groupTypes)[number];

/** What the search box can add to a sentence. */
export const missingInfo = ['dates', 'guests', 'group_type'] as const;

export const queryParserOperations = {
  understandSentence: operation({
    method: 'POST',
    path: '/api/search/nlu-enhanced',
    summary: 'Read a sentence about a stay, in English, Arabic, Libyan, French or a mixture',
    access: 'anyone',
    rateLimit: callLimits.understandSentence,
    /** The first 1,000 characters are read. */
    body: z.object({ query: z.string().max(4000, 'too_long') }),
    ok: z.object({
      parsed_data: z.object({
        /** The gazetteer's English name, which `location` of a search understands. */
        location: z.string().nullable(),
        check_in: day.nullable(),
        check_out: day.nullable(),
        guests: guestCounts.nullable(),
        group_type: z.enum(groupTypes).nullable(),
        property_type: z.enum(propertyTypes).nullable(),
        amenities: z.array(z.enum(amenities)),
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
