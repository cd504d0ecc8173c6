import { z } from 'zod';
import { bookingSchema } from './bookings.ts';
import { dirham, id } from './common.ts';
import { operation } from './operation.ts';

const byChange = z.object({ id, change_id: id });

/** What a guest answers to proposals of the host. */
export const tripChangesOperations = {
  acceptChange: operation({
    method: 'POST',
    path: '/api/trips/{id}/changes/{change_id}/accept',
    summary:
      'The guest accepts other dates or another price; a higher price of a paid stay is to be paid first, a lower one goes back to the wallet',
    access: 'signed_in',
    params: byChange,
    body: z.object({
      /** The new total that the guest was shown; another one is refused with `change_closed`. */
      shown_total_dirham: dirham.nullish(),
    }),
    ok: bookingSchema,
    idempotent: true,
    errors: [
      'idempotency_key_reused',
      'not_found',
      'change_closed',
      'change_nights_taken',
      'change_below_returned',
      'emergency_area',
      'cash_recorded',
    ],
  }),
  declineChange: operation({
    method: 'POST',
    path: '/api/trips/{id}/changes/{change_id}/decline',
    summary: 'The guest declines a proposal, or gives it up before the difference is paid: the booking stays as it is',
    access: 'signed_in',
    params: byChange,
    ok: bookingSchema,
    errors: ['not_found', 'change_closed'],
  }),
};
