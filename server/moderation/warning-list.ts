import { sql, type Kysely } from 'kysely';
import type { moderationOperations } from '#contract/schemas/moderation.ts';
import type { AppealOutcome, ModerationRule, ReportKind } from '#contract/moderation.ts';
import type { QueuedAppeal } from '#contract/types.gen.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { ofSame, type ReportedThing } from '#server/reports/reports.ts';
import { dueAt } from './report-list.ts';

/** A warning with what it is about, and its appeal, whose fields are null where there is none. */
export interface WarningRow {
  id: string;
  user_id: string;
  report_id: string;
  rule: ModerationRule;
  note: string | null;
  kind: ReportKind;
  body: string | null;
  hides_content: boolean;
  given_at: Date;
  appeal_until: Date;
  appeal_text: string | null;
  made_at: Date | null;
  outcome: AppealOutcome | null;
  reason: string | null;
  decided_at: Date | null;
}

/** A warning that this user was given; undefined for another's. */
export async function findOwnWarning(db: Kysely<DB>, id: string, userId: string): Promise<WarningRow | undefined> {
  const { rows } = await sql<WarningRow>`
    select w.id, w.user_id, r.id as report_id, d.rule, w.note, r.kind, r.body, d.hides_content, w.given_at, w.appeal_until,
      a.text as appeal_text, a.made_at, a.outcome, a.reason, a.decided_at
    from warnings as w
      join report_decisions as d on d.id = w.decision_id
      join reports as r on r.id = d.report_id
      left join warning_appeals as a on a.warning_id = w.id
    where w.id = ${id} and w.user_id = ${userId} and d.rule is not null
  `.execute(db);
  return rows[0];
}

/** Whether a decision on another report of the same text hides it, other than with a warning that was lifted. */
export async function isHiddenByOther(db: Kysely<DB>, report: ReportedThing & { id: string }): Promise<boolean> {
  const { rows } = await sql`
    select from reports as r
      join report_decisions as d on d.report_id = r.id
      left join warnings as w on w.decision_id = d.id
      left join warning_appeals as a on a.warning_id = w.id
    where ${ofSame(report)} and r.id <> ${report.id} and d.hides_content and a.outcome is distinct from 'lifted'
    limit 1
  `.execute(db);
  return rows.length > 0;
}

const excerptLength = 160;
type List = (typeof moderationOperations)['listAppeals'];

interface AppealRow {
  id: string;
  report_id: string;
  person_id: string;
  person_name: string;
  rule: ModerationRule;
  excerpt: string | null;
  made_at: Date;
  warned_by: string;
  warned_by_name: string;
  outcome: AppealOutcome | null;
  decided_by: string | null;
  decided_at: Date | null;
  sort_key: string;
}

/** A page of appeals: open ones oldest first, decided ones latest first. Throws `invalid_input` for a cursor of another list. */
export async function listAppeals(
  { db }: Pick<Services, 'db'>,
  { state, limit, cursor }: QueryOf<List>,
): Promise<AnswerOf<List>> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const [key, direction, after] =
    state === 'open' ? [sql`made_at`, sql`asc`, sql`>`] : [sql`decided_at`, sql`desc`, sql`<`];
  const { rows } = await sql<AppealRow>`
    with page as materialized (
      select *, ${key} as sorted_at from warning_appeals
      where decided_at is ${state === 'open' ? sql`null` : sql`not null`}
        ${at === undefined ? sql`` : sql`and (${key}, id) ${after} (${at}::timestamptz, ${id}::uuid)`}
      order by ${key} ${direction}, id ${direction} limit ${limit + 1}
    )
    select p.id, d.report_id, w.user_id as person_id, person.name as person_name, d.rule,
      left(r.body, ${excerptLength}) as excerpt, p.made_at, d.decided_by as warned_by, warner.name as warned_by_name,
      p.outcome, admin.name as decided_by, p.decided_at,
      to_char(p.sorted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_key
    from page as p
      join warnings as w on w.id = p.warning_id
      join report_decisions as d on d.id = w.decision_id
      join reports as r on r.id = d.report_id
      join people as person on person.id = w.user_id
      join people as warner on warner.id = d.decided_by
      left join people as admin on admin.id = p.decided_by
    where d.rule is not null
    order by p.sorted_at ${direction}, p.id ${direction}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.sort_key, last.id]);
  return { appeals: items.map(present), next_cursor };
}

function present(row: AppealRow): QueuedAppeal {
  return {
    id: row.id,
    report_id: row.report_id,
    person: { id: row.person_id, name: row.person_name },
    rule: row.rule,
    excerpt: row.excerpt,
    made_at: row.made_at.toISOString(),
    due_at: dueAt(row.made_at, 'appeals'),
    warned_by: { id: row.warned_by, name: row.warned_by_name },
    outcome: row.outcome,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
