import type { Kysely } from 'kysely';
import type { Claim } from '#contract/claims.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseClaimed, refuseDecided, writeClaim, type ClaimedItem } from './claims.ts';
import { findAssignee, findClaim, findWaits, type Assigner } from './queue-list.ts';

/**
 * Keeps an item for another administrator for `assignedHours`: one that nobody has claimed, that the assigner has, or that they
 * can take back (see `canTakeBack`), for which the time begins anew. One that they assign to themselves is theirs as by a claim.
 * Throws `not_found`, `assignee_role`, `claimed_by_other`, and `state_moved_on` or `decided_by_other` where it no longer waits.
 */
export async function assignItem(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  item: ClaimedItem,
  assigner: Assigner,
): Promise<Claim> {
  const found = await findWaits(db, item);
  if (!found) throw new AppError('not_found');
  // An appeal does not go to who decided before.
  if (found.waits && found.is_barred) throw new AppError('assignee_role');
  try {
    return await transact(db, (trx) => writeAssignment(trx, item, assigner, clock.now()));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'state_moved_on')) throw error;
    return refuseDecided(db, { ...item, admin_id: assigner.id });
  }
}

async function writeAssignment(trx: Kysely<DB>, item: ClaimedItem, assigner: Assigner, at: Date): Promise<Claim> {
  const { kind, subject_id, admin_id } = item;
  const assignee = await findAssignee(trx, kind, admin_id);
  if (!assignee) throw new AppError('assignee_role');
  const before = await findClaim(trx, item);
  if (!(await writeClaim(trx, item, { at, assigner }))) await refuseClaimed(trx, item);
  // Looked at after the row is written, as a decision writes it too: it is either over by then, or finds the claim.
  if (!(await findWaits(trx, item))?.waits) throw new AppError('state_moved_on');
  await recordAudit(trx, at, {
    subject: { kind, id: subject_id },
    before: before && !before.decided_at ? { assigned_to: before.admin.name } : undefined,
    after: { assigned_to: assignee.name },
  });
  return (await findClaim(trx, item, assigner))!;
}
