import { z } from 'zod';
import { dirham, id, instant, optional } from './common.ts';
import { payoutReturnReasons } from '../earnings.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { payoutHoldKinds } from '../payout-holds.ts';
import {
  accountObstacles,
  payoutBatchStates,
  payoutTransferStates,
  payoutObstacles,
  payoutFiles,
} from '../payout-batches.ts';

/** Who did a step of a batch, and when. */
const step = z.object({ at: instant, by: z.string() }).nullable();

export const payoutBatchSchema = z
  .object({
    id,
    /** `P-118`. */
    number: z.string(),
    state: z.enum(payoutBatchStates),
    cap_dirham: dirham,
    /** Hosts and transfers that are paid, and the payouts in them. */
    hosts: z.int(),
    transfers: z.int(),
    payouts: z.int(),
    /** What the payouts come to, the owed fees taken off them, and what is transferred. */
    gross_dirham: dirham,
    fees_dirham: dirham,
    amount_dirham: dirham,
    largest_dirham: dirham,
    left_out: z.int(),
    returned: z.int(),
    drafted: step,
    approved: step,
    exported: step,
    sent: step,
    discarded: step,
    /** The files of an exported batch. */
    files: z.array(z.object({ file: z.enum(payoutFiles), transfers: z.int(), amount_dirham: dirham })),
    /** What the caller may do now. */
    actions: z.array(z.enum(['approve', 'discard', 'export', 'mark_sent'])),
  })
  .register(entities, { id: 'PayoutBatch' });

const batchLine = payoutBatchSchema
  .pick({
    id: true,
    number: true,
    state: true,
    hosts: true,
    transfers: true,
    amount_dirham: true,
    returned: true,
    drafted: true,
    approved: true,
  })
  .register(entities, { id: 'PayoutBatchLine' });

export const payoutTransferSchema = z
  .object({
    id,
    position: z.int(),
    host_id: id,
    host_name: z.string(),
    /** Null once the host has closed the account. */
    account: z.object({ provider: z.string(), number_end: z.string() }).nullable(),
    state: z.enum(payoutTransferStates),
    part: z.int(),
    /** Into how many the sum of the host is split. */
    parts: z.int(),
    payouts: z.int(),
    gross_dirham: dirham,
    fees_dirham: dirham,
    amount_dirham: dirham,
    file: z.enum(payoutFiles).nullable(),
    return_reason: z.enum(payoutReturnReasons).nullable(),
    returned_at: instant.nullable(),
    sent_again_at: instant.nullable(),
    /** The homes of its stays, at most 5. */
    homes: z.array(z.object({ property_id: id, title: z.string() })),
  })
  .register(entities, { id: 'PayoutTransfer' });

const leftOutPayouts = z
  .object({
    host_id: id,
    host_name: z.string(),
    obstacle: z.enum(payoutObstacles),
    /** What holds them. */
    hold: z.object({ id, kind: z.enum(payoutHoldKinds), label: z.string(), reason: z.string() }).nullable(),
    payouts: z.int(),
    amount_dirham: dirham,
  })
  .register(entities, { id: 'LeftOutPayouts' });

export const returnedTransferSchema = z
  .object({
    id,
    batch_number: z.string(),
    host_id: id,
    host_name: z.string(),
    amount_dirham: dirham,
    reason: z.enum(payoutReturnReasons),
    returned_at: instant,
    /** What has to happen before it can be sent again; `ready` where nothing has. */
    next: z.enum(['account_asked', 'account_unverified', 'account_resting', 'ready']),
  })
  .register(entities, { id: 'ReturnedTransfer' });

const sums = z.object({ count: z.int(), amount_dirham: dirham });

const byBatch = z.object({ batch_id: id });
const byTransfer = z.object({ transfer_id: id });
const batchErrors = ['not_found', 'state_moved_on'] as const;

