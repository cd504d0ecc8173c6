import type { Kysely } from 'kysely';
import type { moderationOperations } from '#contract/schemas/moderation.ts';
import type { OwnWarning } from '#contract/types.gen.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { DB } from '#db/types.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { refuseDecided, settleClaim } from '#server/claims/claims.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockReportsOf, readReport } from '#server/reports/reports.ts';
import { showContent } from './reported-content.ts';
import { tellOfAppeal, tellOfOutcome } from './telling.ts';
import { findOwnWarning, isHiddenByOther, type WarningRow } from './warning-list.ts';

/** A warning that the viewer was given. Throws `not_found`. */
export async function getOwnWarning(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<OwnWarning> {
  const row = await findOwnWarning(db, id, viewer.id);
  if (!row) throw new AppError('not_found');
  return presentWarning(row, clock.now());
}

/** Appeals a warning, once, and tells administrators. Throws `not_found`, `already_appealed`, `appeal_time_over`. */
export async function appealWarning(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'name'>,
  id: string,
  text: string,
): Promise<OwnWarning> {
  await transact(services.db, async (trx) => {
    const at = services.clock.now();
    const warning = await findOwnWarning(trx, id, viewer.id);
    if (!warning) throw new AppError('not_found');
    if (at > warning.appeal_until)
      throw new AppError('appeal_time_over', { values: { until: warning.appeal_until.toISOString() } });
    const made = await trx
      .insertInto('warning_appeals')
      .values({ warning_id: id, text, made_at: at })
      .onConflict((conflict) => conflict.column('warning_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new AppError('already_appealed');
    const about = { appeal_id: made.id, report_id: warning.report_id, name: viewer.name, at };
    await tellOfAppeal(services, trx, about);
  });
  return getOwnWarning(services, viewer, id);
}

/**
 * Upholds or lifts a warning; with a lifted one, what it hid is shown again, unless another decision hides it. The person is notified. Throws `not_found`,
 * `own_decision` for the administrator who gave the warning, `claimed_by_other`, `decided_by_other`, `state_moved_on`.
 * @returns the id of the report
 */
export async function decideAppeal(
  services: Services,
  adminId: string,
  appealId: string,
  { outcome, reason }: BodyOf<(typeof moderationOperations)['decideAppeal']>,
): Promise<string> {
  return transact(services.db, async (trx) => {
    const at = services.clock.now();
    const appeal = await lockAppeal(trx, appealId);
    if (!appeal) throw new AppError('not_found');
    const item = { kind: 'appeals', subject_id: appealId, admin_id: adminId } as const;
    if (appeal.decided_at) return refuseDecided(trx, item);
    if (appeal.warned_by === adminId) throw new AppError('own_decision');
    await settleClaim(trx, item, at);
    await trx
      .updateTable('warning_appeals')
      .set({ outcome, reason, decided_by: adminId, decided_at: at })
      .where('id', '=', appealId)
      .execute();
    const isShown = outcome === 'lifted' && appeal.hides_content && (await showUnlessHidden(trx, appeal.report_id));
    const person = await readPerson(trx, appeal.user_id);
    await recordAudit(trx, {
      name: person.name,
      user_id: person.id,
      before: { warning: 'appealed' },
      after: { warning: outcome, ...(isShown ? { hides_content: false } : {}) },
    });
    await tellOfOutcome(services, trx, { warning_id: appeal.warning_id, person, outcome, reason, at });
    return appeal.report_id;
  });
}

/**
 * Shows what was reported again, unless another decision that stands hides it too; the lifted one no longer does.
 * @returns whether it is shown
 */
async function showUnlessHidden(trx: Kysely<DB>, reportId: string): Promise<boolean> {
  const report = (await readReport(trx, reportId))!;
  await lockReportsOf(trx, report);
  if (await isHiddenByOther(trx, report)) return false;
  await showContent(trx, report);
  return true;
}

/** The appeal with its warning and decision; its row is locked. */
async function lockAppeal(trx: Kysely<DB>, id: string) {
  return trx
    .selectFrom('warning_appeals as a')
    .innerJoin('warnings as w', 'w.id', 'a.warning_id')
    .innerJoin('report_decisions as d', 'd.id', 'w.decision_id')
    .select([
      'a.warning_id',
      'a.decided_at',
      'w.user_id',
      'd.report_id',
      'd.hides_content',
      'd.decided_by as warned_by',
    ])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
}

function presentWarning(row: WarningRow, now: Date): OwnWarning {
  return {
    id: row.id,
    rule: row.rule,
    note: row.note,
    kind: row.kind,
    body: row.body,
    hides_content: row.hides_content && row.outcome !== 'lifted',
    given_at: row.given_at.toISOString(),
    appeal_until: row.appeal_until.toISOString(),
    can_appeal: row.made_at === null && now <= row.appeal_until,
    appeal: row.made_at && {
      text: row.appeal_text,
      made_at: row.made_at.toISOString(),
      outcome: row.outcome,
      reason: row.reason,
      decided_at: row.decided_at?.toISOString() ?? null,
    },
  };
}
