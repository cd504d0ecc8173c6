import { z } from 'zod';
import { day, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';

export const reviewCommentLimit = 2000;
export const reviewReplyLimit = 1000;
/** How long after check-out either side may write. */
export const reviewWindowDays = 14;

/** The guest reviews the home, the host reviews the guest. */
export const reviewRoles = ['guest', 'host'] as const;
export type ReviewRole = (typeof reviewRoles)[number];

const review = z
  .object({
    id,
    author_name: z.string(),
    rating: z.int(),
    comment: z.string().nullable(),
    categories: z.record(z.string(), z.int()),
    created_at: instant,
    /** The host's public answer to the guest's review. */
    reply: z.string().nullable(),
  })
  .register(entities, { id: 'Review' });

export const reviewStateSchema = z
  .object({
    booking_id: id,
    /** Both have written, and what they wrote is open. */
    available: z.boolean(),
    guest_submitted: z.boolean(),
    host_submitted: z.boolean(),
    /** Before they are open the caller sees the own one only. */
    reviews: z.object({ guest: review.nullable(), host: review.nullable() }),
    /** What was written is open: both have written, or the time is over. */
    published: z.boolean(),
    /** In which part the caller is; an administrator looks on. */
    side: z.enum(['guest', 'host', 'admin']),
    /** The caller may write now, or change what they wrote. */
    can_review: z.boolean(),
    /** The host may answer the guest's review. */
    can_reply: z.boolean(),
    /** The last day on which either side may write. */
    closes_on: day,
  })
  .register(entities, { id: 'ReviewState' });
export type ReviewState = z.output<typeof reviewStateSchema>;

const ofBooking = z.object({ booking_id: id });
const ofSide = ofBooking.extend({ role: z.enum(reviewRoles) });

export const reviewsOperations = {
  getReviewSummary: operation({
    method: 'GET',
    path: '/api/reviews/summary',
    summary: 'What guests think of the caller’s homes; of all homes for an administrator',
    access: ['host', 'host_company', 'admin'],
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
    summary: 'Who has reviewed a stay, and what is open of it',
    access: 'signed_in',
    params: ofBooking,
    ok: reviewStateSchema,
    errors: ['not_found'],
  }),
  submitReview: operation({
    method: 'POST',
    path: '/api/reviews/{booking_id}/{role}',
    summary: 'Review a stay, or change the review until both sides have written or the time is over',
    access: 'signed_in',
    params: ofSide,
    body: z.object({
      rating: z.int('rating_required').min(1, 'rating_required').max(5, 'rating_required'),
      comment: text(reviewCommentLimit).nullish(),
      /** Marks of 1 to 5 for single things; none need be given. */
      categories: z
        .preprocess(
          (marks) => (Array.isArray(marks) && marks.length === 0 ? {} : marks),
          z
            .record(z.string().regex(/^[a-z_]{1,30}$/), z.int().min(1).max(5))
            .refine((marks) => Object.keys(marks).length <= 10),
        )
        .nullish(),
    }),
    ok: reviewStateSchema,
    errors: ['not_found', 'forbidden', 'review_too_early', 'review_closed'],
    rateLimit: { max: 30, seconds: 60 },
  }),
  replyToReview: operation({
    method: 'POST',
    path: '/api/reviews/{booking_id}/reply',
    summary: 'The host answers a guest’s published review for everybody to read; an empty answer takes it back',
    access: ['host', 'host_company'],
    params: ofBooking,
    body: z.object({ reply: text(reviewReplyLimit, 'missing') }),
    ok: reviewStateSchema,
    errors: ['not_found', 'review_not_open'],
    rateLimit: { max: 30, seconds: 60 },
  }),
  reportReview: operation({
    method: 'POST',
    path: '/api/reviews/{review_id}/report',
    summary: 'Tell the administrators of a review',
    access: 'signed_in',
    params: z.object({ review_id: id }),
    body: z.object({ reason: text(500).nullish() }),
    ok: z.object({ reported: z.literal(true) }),
    status: 201,
    errors: ['not_found'],
    rateLimit: { max: 30, seconds: 60 },
  }),
};
