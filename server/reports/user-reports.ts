import { sql, type Kysely } from 'kysely';
import type { ReportGround, ReportKind } from '#contract/moderation.ts';
import type { DB } from '#db/types.ts';

/** A report of a text or a page that a user wrote (`about`), or that the user reported (`by`). */
export interface ListedReport {
  id: string;
  kind: ReportKind;
  side: 'about' | 'by';
  /** Who reported the user, or whom the user reported. */
  other_id: string;
  body: string | null;
  ground: ReportGround | null;
  reason: string | null;
  created_at: Date;
  resolved_at: Date | null;
}

/** The newest reports about a user and by them, at most `limit`. */
export async function listReportsOf(db: Kysely<DB>, userId: string, limit: number): Promise<ListedReport[]> {
  const { rows } = await sql<ListedReport>`
    select id, kind, side, other_id, body, ground, reason, created_at, resolved_at
    from (
      (select *, 'about' as side, reporter_id as other_id from reports where author_id = ${userId}
       order by id desc limit ${limit})
      union all
      (select *, 'by', author_id from reports where reporter_id = ${userId} order by id desc limit ${limit})
    ) as found
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}
