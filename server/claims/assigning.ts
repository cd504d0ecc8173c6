import { sql, type Kysely } from 'kysely';
import { assignedHours, type Claim } from '#contract/claims.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseClaimed, refuseDecided, type ClaimedItem } from './claims.ts';
import { findClaim, findWaits, findAssignee } from './queue-list.ts';

/**
 * Keeps an item for another administrator for `assignedHours`: one that nobody has claimed, or that `assignerId` has. Assigning
 * it once more to the same one begins anew. Throws `not_found`, `assignee_role`, `claimed_by_other`, and `state_moved_on` or
 * `decided_by_other` where it no longer waits.
 */
export async function assignItem(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  item: ClaimedItem,
  assignerId: string,
): Promise<Claim> {
  const found = await findWaits(db, item);
  if (!found) throw new AppError('not_found');
  // An appeal does not go to who decided before.
  if (found.waits && found.is_barred) throw new AppError('assignee_role');
  try {
    return await transact(db, (trx) => writeAssignment(trx, item, assignerId, clock.now()));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'state_moved_on')) throw error;
    return refuseDecided(db, { ...item, admin_id: assignerId });
  }
}

async function writeAssignment(trx: Kysely<DB>, item: ClaimedItem, assignerId: string, at: Date): Promise<Claim> {
  const { kind, subject_id, admin_id } = item;
  const assignee = await findAssignee(trx, kind, admin_id);
  if (!assignee) throw new AppError('assignee_role');
  const before = await findClaim(trx, item);
  const until = new Date(at.getTime() + assignedHours * 3_600_000);
  const { rows } = await sql`
    insert into claims as c (kind, subject_id, admin_id, claimed_at, until_at)
    values (${kind}, ${subject_id}, ${admin_id}, ${at}, ${until})
    on conflict (kind, subject_id) do update
    set admin_id = excluded.admin_id, claimed_at = excluded.claimed_at, until_at = excluded.until_at, decided_at = null
    where c.admin_id in (excluded.admin_id, ${assignerId}::uuid) or c.until_at <= excluded.claimed_at
      or c.decided_at is not null
    returning c.subject_id
  `.execute(trx);
  if (rows.length === 0) await refuseClaimed(trx, item);
  // Looked at after the row is written, as a decision writes it too: it is either over by then, or finds the claim.
  if (!(await findWaits(trx, item))?.waits) throw new AppError('state_moved_on');
  await recordAudit(trx, at, {
    subject: { kind, id: subject_id },
    before: before && !before.decided_at ? { assigned_to: before.admin.name } : undefined,
    after: { assigned_to: assignee.name },
  });
  return (await findClaim(trx, item))!;
}
