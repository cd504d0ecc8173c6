import { z } from 'zod';
import { changeMessage, changePreviewSchema, proposedStay, proposedStayQuery } from './booking-changes.ts';
import { blockedErrors } from './bookings.ts';
import { dirham, id, text } from './common.ts';
import { admins, operation } from './operation.ts';
import { bookingAccountSchema } from './refunds.ts';
import { refundTargets } from '../refunds.ts';
import { proposalRefusals } from './reservation-changes.ts';

const byId = z.object({ id });
const reason = text(500, 'reason_required').pipe(z.string().min(1, 'reason_required'));

/** What administrators do with a booking when guest or host cannot: cancel it, or propose other dates for the host. */
export const managedBookingsOperations = {
  cancelManagedBooking: operation({
    method: 'POST',
    path: '/api/admin/bookings/{id}/cancel',
    summary:
      'Cancel a stay, with a reason that guest and host read; the guest gets back all that was paid. Above the limit of one administrator for a day a second one agrees',
    access: admins,
    adminRoles: ['support'],
    idempotent: true,
    params: byId,
    body: z.object({
      reason,
      refund_to: z.enum(refundTargets),
      /** `cancel_refund_dirham` as it was shown; if it has changed, the stay is not cancelled (`refund_changed`). */
      shown_refund_dirham: dirham.nullish(),
    }),
    ok: bookingAccountSchema,
    recentSignIn: true,
    errors: ['not_found', 'state_moved_on', 'refund_changed', 'above_admin_limit', 'idempotency_key_reused'],
  }),
  previewManagedChange: operation({
    method: 'GET',
    path: '/api/admin/bookings/{id}/changes/preview',
    summary: 'What other dates or another price of a stay would come to, before an administrator proposes it',
    access: admins,
    adminRoles: ['support'],
    params: byId,
    query: z.object(proposedStayQuery),
    ok: changePreviewSchema,
    errors: proposalRefusals,
  }),
  proposeManagedChange: operation({
    method: 'POST',
    path: '/api/admin/bookings/{id}/changes',
    summary: 'Propose other dates or another price to the guest for the host, who is told and can take it back',
    access: admins,
    adminRoles: ['support'],
    idempotent: true,
    params: byId,
    body: z.object({
      ...proposedStay,
      /** Guest and host read it. */
      message: changeMessage,
      /** The new total that the administrator was shown; another one now is refused with `state_moved_on`. */
      shown_total_dirham: dirham.nullish(),
    }),
    ok: bookingAccountSchema,
    status: 201,
    errors: [
      'idempotency_key_reused',
      ...proposalRefusals,
      'change_open',
      'change_same',
      'too_many_changes',
      'above_admin_limit',
      ...blockedErrors,
    ],
  }),
};
