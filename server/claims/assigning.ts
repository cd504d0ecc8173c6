import type { Kysely } from 'kysely';
import type { Claim } from '#contract/types.gen.ts';
import type { ClaimKind } from '#contract/claims.ts';
import type { DB } from '#db/types.ts';
import { notify } from '#server/notifications/notifications.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { msg, translateToAll, type Message } from '#server/platform/i18n.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseClaimed, refuseDecided, writeClaim, type ClaimedItem } from './claiming.ts';
import { claimNotifications } from './notifications.ts';
import { findAssignee, findClaim, findWaits, type Assigner } from './queue-list.ts';

/** What is assigned, and where its administrator decides on it; `{id}` is that of the item. */
const assigned: Readonly<Record<ClaimKind, { name: Message; path: string }>> = {
  listings: { name: msg`a listing`, path: '/admin/listings' },
  identities: { name: msg`an identity document`, path: '/admin/users' },
  reports: { name: msg`a report`, path: '/admin/reports/{id}' },
  appeals: { name: msg`an appeal`, path: '/admin/reports?tab=appeals' },
  disputes: { name: msg`a case about a stay`, path: '/admin/cases/{id}' },
  cases: { name: msg`a support request`, path: '/admin/messages?case={id}' },
};

/**
 * Keeps an item for another administrator for `assignedHours`: one that nobody has claimed, that the assigner has, or that they
 * can take back (see `canTakeBack`), for which the time begins anew. One that they assign to themselves is theirs as by a claim.
 * Another administrator is notified. Throws `not_found`, `assignee_role`, `claimed_by_other`, and `state_moved_on` or `decided_by_other` where it no longer waits.
 */
export async function assignItem(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'mail' | 'sms' | 'settings'>,
  item: ClaimedItem,
  assigner: Assigner & { name: string },
): Promise<Claim> {
  const { db } = services;
  const found = await findWaits(db, item);
  if (!found) throw new AppError('not_found');
  // An appeal does not go to who decided before.
  if (found.waits && found.is_barred) throw new AppError('assignee_role');
  try {
    return await transact(db, (trx) => writeAssignment(services, trx, item, assigner));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'state_moved_on')) throw error;
    return refuseDecided(db, { ...item, admin_id: assigner.id });
  }
}

async function writeAssignment(
  services: Pick<Services, 'clock' | 'jobs' | 'mail' | 'sms' | 'settings'>,
  trx: Kysely<DB>,
  item: ClaimedItem,
  assigner: Assigner & { name: string },
): Promise<Claim> {
  const at = services.clock.now();
  const { kind, subject_id, admin_id } = item;
  const assignee = await findAssignee(trx, kind, admin_id);
  if (!assignee) throw new AppError('assignee_role');
  const before = await findClaim(trx, item);
  if (!(await writeClaim(trx, item, { at, assigner }))) await refuseClaimed(trx, item);
  // Looked at after the row is written, as a decision writes it too: it is either over by then, or finds the claim.
  if (!(await findWaits(trx, item))?.waits) throw new AppError('state_moved_on');
  await recordAudit(trx, {
    subject: { kind, id: subject_id },
    before: before && !before.decided_at ? { assigned_to: before.admin.name } : undefined,
    after: { assigned_to: assignee.name },
  });
  const claim = (await findClaim(trx, item, assigner))!;
  if (admin_id !== assigner.id) {
    const { name, path } = assigned[kind];
    const data = {
      name: assigner.name,
      queue: kind,
      item: translateToAll(name),
      until_at: claim.claimed_until,
      path: path.replace('{id}', subject_id),
    };
    const fact = `assigned ${kind} ${subject_id} ${at.toISOString()}`;
    await notify(services, trx, [
      { to: admin_id, kind: claimNotifications.item_assigned, side: 'admin', reference: subject_id, fact, data, at },
    ]);
  }
  return claim;
}
