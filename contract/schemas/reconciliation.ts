import { z } from 'zod';
import { day, dirham, id, instant, text } from './common.ts';
import { differencePostings } from '../difference-postings.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { statementSources, piles, differenceReasons, statementLimits, suspenseTargets } from '../reconciliation.ts';

const ours = z
  .object({
    /** Null for a transfer of a host. */
    payment_id: id.nullable(),
    /** What was paid: a booking, or a statement of fees. */
    booking_id: id.nullable(),
    number: z.string(),
    payer_name: z.string(),
    at: instant,
    amount_dirham: dirham,
  })
  .register(entities, { id: 'ReconciledPayment' });

const item = z
  .object({
    /** Of the line, or of the payment that has none. */
    id,
    pile: z.enum(piles),
    ours: ours.nullable(),
    theirs: z
      .object({
        line_id: id,
        reference: z.string(),
        our_reference: z.string().nullable(),
        at: instant.nullable(),
        payer: z.string().nullable(),
        amount_dirham: dirham,
      })
      .nullable(),
    /** Theirs less ours. */
    difference_dirham: dirham,
    matched_how: z.enum(['reference', 'time', 'hand']).nullable(),
    /** A match by hand that can be taken back while the day is open. */
    can_unmatch: z.boolean(),
    reason: z
      .object({
        code: z.enum(differenceReasons),
        note: z.string(),
        by_name: z.string(),
        at: instant,
        /** The entry that it led to; null where no money moved. */
        posting: z.object({ kind: z.enum(differencePostings), amount_dirham: dirham }).nullable(),
      })
      .nullable(),
  })
  .register(entities, { id: 'ReconciliationItem' });

const sums = z.object({ count: z.int(), ours_dirham: dirham, theirs_dirham: dirham, without_reason: z.int() });

const daySchema = z
  .object({
    source: z.enum(statementSources),
    day,
    piles: z.object({ matched: sums, amount_differs: sums, only_ours: sums, only_theirs: sums }),
    /** The sum of the differences that have a reason. */
    explained_dirham: dirham,
    /** The differences without a reason, each as an amount above zero. */
    open_dirham: dirham,
    /** The latest first, at most 10. */
    imports: z.array(
      z.object({
        id,
        file_name: z.string(),
        line_count: z.int(),
        imported_at: instant,
        by_name: z.string(),
        /** When the same file was imported last; null where it was not. */
        repeated_at: instant.nullable(),
      }),
    ),
    closed: z.object({ at: instant, by_name: z.string() }).nullable(),
    /** The caller has written a reason that stands, so another administrator closes the day. */
    needs_other_admin: z.boolean(),
    /** The caller can close the day: it is over, has a statement, every difference a reason, and none is theirs. */
    can_close: z.boolean(),
    earlier: day.nullable(),
    later: day.nullable(),
  })
  .register(entities, { id: 'ReconciliationDay' });

const suspenseItem = z
  .object({
    id,
    source: z.enum(statementSources),
    /** Of the statement. */
    day,
    reference: z.string(),
    payer: z.string().nullable(),
    amount_dirham: dirham,
    /** Of who put it into suspense. */
    note: z.string(),
    by_name: z.string(),
    posted_at: instant,
    /** Its day is closed; before, its line is matched there. */
    can_clear: z.boolean(),
    /** Another administrator is asked already. */
    is_asked: z.boolean(),
  })
  .register(entities, { id: 'SuspenseItem' });

const byDay = z.object({ source: z.enum(statementSources), day });
const root = '/api/admin/reconciliation';
const ofDay = `${root}/{source}/{day}` as const;

