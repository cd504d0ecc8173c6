import { z } from 'zod';
import { id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { payoutHoldKinds } from '../payout-holds.ts';

const reason = text(300, 'reason_required').pipe(z.string().min(1, 'reason_required'));

export const payoutHoldSchema = z
  .object({
    id,
    kind: z.enum(payoutHoldKinds),
    subject_id: id,
    /** What the subject was called when it was held. */
    label: z.string(),
    reason: z.string(),
    held_at: instant,
    /** The administrator; null where it followed from an act of somebody else. */
    held_by: z.string().nullable(),
    /** Payouts that are due and that it keeps from the bank now. */
    payouts: z.int(),
    amount_dirham: z.int(),
  })
  .register(entities, { id: 'PayoutHold' });

const holdableHost = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    /** Those whose name was searched for first, then the newest. */
    homes: z.array(z.object({ property_id: id, title: z.string() })),
  })
  .register(entities, { id: 'HoldableHost' });

export const payoutHoldsOperations = {
  listPayoutHolds: operation({
    method: 'GET',
    path: '/api/admin/payout-holds',
    summary: 'Holds on payouts that stand, the newest first, with what each keeps from the bank',
    access: admins,
    adminRoles: ['finance', 'trust'],
    query: z.object({ ...pageQuery({ default: 20, max: 100 }) }),
    ok: z.object({ holds: z.array(payoutHoldSchema), next_cursor: nextCursor }),
    errors: [],
  }),
  findHoldableHosts: operation({
    method: 'GET',
    path: '/api/admin/payout-holds/hosts',
    summary: 'At most 20 hosts with an email address, or with a text in their name or that of one of their homes',
    access: admins,
    adminRoles: ['finance', 'trust'],
    query: z.object({ q: text(200) }),
    ok: z.object({ hosts: z.array(holdableHost) }),
    errors: [],
  }),
  addPayoutHold: operation({
    method: 'POST',
    path: '/api/admin/payout-holds',
    summary: 'Hold the payouts of a host or of a property; what is held already stays as it is',
    access: admins,
    adminRoles: ['finance', 'trust'],
    body: z.object({ kind: z.enum(['person', 'property']), subject_id: id, reason }),
    ok: z.object({ hold_id: id }),
    errors: ['not_found'],
  }),
  liftPayoutHold: operation({
    method: 'POST',
    path: '/api/admin/payout-holds/{hold_id}/lift',
    summary: 'Lift a hold: the next batch takes what it covered',
    access: admins,
    adminRoles: ['finance', 'trust'],
    params: z.object({ hold_id: id }),
    body: z.object({ reason }),
    ok: z.object({ hold_id: id }),
    errors: ['not_found', 'state_moved_on'],
  }),
};
