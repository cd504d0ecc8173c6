import { sql, type Kysely } from 'kysely';
import type { AppealOutcome } from '#contract/moderation.ts';
import type { DB } from '#db/types.ts';

/** A decision with the warning that it gave and its appeal; their fields are null where there is none. */
export interface DecisionRow {
  measure: string;
  hides_content: boolean;
  rule: string | null;
  reason: string;
  decided_by: string;
  decided_at: Date;
  warning_id: string | null;
  note: string | null;
  appeal_until: Date | null;
  appeal_id: string | null;
  appeal_text: string | null;
  made_at: Date | null;
  outcome: AppealOutcome | null;
  appeal_reason: string | null;
  appeal_decided_by: string | null;
  appeal_decided_at: Date | null;
}

/** The decision on a report; undefined for an open one. */
export async function findDecision(db: Kysely<DB>, reportId: string): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`
    select d.measure, d.hides_content, d.rule, d.reason, d.decided_by, d.decided_at,
      w.id as warning_id, w.note, w.appeal_until,
      a.id as appeal_id, a.text as appeal_text, a.made_at, a.outcome, a.reason as appeal_reason,
      a.decided_by as appeal_decided_by, a.decided_at as appeal_decided_at
    from report_decisions as d
      left join warnings as w on w.decision_id = d.id
      left join warning_appeals as a on a.warning_id = w.id
    where d.report_id = ${reportId}
  `.execute(db);
  return rows[0];
}
