import { sql, type Kysely } from 'kysely';
import type { moderationOperations } from '#contract/schemas/moderation.ts';
import type { ModerationMeasure, ReportGround, ReportKind } from '#contract/moderation.ts';
import type { QueuedReport } from '#contract/types.gen.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { queuePromiseHours } from '#contract/dashboard.ts';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';

type List = (typeof moderationOperations)['listReports'];

/** Characters of a reported text in the queue. */
const excerptLength = 160;
const earlierLimit = 9;

interface Row {
  id: string;
  kind: ReportKind;
  created_at: Date;
  ground: ReportGround | null;
  reason: string | null;
  excerpt: string | null;
  reporter_id: string;
  reporter_name: string;
  author_id: string;
  author_name: string;
  earlier_reports: number;
  measure: ModerationMeasure | null;
  hides_content: boolean;
  decided_by: string;
  decided_at: Date;
  sort_key: string;
}

/** A page of reports: open ones oldest first, decided ones latest first. Throws `invalid_input` for a cursor of another list. */
export async function listReports({ db }: Pick<Services, 'db'>, query: QueryOf<List>): Promise<AnswerOf<List>> {
  const { limit } = query;
  const rows = await selectPage(db, query);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.sort_key, last.id]);
  return { reports: items.map(present), next_cursor };
}

/** Each state has an index of its own, in whose order its page is read before names and counts are added. */
async function selectPage(db: Kysely<DB>, { state, kind, limit, cursor }: QueryOf<List>): Promise<Row[]> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const [key, direction, after] =
    state === 'open' ? [sql`created_at`, sql`asc`, sql`>`] : [sql`resolved_at`, sql`desc`, sql`<`];
  const { rows } = await sql<Row>`
    with page as materialized (
      select *, ${key} as sorted_at from reports
      where resolved_at is ${state === 'open' ? sql`null` : sql`not null`}
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
        ${at === undefined ? sql`` : sql`and (${key}, id) ${after} (${at}::timestamptz, ${id}::uuid)`}
      order by ${key} ${direction}, id ${direction} limit ${limit + 1}
    )
    select p.id, p.kind, p.created_at, p.ground, p.reason, left(p.body, ${excerptLength}) as excerpt,
      p.reporter_id, reporter.name as reporter_name, p.author_id, author.name as author_name,
      (select count(*)::int from (
         select from reports as e
         where e.author_id = p.author_id and e.created_at < p.created_at
           and e.created_at > p.created_at - interval '30 days'
         limit ${earlierLimit}
       ) as e) as earlier_reports,
      d.measure, d.hides_content, admin.name as decided_by, d.decided_at,
      to_char(p.sorted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_key
    from page as p
      join people as reporter on reporter.id = p.reporter_id
      join people as author on author.id = p.author_id
      left join report_decisions as d on d.report_id = p.id
      left join people as admin on admin.id = d.decided_by
    order by p.sorted_at ${direction}, p.id ${direction}
  `.execute(db);
  return rows;
}

function present(row: Row): QueuedReport {
  return {
    id: row.id,
    kind: row.kind,
    created_at: row.created_at.toISOString(),
    due_at: dueAt(row.created_at, 'reports'),
    ground: row.ground,
    reason: row.reason,
    excerpt: row.excerpt,
    reporter: { id: row.reporter_id, name: row.reporter_name },
    author: { id: row.author_id, name: row.author_name },
    earlier_reports: row.earlier_reports,
    decision: row.measure && {
      measure: row.measure,
      hides_content: row.hides_content,
      decided_by: row.decided_by,
      decided_at: row.decided_at.toISOString(),
    },
  };
}

/** The instant by which an item is promised to be decided. */
export function dueAt(since: Date, queue: 'reports' | 'appeals'): string {
  return new Date(since.getTime() + queuePromiseHours[queue] * 3_600_000).toISOString();
}
