import { z } from 'zod';
import { dirham, id, instant, optional } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { paymentMethods, paymentStatuses } from '../payments.ts';
import { managedBooking } from './refunds.ts';
import { filledAnswer } from './saved-answers.ts';

const caseBooking = managedBooking
  .extend({
    /** What was written names its number. */
    is_mentioned: z.boolean(),
    /** The person of the case made it, or hosts it. Saved answers are filled for such a booking only. */
    is_of_person: z.boolean(),
    /** The newest first, at most five. */
    payments: z.array(
      z.object({
        id,
        method: z.enum(paymentMethods),
        status: z.enum(paymentStatuses),
        amount_dirham: dirham,
        created_at: instant,
      }),
    ),
  })
  .register(entities, { id: 'CaseBooking' });

const ofCase = z.object({ id });

export const caseContextOperations = {
  getCaseContext: operation({
    method: 'GET',
    path: '/api/admin/cases/{id}/context',
    summary:
      'What a support case may be about: the bookings whose numbers it names, and the newest ones of the person, with their payments',
    access: admins,
    adminRoles: ['support'],
    // It shows bookings with their money.
    audited: true,
    params: ofCase,
    ok: z.object({ bookings: z.array(caseBooking) }),
    errors: ['not_found'],
  }),
  listFilledAnswers: operation({
    method: 'GET',
    path: '/api/admin/cases/{id}/saved-answers',
    summary:
      'The saved answers filled for a support case, in the language of the person; without a booking for the first one of the person',
    access: admins,
    adminRoles: ['support'],
    params: ofCase,
    query: z.object({
      booking: optional(z.uuid()).meta({ description: 'The id of the booking that the answer is about' }),
    }),
    ok: z.object({ answers: z.array(filledAnswer) }),
    errors: ['not_found'],
  }),
};
