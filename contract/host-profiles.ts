import { z } from 'zod';
import { day, id, localeSchema } from './common.ts';
import { entities } from './entities.ts';
import { propertyCard } from './listings.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { publishedReview } from './reviews.ts';

/** Homes that the page of a host shows at most, the most liked first. */
export const hostProfileHomes = 24;

/** A host as everybody reads them. Nothing of it is an address or a way to reach the person. */
const hostProfile = z
  .object({
    id,
    name: z.string(),
    avatar: z.string().nullable(),
    bio: z.string().nullable(),
    is_company: z.boolean(),
    joined_on: day,
    response_hours: z.int().nullable().meta({ description: 'the usual time to an answer; null where it is not known' }),
    verified: z.boolean().meta({ description: 'we have checked an identity document' }),
    languages: z.array(localeSchema).meta({ description: 'the languages in which the homes are described' }),
    property_count: z.int(),
    review_count: z.int(),
    rating: z.number().nullable(),
    stays: z.int().meta({ description: 'completed stays' }),
    cancelled_stays: z.int().meta({ description: 'of the last 12 months, cancelled by the host' }),
  })
  .register(entities, { id: 'HostProfile' });

const hostReview = publishedReview
  .extend({ property: z.object({ id, title: z.string() }) })
  .register(entities, { id: 'HostReview' });

const hostId = z.object({ id });

export const hostProfilesOperations = {
  getHostProfile: operation({
    method: 'GET',
    path: '/api/hosts/{id}',
    summary: 'The public page of a host with the homes that can be booked, the most liked first',
    access: 'anyone',
    params: hostId,
    ok: z.object({ host: hostProfile, homes: z.array(propertyCard) }),
    errors: ['not_found'],
  }),
  listHostReviews: operation({
    method: 'GET',
    path: '/api/hosts/{id}/reviews',
    summary:
      'Published reviews of the homes of a host that can be booked: those in the language of the caller first, then the others, each newest first',
    access: 'anyone',
    params: hostId,
    query: z.object(pageQuery({ default: 10, max: 50 })),
    ok: z.object({ reviews: z.array(hostReview), total: z.int(), next_cursor: nextCursor }),
    errors: ['not_found'],
  }),
};
