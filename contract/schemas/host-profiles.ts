import { z } from 'zod';
import { day, id, localeSchema } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { cardPhotosQuery, hostTrust, propertyCard } from './listings.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { alsoBlocks, reportFields } from './report-fields.ts';
import { publishedReview } from './reviews.ts';
import { hostProfileHomes } from '../host-profiles.ts';

/** A host as everybody reads them. Nothing of it is an address or a way to reach the person. */
const hostProfile = z
  .object({
    id,
    name: z.string(),
    avatar: z.string().nullable(),
    bio: z.string().nullable(),
    is_company: z.boolean(),
    joined_on: day,
    town: z.string().nullable().meta({ description: 'in the words of the host' }),
    response_hours: z.int().nullable().meta({ description: 'the usual time to an answer; null where it is not known' }),
    accepted_percent: z.int().nullable().meta({
      description:
        'of the requests of the last 12 months that the host answered or let expire; null where it is low or there are few',
    }),
    verified: z.boolean().meta({ description: 'we have checked an identity document' }),
    trust: hostTrust.nullable().meta({ description: 'null where the host has not earned the mark' }),
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
    ok: z.object({ host: hostProfile, homes: z.array(propertyCard), next_cursor: nextCursor }),
    errors: ['not_found'],
  }),
  listHostHomes: operation({
    method: 'GET',
    path: '/api/hosts/{id}/homes',
    summary: 'The homes of a host that can be booked, the most liked first',
    access: 'anyone',
    params: hostId,
    query: z.object({ ...pageQuery({ default: hostProfileHomes, max: 48 }), ...cardPhotosQuery }),
    ok: z.object({ homes: z.array(propertyCard), next_cursor: nextCursor }),
    errors: ['not_found'],
  }),
  reportHost: operation({
    method: 'POST',
    path: '/api/hosts/{id}/report',
    summary:
      'Report the page of a host to the administrators, and with `block` also block the host; nobody reports their own',
    access: 'signed_in',
    params: hostId,
    body: z.object({ ...reportFields, block: alsoBlocks }),
    ok: z.object({ reported: z.literal(true) }),
    status: 201,
    errors: ['not_found', 'forbidden', 'too_many_blocked'],
    rateLimit: callLimits.report,
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
