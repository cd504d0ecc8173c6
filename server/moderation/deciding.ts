import type { Kysely } from 'kysely';
import { appealDays, type ReportAction } from '#contract/moderation.ts';
import type { moderationOperations } from '#contract/schemas/moderation.ts';
import type { ReportedPerson } from '#contract/types.gen.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { DB } from '#db/types.ts';
import { suspendWithin } from '#server/admin/admin.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { refuseDecided, settleClaim } from '#server/claims/claims.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockReport, resolveReport } from '#server/reports/reports.ts';
import { readReportedPeople } from './person-list.ts';
import { reportActions } from './report-actions.ts';
import { hideContent, readContent, type ReportRow } from './reported-content.ts';
import { tellAuthor, tellReporter } from './telling.ts';

export type Decision = BodyOf<(typeof moderationOperations)['decideReport']>;

const dayMs = 24 * 3_600_000;

/**
 * Decides on a report in one transaction: hides the text, warns or suspends its author, and tells both people. Throws
 * `not_found`, `claimed_by_other`, `decided_by_other`, and `state_moved_on` for what cannot be done any more.
 */
export async function decideReport(
  services: Services,
  adminId: string,
  reportId: string,
  asked: Decision,
): Promise<void> {
  const isBreach = asked.measure !== 'none' || asked.hides_content;
  await transact(services.db, async (trx) => {
    const at = services.clock.now();
    const report = await lockReport(trx, reportId);
    if (!report) throw new AppError('not_found');
    const item = { kind: 'reports', subject_id: reportId, admin_id: adminId } as const;
    if (report.resolved_at) return refuseDecided(trx, item);
    await settleClaim(trx, item, at);
    const content = await readContent(trx, report);
    const people = await readReportedPeople(trx, [report.author_id, report.reporter_id]);
    const author = people.get(report.author_id)!;
    requirePossible(asked, content.canHide, author);
    const decision = {
      ...asked,
      rule: isBreach ? asked.rule : null,
      // A breach in a text that is hidden already keeps it hidden, also if the decision that hid it is lifted.
      hides_content: isBreach && (asked.hides_content || content.isHidden),
    };
    // Properties are locked before bookings and conversations.
    if (decision.measure === 'suspension') {
      await suspendWithin(services, trx, { userId: author.id, adminId, reason: decision.reason });
    }
    if (asked.hides_content) await hideContent(trx, report, at);
    await resolveReport(trx, reportId, { by: adminId, at });
    const warning_id = await writeDecision(trx, report, decision, { adminId, at });
    await recordAudit(trx, {
      name: author.name,
      user_id: author.id,
      before: { decided: false },
      after: { decided: true, measure: decision.measure, hides_content: decision.hides_content, rule: decision.rule },
    });
    const told = { report, ...content, author, reporter: people.get(report.reporter_id)!, at };
    await tellAuthor(services, trx, { ...told, decision, warning_id });
    await tellReporter(services, trx, { ...told, isUpheld: decision.rule != null });
  });
}

function requirePossible({ measure, hides_content }: Decision, canHide: boolean, author: ReportedPerson): void {
  const actions = reportActions({ isDecided: false, canHide }, author);
  const needed: ReportAction[] = [];
  if (hides_content) needed.push('hide');
  if (measure === 'warning') needed.push('warn');
  if (measure === 'suspension') needed.push('suspend');
  if (needed.some((action) => !actions.includes(action))) throw new AppError('state_moved_on');
}

/** Writes the decision and its warning. Returns the id of the warning, if it has one. */
async function writeDecision(
  trx: Kysely<DB>,
  report: ReportRow,
  { measure, hides_content, rule, reason, note }: Decision,
  { adminId, at }: { adminId: string; at: Date },
): Promise<string | undefined> {
  const { id: decision_id } = await trx
    .insertInto('report_decisions')
    .values({
      report_id: report.id,
      user_id: report.author_id,
      measure,
      hides_content,
      rule: rule ?? null,
      reason,
      decided_by: adminId,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (measure !== 'warning') return undefined;
  const { id } = await trx
    .insertInto('warnings')
    .values({
      decision_id,
      user_id: report.author_id,
      note: note || null,
      given_at: at,
      appeal_until: new Date(at.getTime() + appealDays * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
