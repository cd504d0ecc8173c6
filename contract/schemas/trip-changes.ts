import { z } from 'zod';
import { askedStay, askedStayQuery, changeMessage, tripChangePreviewSchema } from './booking-changes.ts';
import { blockedErrors, bookingSchema } from './bookings.ts';
import { day, dirham, guestCounts, id } from './common.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';

const byTrip = z.object({ id });
const byChange = z.object({ id, change_id: id });

/** Why a guest cannot ask for a stay. */
const askRefusals = [
  'not_found',
  'state_moved_on',
  'change_too_late',
  'change_open',
  'change_nights_taken',
  'change_below_returned',
  'too_many_guests',
  'no_adult',
  'emergency_area',
  'cash_recorded',
  'dates_in_past',
  'dates_reversed',
  'dates_too_far',
  'stay_too_long',
] as const;

/** What a guest answers to proposals of the host, and asks the host for. */
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
  previewTripChange: operation({
    method: 'GET',
    path: '/api/trips/{id}/changes/preview',
    summary:
      'What other dates or guests of the own stay would cost more or less, line by line, before the host is asked',
    access: 'signed_in',
    params: byTrip,
    query: z.object(askedStayQuery),
    ok: tripChangePreviewSchema,
    errors: askRefusals,
  }),
  proposeTripChange: operation({
    method: 'POST',
    path: '/api/trips/{id}/changes',
    summary: 'Ask the host for other dates or guests of the own stay; the host has 24 hours to answer',
    access: 'signed_in',
    params: byTrip,
    body: z.object({
      ...askedStay,
      /** The host reads it. */
      message: changeMessage,
      /** The new total that the guest was shown; another one now is refused with `state_moved_on`. */
      shown_total_dirham: dirham.nullish(),
    }),
    ok: bookingSchema,
    status: 201,
    idempotent: true,
    rateLimit: callLimits.askForChange,
    errors: ['idempotency_key_reused', ...askRefusals, 'change_same', 'too_many_changes', ...blockedErrors],
  }),
  listChangeAlternatives: operation({
    method: 'GET',
    path: '/api/trips/{id}/changes/{change_id}/alternatives',
    summary:
      'After the host declined what was asked for, or did not answer: at most three stays of the same length in the same home, within 14 days of it, that can be asked for instead, the nearest first',
    access: 'signed_in',
    params: byChange,
    ok: z.object({
      nights: z.int().meta({ description: 'of each stay' }),
      guests: guestCounts.meta({ description: 'for whom the totals are: those that were asked for' }),
      stays: z.array(
        z.object({
          check_in: day,
          check_out: day,
          total_dirham: dirham,
          difference_dirham: dirham.meta({ description: 'the total less that of the stay as it is' }),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  withdrawTripChange: operation({
    method: 'POST',
    path: '/api/trips/{id}/changes/{change_id}/withdraw',
    summary: 'Take back what was asked for, also when the host has accepted it and the difference is not paid',
    access: 'signed_in',
    params: byChange,
    ok: bookingSchema,
    errors: ['not_found', 'change_closed'],
  }),
};