export const payoutBatchesOperations = {
  getPayoutSums: operation({
    method: 'GET',
    path: '/api/admin/payout-sums',
    summary: 'Batches by state, transfers that came back, and payouts that are due or held, with their sums in dirham',
    access: admins,
    adminRoles: ['finance'],
    ok: z.object({
      /** What the next batch pays: due, in no batch, and not kept back for any of the reasons below. */
      due: sums,
      draft: sums,
      approved: sums,
      exported: sums,
      sent: sums,
      returned: sums,
      held: sums,
      /** Due, and waiting for the account of their host. */
      waiting: z.array(sums.extend({ obstacle: z.enum(accountObstacles) })),
    }),
    errors: [],
  }),
  listPayoutBatches: operation({
    method: 'GET',
    path: '/api/admin/payout-batches',
    summary: 'Batches of payouts, the newest first',
    access: admins,
    adminRoles: ['finance'],
    query: z.object({ state: optional(z.enum(payoutBatchStates)), ...pageQuery({ default: 20, max: 100 }) }),
    ok: z.object({ batches: z.array(batchLine), next_cursor: nextCursor }),
    errors: [],
  }),
  draftPayoutBatch: operation({
    method: 'POST',
    path: '/api/admin/payout-batches',
    summary:
      'Draft a batch of all payouts that are due, at most 10,000: owed fees are taken off, held ones are left out, and transfers above the cap are split',
    access: admins,
    adminRoles: ['finance'],
    idempotent: true,
    ok: z.object({ batch_id: id }),
    status: 201,
    errors: ['nothing_to_pay'],
  }),
  getPayoutBatch: operation({
    method: 'GET',
    path: '/api/admin/payout-batches/{batch_id}',
    summary: 'A batch with its sums and steps',
    access: admins,
    adminRoles: ['finance'],
    params: byBatch,
    ok: payoutBatchSchema,
    errors: ['not_found'],
  }),
  listPayoutTransfers: operation({
    method: 'GET',
    path: '/api/admin/payout-batches/{batch_id}/transfers',
    summary: 'The transfers of a batch in their order',
    access: admins,
    adminRoles: ['finance'],
    params: byBatch,
    query: z.object({ ...pageQuery({ default: 50, max: 200 }) }),
    ok: z.object({ transfers: z.array(payoutTransferSchema), next_cursor: nextCursor }),
    errors: ['not_found'],
  }),
  listLeftOutPayouts: operation({
    method: 'GET',
    path: '/api/admin/payout-batches/{batch_id}/left-out',
    summary: 'What a batch leaves out, by host and reason, the largest sums first, at most 200',
    access: admins,
    adminRoles: ['finance'],
    params: byBatch,
    ok: z.object({ left_out: z.array(leftOutPayouts) }),
    errors: ['not_found'],
  }),
  leaveOutTransfer: operation({
    method: 'PUT',
    path: '/api/admin/payout-transfers/{transfer_id}/left-out',
    summary: 'Leave a transfer out of a draft, or take it in again',
    access: admins,
    adminRoles: ['finance'],
    params: byTransfer,
    body: z.object({ is_left_out: z.boolean() }),
    ok: payoutBatchSchema,
    errors: batchErrors,
  }),
  approvePayoutBatch: operation({
    method: 'POST',
    path: '/api/admin/payout-batches/{batch_id}/approve',
    summary:
      'Approve a batch that another administrator has drafted: `amount_dirham`, as it was shown, moves from what hosts are owed to payouts in flight',
    access: admins,
    adminRoles: ['finance'],
    params: byBatch,
    body: z.object({ amount_dirham: dirham }),
    ok: payoutBatchSchema,
    recentSignIn: true,
    errors: [...batchErrors, 'own_batch', 'batch_changed'],
  }),
  discardPayoutBatch: operation({
    method: 'POST',
    path: '/api/admin/payout-batches/{batch_id}/discard',
    summary: 'Discard a draft: its payouts wait for the next',
    access: admins,
    adminRoles: ['finance'],
    params: byBatch,
    ok: payoutBatchSchema,
    errors: batchErrors,
  }),
  exportPayoutBatch: operation({
    method: 'POST',
    path: '/api/admin/payout-batches/{batch_id}/export',
    summary: 'Assign the transfers of an approved batch to files for the banks; from now on holds do not stop them',
    access: admins,
    adminRoles: ['finance'],
    params: byBatch,
    ok: payoutBatchSchema,
    recentSignIn: true,
    errors: batchErrors,
  }),
  getPayoutFile: operation({
    method: 'GET',
    path: '/api/admin/payout-batches/{batch_id}/file',
    summary:
      'When a file of an exported batch was made, the latest first; as text/csv the file itself, which is recorded',
    access: admins,
    adminRoles: ['finance'],
    audited: true,
    params: byBatch,
    query: z.object({ file: z.enum(payoutFiles) }),
    ok: z.object({ exports: z.array(z.object({ at: instant, by: z.string(), transfers: z.int() })) }),
    document: 'text/csv',
    recentSignIn: true,
    errors: ['not_found'],
  }),
  markBatchSent: operation({
    method: 'POST',
    path: '/api/admin/payout-batches/{batch_id}/sent',
    summary: 'The bank has sent an exported batch',
    access: admins,
    adminRoles: ['finance'],
    params: byBatch,
    ok: payoutBatchSchema,
    recentSignIn: true,
    errors: [...batchErrors, 'own_outflow'],
  }),
  returnTransfer: operation({
    method: 'POST',
    path: '/api/admin/payout-transfers/{transfer_id}/return',
    summary: 'The bank has sent a transfer back: its payouts are owed to the host again',
    access: admins,
    adminRoles: ['finance'],
    params: byTransfer,
    body: z.object({ reason: z.enum(payoutReturnReasons) }),
    ok: payoutBatchSchema,
    recentSignIn: true,
    errors: batchErrors,
  }),
  listReturnedTransfers: operation({
    method: 'GET',
    path: '/api/admin/payout-returns',
    summary: 'Transfers that came back and were not sent again, the latest first, with what has to happen',
    access: admins,
    adminRoles: ['finance'],
    query: z.object({ ...pageQuery({ default: 20, max: 100 }) }),
    ok: z.object({ returns: z.array(returnedTransferSchema), next_cursor: nextCursor }),
    errors: [],
  }),
  sendTransferAgain: operation({
    method: 'POST',
    path: '/api/admin/payout-transfers/{transfer_id}/send-again',
    summary: 'Make the payouts of a returned transfer due again, for the next batch',
    access: admins,
    adminRoles: ['finance'],
    params: byTransfer,
    ok: z.object({ transfer_id: id }),
    recentSignIn: true,
    errors: batchErrors,
  }),
};
