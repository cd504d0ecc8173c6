import { sql, type Kysely } from 'kysely';
import { assignedHours, claimMinutes, type ClaimKind } from '#contract/claims.ts';
import type { Claim } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { canTakeBack, findClaim, findMostUrgent, findWaits, type Assigner } from './queue-list.ts';

/** An item of a queue, and the administrator who calls. */
export interface ClaimedItem {
  kind: ClaimKind;
  subject_id: string;
  admin_id: string;
}

/**
 * Keeps an item for an administrator for `claimMinutes`; their own claim begins anew. Throws `not_found`, `claimed_by_other`,
 * `own_decision` for an appeal against the caller's own decision, and `state_moved_on` or `decided_by_other` where it no longer waits.
 */
export async function claimItem({ db, clock }: Pick<Services, 'db' | 'clock'>, item: ClaimedItem): Promise<Claim> {
  const found = await findWaits(db, item);
  if (!found) throw new AppError('not_found');
  if (found.waits && found.is_barred) throw new AppError('own_decision');
  const claim = found.waits ? await tryClaim(db, item, clock.now()) : undefined;
  return claim ?? refuseDecided(db, item);
}

/** More attempts fail only while as many administrators claim at the same moment. */
const attempts = 5;

/** Claims the most urgent item that nobody has claimed; null where none is left. */
export async function claimNext(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, admin_id }: Omit<ClaimedItem, 'subject_id'>,
): Promise<Claim | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const now = clock.now();
    const subject_id = await findMostUrgent(db, { kind, admin_id }, now);
    if (subject_id === undefined) return null;
    try {
      const claim = await tryClaim(db, { kind, subject_id, admin_id }, now);
      if (claim) return claim;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'claimed_by_other')) throw error;
    }
  }
  return null;
}

/**
 * Writes a claim, unless the item waits no longer. It is looked at after the claim is written, because a decision writes the
 * same row: it is either over by then, or finds the claim. Throws `claimed_by_other`.
 */
async function tryClaim(db: Kysely<DB>, item: ClaimedItem, now: Date): Promise<Claim | undefined> {
  try {
    return await transact(db, async (trx) => {
      if (!(await writeClaim(trx, item, { at: now }))) return refuseClaimed(trx, item);
      // Undoes the claim.
      if (!(await findWaits(trx, item))?.waits) throw new AppError('state_moved_on');
      return (await findClaim(trx, item))!;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_moved_on') return undefined;
    throw error;
  }
}

/** Ends an administrator's own claim. Returns whether there was one. */
export async function releaseItem({ db }: Pick<Services, 'db'>, item: ClaimedItem): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('claims')
    .where('kind', '=', item.kind)
    .where('subject_id', '=', item.subject_id)
    .where('admin_id', '=', item.admin_id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all claims of an administrator, in the caller's transaction. */
export async function releaseAllOf(trx: Kysely<DB>, adminId: string): Promise<void> {
  await trx.deleteFrom('claims').where('admin_id', '=', adminId).where('decided_at', 'is', null).execute();
}

/**
 * Records that an administrator decides on an item, in the transaction that decides, after it has locked the item. An item
 * that nobody has claimed can be decided on. Throws `claimed_by_other`.
 */
export async function settleClaim(trx: Kysely<DB>, item: ClaimedItem, now: Date): Promise<void> {
  if (!(await writeClaim(trx, item, { at: now, decided_at: now }))) await refuseClaimed(trx, item);
}

/**
 * Throws `decided_by_other` with the name of the administrator who decided on an item, else `state_moved_on`: for an item
 * that waits no longer.
 */
export async function refuseDecided(trx: Kysely<DB>, item: ClaimedItem): Promise<never> {
  const claim = await findClaim(trx, item);
  if (!claim?.decided_at || claim.admin.id === item.admin_id) throw new AppError('state_moved_on');
  throw new AppError('decided_by_other', { values: { name: claim.admin.name, at: claim.decided_at } });
}

export async function refuseClaimed(trx: Kysely<DB>, item: ClaimedItem): Promise<never> {
  const claim = await findClaim(trx, item);
  throw new AppError('claimed_by_other', { values: { name: claim!.admin.name, until: claim!.claimed_until } });
}

/**
 * Whether the row could be written: not over a standing claim of somebody else, unless it can be taken back.
 * @param write.decided_at when its administrator decides on it; null for a claim
 * @param write.assigner who assigns the item, if not its administrator by themselves
 */
export async function writeClaim(
  trx: Kysely<DB>,
  { kind, subject_id, admin_id }: ClaimedItem,
  write: { at: Date; decided_at?: Date; assigner?: Assigner },
): Promise<boolean> {
  const { at, decided_at = null, assigner } = write;
  const assigned_by = assigner && assigner.id !== admin_id ? assigner.id : null;
  const minutes = assigned_by === null ? claimMinutes : assignedHours * 60;
  const until = new Date(at.getTime() + minutes * 60_000);
  // What was assigned to its administrator stays so for its longer time.
  const stays = sql`c.admin_id = excluded.admin_id and c.until_at > excluded.claimed_at and c.decided_at is null
    and excluded.assigned_by is null`;
  const { rows } = await sql`
    insert into claims as c (kind, subject_id, admin_id, claimed_at, until_at, decided_at, assigned_by)
    values (${kind}, ${subject_id}, ${admin_id}, ${at}, ${until}, ${decided_at}, ${assigned_by})
    on conflict (kind, subject_id) do update
    set admin_id = excluded.admin_id, claimed_at = excluded.claimed_at, decided_at = excluded.decided_at,
      until_at = case when ${stays} then greatest(c.until_at, excluded.until_at) else excluded.until_at end,
      assigned_by = case when ${stays} then c.assigned_by else excluded.assigned_by end
    where c.admin_id = ${assigner?.id ?? admin_id} or c.until_at <= excluded.claimed_at or c.decided_at is not null
      or ${canTakeBack(assigner)}
    returning c.subject_id
  `.execute(trx);
  return rows.length > 0;
}
