import { z } from 'zod';
import { day, dirham, id, instant } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { refusedReasons } from '../referrals.ts';

/** States of an invitation as the inviter sees it. */
export const invitedStates = ['signed_up', 'booked', 'credited'] as const;

export const invitedSchema = z
  .object({
    id,
    /** First name and an initial; null once the account is closed. */
    name: z.string().nullable(),
    joined_at: instant,
    state: z.enum(invitedStates),
  })
  .register(entities, { id: 'Invited' });

/** The invitation that a guest accepted, as they see it. */
export const invitationSchema = z
  .object({
    inviter: z.string().nullable(),
    state: z.enum(['waiting', 'credited', 'reversed', 'refused']),
    refused_reason: z.enum(refusedReasons).nullable(),
    /** When credit that is held becomes available; null where none is held. */
    available_from: instant.nullable(),
    /** While the inviter’s credits of this month are used up: the first day on which a booking brings the credit. */
    limited_until: day.nullable(),
    /** What was promised when the caller signed up, or what they got. */
    credit_dirham: dirham,
  })
  .register(entities, { id: 'Invitation' });

export const referralSchema = z
  .object({
    code: z.string(),
    link: z.string(),
    /** What a friend gets who signs up now. */
    credit_dirham: dirham,
    invited: z.array(invitedSchema),
    next_cursor: nextCursor,
    /** Numbers of invited guests: all, those with a first booking, those with credit. */
    totals: z.object({ invited: z.int(), booked: z.int(), credited: z.int() }),
    /** The invitation that the caller accepted. */
    invitation: invitationSchema.nullable(),
  })
  .register(entities, { id: 'Referral' });

export const referralsOperations = {
  getReferral: operation({
    method: 'GET',
    path: '/api/referral',
    summary: 'The caller’s referral code and link, and the guests whom they have invited, newest first',
    access: ['guest'],
    query: z.object(pageQuery({ default: 20, max: 100 })),
    ok: referralSchema,
    errors: [],
  }),
};
