import { z } from 'zod';
import { bookingStatuses } from '../booking-statuses.ts';
import { day, id } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';
import { paymentChoices } from '../online-and-cash.ts';

/** The request that a verification mail was about, as far as whoever can read the mail may know it without a session. */
const verifiedRequest = z
  .object({
    id,
    status: z.enum(bookingStatuses),
    title: z.string(),
    check_in: day,
    check_out: day,
    payment_choice: z.enum(paymentChoices),
    /** `not_verified` where the link was opened too late. */
    cancel_reason: z.string().nullable(),
  })
  .register(entities, { id: 'VerifiedRequest' });

export const emailVerificationOperations = {
  verifyEmail: operation({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Verify the address of an account with the token of a mailed link; requests that awaited it are sent',
    access: 'anyone',
    body: z.object({ token: z.string().min(1).max(200) }),
    ok: z.object({
      /** Null if the mail was about no request. */
      request: verifiedRequest.nullable(),
      /** The caller is signed in to the account of this address. */
      is_signed_in: z.boolean(),
    }),
    errors: ['link_invalid'],
    rateLimit: callLimits.verifyEmail,
  }),
  resendVerification: operation({
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    summary:
      'Mail the link that verifies the address of the caller, for a request that awaits it or for the account alone',
    access: 'signed_in',
    body: z.object({
      /** The request that the link leads to; left out, the oldest that awaits the verification, if there is one. */
      booking_id: id.nullish(),
    }),
    ok: z.object({ sent_to: z.string() }),
    errors: ['not_found', 'state_moved_on', 'too_many_requests'],
    rateLimit: callLimits.resendVerification,
  }),
};