export const reconciliationOperations = {
  listReconciliationDays: operation({
    method: 'GET',
    path: root,
    summary: 'The days for which there are statements, the latest first',
    access: admins,
    adminRoles: ['finance'],
    query: z.object(pageQuery({ default: 20, max: 50 })),
    ok: z.object({
      days: z.array(
        z.object({
          source: z.enum(statementSources),
          day,
          is_closed: z.boolean(),
          /** Differences in all, and those without a reason. */
          differences: z.int(),
          without_reason: z.int(),
        }),
      ),
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
  getReconciliationDay: operation({
    method: 'GET',
    path: ofDay,
    summary: 'A day of a gateway or the bank: its statements, the four piles with their sums, and whether it is closed',
    access: admins,
    adminRoles: ['finance'],
    params: byDay,
    ok: daySchema,
    errors: [],
  }),
  listReconciliationItems: operation({
    method: 'GET',
    path: `${ofDay}/items`,
    summary: 'A pile of a day: payments of ours, lines of theirs, and what each differs by',
    access: admins,
    adminRoles: ['finance'],
    params: byDay,
    query: z.object({ pile: z.enum(piles), ...pageQuery({ default: 50, max: 100 }) }),
    ok: z.object({ items: z.array(item), next_cursor: nextCursor }),
    errors: [],
  }),
  importStatement: operation({
    method: 'POST',
    path: `${ofDay}/statements`,
    summary: 'Import a day of a gateway or the bank as CSV; the same file again changes nothing',
    access: admins,
    adminRoles: ['finance'],
    params: byDay,
    body: z.object({
      file_name: text(statementLimits.nameCharacters).pipe(z.string().min(1)),
      /** The file as text, see `statementColumns`. */
      csv: z.string().max(statementLimits.characters, 'too_long'),
    }),
    bodyLimit: 4 * statementLimits.characters,
    ok: z.object({
      /** The same file was imported before. */
      is_repeated: z.boolean(),
      new_lines: z.int(),
      /** Lines that are known from another file. */
      known_lines: z.int(),
      /** Awaited transfers of guests and hosts that the lines have settled. */
      settled: z.int(),
    }),
    errors: ['statement_wrong', 'day_closed', 'day_to_come'],
  }),
  writeDifferenceReason: operation({
    method: 'POST',
    path: `${ofDay}/reasons`,
    summary:
      'Write why a line, or a payment without a line, differs, and post what follows from it; until the day is closed it can be written anew',
    access: admins,
    adminRoles: ['finance'],
    params: byDay,
    body: z.object({
      item_id: id,
      reason: z.enum(differenceReasons, 'difference_reason_required'),
      note: text(statementLimits.noteCharacters, 'difference_note_required').pipe(
        z.string().min(5, 'difference_note_required'),
      ),
    }),
    ok: z.object({ without_reason: z.int() }),
    errors: ['not_found', 'day_closed', 'state_moved_on'],
  }),
  withdrawDifferenceReason: operation({
    method: 'POST',
    path: `${ofDay}/reasons/withdraw`,
    summary: 'Withdraw the reason of a difference, and reverse what it posted; the same again changes nothing',
    access: admins,
    adminRoles: ['finance'],
    params: byDay,
    body: z.object({ item_id: id }),
    ok: z.object({ without_reason: z.int() }),
    errors: ['not_found', 'day_closed'],
  }),
  listMatchCandidates: operation({
    method: 'GET',
    path: `${ofDay}/lines/{statement_line_id}/candidates`,
    summary: 'Payments without a line that this line may mean, those that are closest in amount first',
    access: admins,
    adminRoles: ['finance'],
    params: byDay.extend({ statement_line_id: id }),
    ok: z.object({ payments: z.array(ours) }),
    errors: ['not_found'],
  }),
  matchStatementLine: operation({
    method: 'POST',
    path: `${ofDay}/lines/{statement_line_id}/match`,
    summary:
      'Match a line with a payment by hand, or take such a match back; an awaited bank transfer is settled by it',
    access: admins,
    adminRoles: ['finance'],
    params: byDay.extend({ statement_line_id: id }),
    body: z.object({ payment_id: id.nullable() }),
    ok: z.object({ pile: z.enum(piles) }),
    errors: ['not_found', 'day_closed', 'state_moved_on'],
  }),
  closeReconciliationDay: operation({
    method: 'POST',
    path: `${ofDay}/close`,
    summary:
      'Close a day whose differences all have a reason, none of them by the caller; it stays as it is from then on',
    access: admins,
    adminRoles: ['finance'],
    params: byDay,
    ok: daySchema,
    errors: ['day_open_differences', 'day_needs_other_admin', 'statement_missing', 'day_to_come'],
  }),
  listSuspense: operation({
    method: 'GET',
    path: '/api/admin/suspense',
    summary: 'Money of unknown payers that waits until somebody knows whose it is, the oldest first',
    access: admins,
    adminRoles: ['finance'],
    query: z.object(pageQuery({ default: 20, max: 100 })),
    ok: z.object({ items: z.array(suspenseItem), total_dirham: dirham, next_cursor: nextCursor }),
    errors: [],
  }),
  clearSuspense: operation({
    method: 'POST',
    path: '/api/admin/suspense/{suspense_id}/clear',
    summary:
      'Clear money of an unknown payer after its day is closed: to a guest, to a host who owes fees, or back. Always on the word of two administrators; see `askSecondAdmin`',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ suspense_id: id }),
    body: z.object({
      to: z.enum(suspenseTargets),
      /** The number of the guest’s booking, the reference of the host’s statement of fees, or that of the bank for the return. */
      number: text(60, 'missing').pipe(z.string().min(4, 'missing')),
      reason: text(statementLimits.noteCharacters, 'reason_required').pipe(z.string().min(1, 'reason_required')),
    }),
    ok: z.object({ cleared_at: instant }),
    errors: ['not_found', 'state_moved_on', 'suspense_day_open', 'transfer_recorded', 'above_admin_limit'],
  }),
};
