import { expect, test } from 'vitest';
import { earlierForm, eventOfJob } from './earlier-events.ts';

const job = { booking_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17', at: '2026-11-22T10:00:00.000Z' };

test.each([
  [{ kind: 'requested' }, { kind: 'new_reservation' }],
  [{ kind: 'request_expired' }, { kind: 'request_expired' }],
  [{ kind: 'fee_waived' }, { kind: 'cancellation_fee_waived' }],
  [
    { kind: 'change_accepted', cause: 'c' },
    { kind: 'change_accepted', change_id: 'c' },
  ],
  [
    { kind: 'change_payment_short', cause: 'p' },
    { kind: 'change_payment_short', payment_id: 'p' },
  ],
  [
    { kind: 'paid_too_late', cause: 'p' },
    { kind: 'payment_refunded', payment_id: 'p' },
  ],
  [
    { kind: 'refund_to_send', cause: 'r' },
    { kind: 'refund_to_send', refund_id: 'r' },
  ],
  [
    { kind: 'refund_sent', cause: 't' },
    { kind: 'refund_sent', transfer_id: 't' },
  ],
  [
    { kind: 'host_suspended', cause: 's' },
    { kind: 'host_suspended', suspension_id: 's' },
  ],
])('the job %j of release 0.2.0 is about %j', (earlier, event) => {
  expect(eventOfJob({ ...job, ...earlier })).toEqual(event);
  // What this release writes is read by both.
  expect(earlierForm(eventOfJob({ ...job, ...earlier }))).toEqual(earlier);
});

test('a job of this release has its event', () => {
  const event = { kind: 'refund_granted', refund_id: 'r' } as const;
  expect(eventOfJob({ ...job, ...earlierForm(event), event })).toEqual(event);
});
