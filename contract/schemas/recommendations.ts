import { z } from 'zod';
import { id, text } from './common.ts';
import { propertyTypes } from '../listings.ts';
import { amenities } from '../amenities.ts';
import { cardPhotosQuery, propertyCard } from './listings.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';
import { pageLimit } from './paging.ts';
import { recommendationCount } from '../recommendations.ts';

const recommendations = {
  method: 'GET',
  access: 'anyone',
  /** A row of the best ones: it has no next page. */
  query: z.object({ limit: pageLimit({ default: recommendationCount, max: 24 }), ...cardPhotosQuery }),
  ok: z.array(propertyCard),
  errors: [],
} as const;

export const recommendationsOperations = {
  recommendForYou: operation({
    ...recommendations,
    path: '/api/recommendations/for-you',
    summary: 'Homes for this viewer; popular ones for a visitor',
  }),
  recommendPopular: operation({
    ...recommendations,
    path: '/api/recommendations/popular',
    summary: 'The most booked and best reviewed homes',
  }),
  recommendRecent: operation({
    ...recommendations,
    path: '/api/recommendations/recent',
    summary: 'Homes booked most recently',
  }),
  trackView: operation({
    method: 'POST',
    path: '/api/properties/{id}/views',
    summary: 'Somebody looks at a home: counted once a day, and remembered for the account that looks',
    access: 'anyone',
    params: z.object({ id }),
    status: 202,
    /** The same for homes that nobody knows. */
    ok: z.object({ noted: z.literal(true) }),
    rateLimit: callLimits.trackUse,
    errors: [],
  }),
  trackSearch: operation({
    method: 'POST',
    path: '/api/searches',
    summary: 'Somebody searches: counted by day without a name, and remembered for the account that searches',
    access: 'anyone',
    body: z.object({
      location: z.string().max(200).optional(),
      property_type: z.array(z.enum(propertyTypes)).max(propertyTypes.length).optional(),
      amenities: z.array(z.enum(amenities)).max(amenities.length).optional(),
      /** Dinar a night. */
      min_price: z.number().min(0).max(1_000_000).optional(),
      max_price: z.number().min(0).max(1_000_000).optional(),
      /** The sentence that was searched; counted where it found nothing. */
      sentence: text(500).optional(),
      found: z.int().min(0).optional(),
    }),
    status: 202,
    ok: z.object({ noted: z.literal(true) }),
    rateLimit: callLimits.trackUse,
    errors: [],
  }),
};
