import { sql, type Kysely } from 'kysely';
import { tripoliDay } from '#contract/days.ts';
import type { TwoPersonOperation } from '#contract/two-persons.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { limitAt } from '#server/rates/rates.ts';
import { currentApproval } from './approval.ts';

/** By which call money leaves, appears or is promised. */
export type Door = TwoPersonOperation | 'requestRefund';

/** What an administrator is about to do. */
export interface Outflow {
  door: Door;
  admin_id: string;
  /** The booking, payment, dispute, transfer or statement. */
  subject_id: string;
  /** What people call it. */
  name: string;
  amount_dirham: number;
  /** A line of a statement shows it. */
  is_matched?: boolean;
  /** Nobody does it alone, however little it is. */
  needs_second?: boolean;
  /** What counts as done alone where it is more than that of the day, in dirham. */
  least_alone_dirham?: number;
}

/** Ends a call that is only asked for, with what it would do. */
export class AskedOutflow extends Error {
  readonly outflow: Outflow;

  constructor(outflow: Outflow) {
    super(`${outflow.door} is only asked for`);
    this.outflow = outflow;
  }
}

/**
 * Lets an administrator do something by which money leaves or appears, in the caller's transaction, up to the limit in force for
 * what one administrator does alone on a day, over all doors. What a line of a statement shows, or a second administrator has agreed to, counts
 * for nothing. Every call of a door calls it, also where no money moves, before it changes anything and before money of hosts is locked. Throws `above_admin_limit`, and `state_moved_on` where the second administrator agreed to less.
 */
export async function takeFromLimit(trx: Kysely<DB>, outflow: Outflow, now: Date): Promise<void> {
  if (await isWithinLimit(trx, outflow, now)) return;
  const { limit_dirham } = await readAlone(trx, outflow.admin_id, now);
  throw new AppError('above_admin_limit', { values: { most: (limit_dirham / 1000).toFixed(2) } });
}

/**
 * As `takeFromLimit`, for what waits for its second administrator by itself: takes nothing above the limit.
 * @returns whether it can be done now
 */
export async function isWithinLimit(trx: Kysely<DB>, outflow: Outflow, now: Date): Promise<boolean> {
  const { admin_id, amount_dirham, is_matched = false, needs_second = false, least_alone_dirham = 0 } = outflow;
  const isFree = amount_dirham <= 0 || is_matched;
  const approval = currentApproval();
  // Before anything is changed, so that a call that is only asked for changes nothing.
  if (approval?.kind === 'asked') throw isFree ? new AppError('second_not_needed') : new AskedOutflow(outflow);
  if (approval?.kind === 'agreed' && approval.requested_by === admin_id) {
    if (amount_dirham > approval.amount_dirham) throw new AppError('state_moved_on');
    if (approval.request_id !== null) await markAgreed(trx, { ...approval, request_id: approval.request_id }, now);
    if (amount_dirham > 0) await recordOutflow(trx, outflow, now, approval.agreed_by);
    return true;
  }
  if (amount_dirham <= 0) return true;
  if (!is_matched) {
    const { limit_dirham, alone_dirham } = await readAlone(trx, admin_id, now, { isLocked: true });
    const alone = Math.max(alone_dirham, least_alone_dirham);
    if (needs_second || alone + amount_dirham > limit_dirham) return false;
  }
  await recordOutflow(trx, outflow, now, null);
  return true;
}

/** What an administrator has done alone on the day of `now`, and the limit in force, in dirham. */
export async function readAlone(
  db: Kysely<DB>,
  adminId: string,
  now: Date,
  { isLocked = false } = {},
): Promise<{ alone_dirham: number; limit_dirham: number }> {
  // Two calls at once would each see the sum without the other.
  if (isLocked) await sql`select pg_advisory_xact_lock(hashtextextended('alone ' || ${adminId}::text, 0))`.execute(db);
  const { rows } = await sql<{ alone: number }>`
    select coalesce(sum(amount_dirham), 0)::bigint as alone from admin_outflows
    where admin_id = ${adminId} and day_on = ${tripoliDay(now)}::date and agreed_by is null and not is_matched
  `.execute(db);
  return { alone_dirham: rows[0]!.alone, limit_dirham: await limitAt(db, 'refund_limit', now, adminId) };
}

/** Records what an administrator did. `agreed_by` is null where it was done alone. */
async function recordOutflow(
  trx: Kysely<DB>,
  { door, admin_id, subject_id, amount_dirham, is_matched = false }: Outflow,
  now: Date,
  agreed_by: string | null,
): Promise<void> {
  await trx
    .insertInto('admin_outflows')
    .values({ door, admin_id, subject_id, amount_dirham, is_matched, agreed_by, day_on: tripoliDay(now), done_at: now })
    .execute();
}

/** The administrators who had money of a subject leave: they do not confirm that it was sent. Who agreed to it may. */
export async function listCausers(db: Kysely<DB>, subjectId: string, door: Door): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct admin_id as id from admin_outflows where subject_id = ${subjectId} and door = ${door}
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function markAgreed(
  trx: Kysely<DB>,
  { request_id, agreed_by }: { request_id: string; agreed_by: string },
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update two_person_requests set state = 'agreed', decided_at = ${now}, decided_by = ${agreed_by}
    where id = ${request_id} and state = 'requested'
  `.execute(trx);
  if (numAffectedRows === 0n) throw new AppError('state_moved_on');
}
