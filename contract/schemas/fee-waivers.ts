import { z } from 'zod';
import { dirham, id, instant, text } from './common.ts';
import { admins, operation } from './operation.ts';

export const feeWaiversOperations = {
  waiveCancellationFee: operation({
    method: 'POST',
    path: '/api/admin/bookings/{id}/cancellation-fee/waive',
    summary: 'Waive the fee of a cancellation by the host, once, with a reason that the host reads',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ id }),
    body: z.object({ reason: text(500, 'reason_required').pipe(z.string().min(1, 'reason_required')) }),
    ok: z.object({ booking_id: id, amount_dirham: dirham, reason: z.string(), waived_at: instant }),
    errors: ['not_found', 'state_moved_on', 'above_admin_limit'],
  }),
};
