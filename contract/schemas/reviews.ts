import { z } from 'zod';
import { day, id, instant, localeSchema, optional, text } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { everyAdminRole } from '../roles.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { reportFields } from './report-fields.ts';
import {
  reviewCommentLimit,
  reviewReplyLimit,
  reviewCategories,
  reviewOrders,
  reviewParties,
  reviewRoles,
  reviewSearchLimit,
  reviewTopics,
} from '../reviews.ts';

const review = z
  .object({
    id,
    author_name: z.string(),
    rating: z.int(),
    comment: z.string().nullable(),
    categories: z.record(z.string(), z.int()),
    created_at: instant,
    /** The host's public reply to the guest's review. */
    reply: z.string().nullable(),
  })
  .register(entities, { id: 'Review' });

/** A guest's published review as everybody reads it on the page of the property. */
export const publishedReview = z.object({
  id,
  author_name: z.string(),
  author_place: z.string().nullable(),
  rating: z.int(),
  comment: z.string().nullable(),
  language: localeSchema.nullable(),
  stayed_on: day,
  published_at: z.string(),
  reply: z.string().nullable(),
});

/** A review on the page of its property, with who stayed and where its text has what was looked for. */
const propertyReview = publishedReview
  .extend({
    party: z.enum(reviewParties),
    /** Parts of the comment, by the places of their first letter and of the one after the last. */
    marks: z.array(z.object({ from: z.int(), to: z.int() })),
  })
  .register(entities, { id: 'PropertyReview' });

/** What reviews of a property are looked for by. */
const reviewFilters = {
  q: optional(text(reviewSearchLimit)).meta({
    description: 'Words of the comment; words for the same thing in the three languages are found too',
  }),
  topic: optional(z.enum(reviewTopics)).meta({ description: 'What the comment speaks of, in any of the languages' }),
  party: optional(z.enum(reviewParties)).meta({ description: 'Who stayed' }),
  language: optional(localeSchema),
};

export const reviewStateSchema = z
  .object({
    booking_id: id,
    /** Both sides have written, and the reviews are published. */
    available: z.boolean(),
    guest_submitted: z.boolean(),
    host_submitted: z.boolean(),
    /** Until they are published the caller sees only their own. */
    reviews: z.object({ guest: review.nullable(), host: review.nullable() }),
    /** The reviews are published: both sides have written, or the review window has ended. */
    published: z.boolean(),
    /** The side of the caller; `admin` for an administrator. */
    side: z.enum(['guest', 'host', 'admin']),
    /** The caller may write or change their review now. */
    can_review: z.boolean(),
    /** The caller is the host and may reply to the guest's review. */
    can_reply: z.boolean(),
    /** The last day of the review window. */
    closes_on: day,
  })
  .register(entities, { id: 'ReviewState' });

const ofBooking = z.object({ booking_id: id });
const ofSide = ofBooking.extend({ role: z.enum(reviewRoles) });

export const reviewsOperations = {
  listPropertyReviews: operation({
    method: 'GET',
    path: '/api/properties/{id}/reviews',
    summary:
      'Published reviews: those in the language of the caller first, then the others, each newest first; with a filter or an order only those that fit, by default the newest first',
    access: 'anyone',
    params: z.object({ id }),
    query: z.object({
      ...reviewFilters,
      sort: optional(z.enum(reviewOrders)),
      ...pageQuery({ default: 10, max: 50 }),
    }),
    ok: z.object({
      reviews: z.array(propertyReview),
      /** All published reviews of the property, whatever is looked for. */
      total: z.int(),
      next_cursor: nextCursor,
    }),
    errors: ['not_found'],
  }),
  countPropertyReviews: operation({
    method: 'GET',
    path: '/api/properties/{id}/reviews/counts',
    summary: 'How many published reviews fit, and by topic, by who stayed and by language: each without its own filter',
    access: 'anyone',
    params: z.object({ id }),
    query: z.object(reviewFilters),
    ok: z.object({
      total: z.int(),
      topics: z.array(
        z.object({
          topic: z.enum(reviewTopics),
          count: z.int(),
          /** Those of them with at least four stars. */
          good: z.int(),
          /** The arrival of the last stay that is written about. */
          last_stay_on: day,
        }),
      ),
      parties: z.array(z.object({ party: z.enum(reviewParties), count: z.int() })),
      languages: z.array(z.object({ language: localeSchema, count: z.int() })),
    }),
    errors: ['not_found'],
  }),
  getReviewSummary: operation({
    method: 'GET',
    path: '/api/reviews/summary',
    summary: 'Guests’ reviews of the caller’s properties; of all properties for an administrator',
    access: ['host', 'host_company', 'admin'],
    adminRoles: everyAdminRole,
    coHosts: 'reservations',
    ok: z.object({
      summary: z.object({
        total_reviews: z.int(),
        average_rating: z.number().nullable(),
        recent_reviews: z.array(
          z.object({
            id,
            booking_id: id,
            property_id: id,
            property_name: z.string(),
            author_name: z.string(),
            rating: z.int(),
            comment: z.string().nullable(),
            published_at: instant,
            reply: z.string().nullable(),
          }),
        ),
      }),
    }),
    errors: [],
  }),
  getReviewState: operation({
    method: 'GET',
    path: '/api/reviews/{booking_id}',
    summary: 'The reviews of a stay, and what the caller may do with them',
    access: 'signed_in',
    coHosts: 'messages',
    params: ofBooking,
    ok: reviewStateSchema,
    errors: ['not_found'],
  }),
  submitReview: operation({
    method: 'POST',
    path: '/api/reviews/{booking_id}/{role}',
    summary: 'Write a review of a stay, or change it until both sides have written or the review window has ended',
    access: 'signed_in',
    coHosts: 'messages',
    params: ofSide,
    body: z.object({
      rating: z.int('rating_required').min(1, 'rating_required').max(5, 'rating_required'),
      comment: text(reviewCommentLimit).nullish(),
      /** Ratings from 1 to 5 by category; all are optional. */
      categories: z
        .preprocess(
          (ratings) => (Array.isArray(ratings) && ratings.length === 0 ? {} : ratings),
          z.partialRecord(z.enum(reviewCategories), z.int().min(1).max(5)),
        )
        .nullish(),
    }),
    ok: reviewStateSchema,
    errors: ['not_found', 'forbidden', 'review_too_early', 'review_closed'],
    rateLimit: callLimits.submitReview,
  }),
  replyToReview: operation({
    method: 'POST',
    path: '/api/reviews/{booking_id}/reply',
    summary: 'The host replies in public to a guest’s published review; an empty reply removes it',
    access: ['host', 'host_company'],
    coHosts: 'messages',
    params: ofBooking,
    body: z.object({ reply: text(reviewReplyLimit, 'missing') }),
    ok: reviewStateSchema,
    errors: ['not_found', 'review_not_open'],
    rateLimit: callLimits.submitReview,
  }),
  reportReview: operation({
    method: 'POST',
    path: '/api/reviews/{review_id}/report',
    summary: 'Report a review to the administrators',
    access: 'signed_in',
    coHosts: 'messages',
    params: z.object({ review_id: id }),
    body: z.object(reportFields),
    ok: z.object({ reported: z.literal(true) }),
    status: 201,
    errors: ['not_found'],
    rateLimit: callLimits.report,
  }),
};
