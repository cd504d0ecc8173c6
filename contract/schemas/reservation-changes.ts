import { z } from 'zod';
import { blockedErrors } from './bookings.ts';
import { changeMessage, changePreviewSchema, proposedStay, proposedStayQuery } from './booking-changes.ts';
import { dirham, id } from './common.ts';
import { operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { stayDetailSchema } from './reservations.ts';

const hosts: readonly Role[] = ['host', 'host_company'];
const byId = z.object({ id });
/** Why a stay cannot be proposed. */
export const proposalRefusals = [
  'not_found',
  'state_moved_on',
  'change_nights_taken',
  'change_below_returned',
  'emergency_area',
  'stay_has_begun',
  'cash_recorded',
  'dates_in_past',
  'dates_reversed',
  'dates_too_far',
  'stay_too_long',
] as const;

/** What hosts propose to guests: other dates or another price, or an offer for a request. */
export const reservationChangesOperations = {
  previewChange: operation({
    method: 'GET',
    path: '/api/host/reservations/{id}/changes/preview',
    summary: 'What other dates or another price of a stay would come to, before it is proposed',
    access: hosts,
    coHosts: 'calendar',
    params: byId,
    query: z.object(proposedStayQuery),
    ok: changePreviewSchema,
    errors: proposalRefusals,
  }),
  proposeChange: operation({
    method: 'POST',
    path: '/api/host/reservations/{id}/changes',
    summary:
      'Propose other dates or another price to the guest, who has 24 hours to accept; for a request it is an offer',
    access: hosts,
    coHosts: 'calendar',
    params: byId,
    body: z.object({
      ...proposedStay,
      /** The guest reads it. */
      message: changeMessage,
      /** The new total that the host was shown; another one now is refused with `state_moved_on`. */
      shown_total_dirham: dirham.nullish(),
    }),
    ok: stayDetailSchema,
    status: 201,
    idempotent: true,
    errors: [
      'idempotency_key_reused',
      ...proposalRefusals,
      'change_open',
      'change_same',
      'too_many_changes',
      ...blockedErrors,
    ],
  }),
  withdrawChange: operation({
    method: 'POST',
    path: '/api/host/reservations/{id}/changes/{change_id}/withdraw',
    summary: 'Take a proposal back that the guest has not answered',
    access: hosts,
    coHosts: 'calendar',
    params: z.object({ id, change_id: id }),
    ok: stayDetailSchema,
    errors: ['not_found', 'change_closed'],
  }),
  acceptAskedChange: operation({
    method: 'POST',
    path: '/api/host/reservations/{id}/changes/{change_id}/accept',
    summary:
      'The host accepts other dates or guests that the guest asks for; what it costs more of a paid stay is to be paid first, what it costs less goes to the guest’s wallet',
    access: hosts,
    coHosts: 'calendar',
    params: z.object({ id, change_id: id }),
    body: z.object({
      /** The new total that the host was shown; another one is refused with `change_closed`. */
      shown_total_dirham: dirham.nullish(),
    }),
    ok: stayDetailSchema,
    idempotent: true,
    errors: [
      'idempotency_key_reused',
      'not_found',
      'change_closed',
      'asked_nights_taken',
      'change_below_returned',
      'too_many_guests',
      'emergency_area',
      'cash_recorded',
    ],
  }),
  declineAskedChange: operation({
    method: 'POST',
    path: '/api/host/reservations/{id}/changes/{change_id}/decline',
    summary: 'The host declines what the guest asks for: the stay stays as it is',
    access: hosts,
    coHosts: 'calendar',
    params: z.object({ id, change_id: id }),
    ok: stayDetailSchema,
    errors: ['not_found', 'change_closed'],
  }),
};
