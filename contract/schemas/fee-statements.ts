import { z } from 'zod';
import { day, dirham, id, text } from './common.ts';
import { entities } from './entities.ts';
import { readFeeReference } from '../fee-references.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { feeSteps } from '../fee-statements.ts';

/** The fees that a host owed on the first of a month. */
export const feeStatementSchema = z
  .object({
    id,
    /** For the transfer: `DYR-4471-2610`. */
    reference: z.string(),
    /** In which it was issued, `2026-11`. */
    month: z.string(),
    due_on: day,
    amount_dirham: dirham,
    /** Neither paid nor taken off a payout. */
    left_dirham: dirham,
    state: z.enum(['open', 'overdue', 'paid']),
    /** Of an unpaid one: the day of each step, and whether it has been announced or taken. */
    steps: z.array(z.object({ step: z.enum(feeSteps), on: day, state: z.enum(['planned', 'announced', 'taken']) })),
  })
  .register(entities, { id: 'FeeStatement' });

const managedStatement = feeStatementSchema
  .extend({ host_id: id, host_name: z.string() })
  .register(entities, { id: 'ManagedFeeStatement' });

const byReference = z.object({
  fee_reference: z.string().transform((typed, context) => {
    const reference = readFeeReference(typed);
    if (reference === undefined) context.addIssue({ code: 'custom', message: 'fee_reference_form' });
    return reference ?? '';
  }),
});

export const feeStatementsOperations = {
  listFeeStatements: operation({
    method: 'GET',
    path: '/api/admin/fee-statements',
    summary: 'Statements of fees that are not paid, those that are due first at the top',
    access: admins,
    adminRoles: ['finance'],
    query: z.object(pageQuery({ default: 50, max: 100 })),
    ok: z.object({ fee_statements: z.array(managedStatement), next_cursor: nextCursor }),
    errors: [],
  }),
  getFeeStatement: operation({
    method: 'GET',
    path: '/api/admin/fee-statements/{fee_reference}',
    summary: 'The statement with this reference, before a transfer is recorded',
    access: admins,
    adminRoles: ['finance'],
    params: byReference,
    ok: managedStatement,
    errors: ['not_found'],
  }),
  recordFeeTransfer: operation({
    method: 'POST',
    path: '/api/admin/fee-statements/{fee_reference}/transfers',
    summary: 'Record a transfer with this reference that has arrived, once for each reference of the bank',
    access: admins,
    adminRoles: ['finance'],
    params: byReference,
    body: z.object({
      /** All or a part of it; what is too much is taken off the next fees. */
      amount_dirham: z.int().min(10, 'amount_required').max(100_000_000).multipleOf(10),
      /** By which the bank names the transfer. */
      bank_reference: text(60).pipe(z.string().min(4, 'bank_reference_required')),
    }),
    ok: managedStatement,
    errors: ['not_found', 'transfer_recorded', 'above_admin_limit'],
  }),
};
