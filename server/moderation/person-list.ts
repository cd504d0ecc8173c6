import { sql, type Kysely } from 'kysely';
import { moderationCountLimit } from '#contract/moderation.ts';
import type { ReportedPerson } from '#contract/types.gen.ts';
import type { Role } from '#contract/roles.ts';
import type { DB } from '#db/types.ts';

interface Row extends Omit<ReportedPerson, 'role' | 'avatar' | 'joined_at' | 'suspended_at'> {
  role: Role;
  avatar_key: string | null;
  joined_at: Date;
  suspended_at: Date | null;
}

const limit = sql.lit(moderationCountLimit);

/** People with the reports by and about them and what was decided, by id. Each count reads no more rows than it shows. */
export async function readReportedPeople(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportedPerson>> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.avatar_key, u.role, u.created_at as joined_at, u.suspended_at,
      u.closed_at is not null as is_closed,
      (select count(*)::int from (select from reports where reporter_id = u.id limit ${limit}) as r) as reports_made,
      (select count(d.rule)::int from (select id from reports where reporter_id = u.id limit ${limit}) as r
         join report_decisions as d on d.report_id = r.id) as reports_made_upheld,
      (select count(*)::int from (select from reports where author_id = u.id limit ${limit}) as r) as reports_about,
      (select count(*)::int from (
         select from report_decisions where user_id = u.id and rule is not null limit ${limit}
       ) as d) as reports_about_upheld,
      (select count(*)::int from (
         select from warnings as w where w.user_id = u.id
           and not exists (select from warning_appeals as a where a.warning_id = w.id and a.outcome = 'lifted')
         limit ${limit}
       ) as w) as warnings,
      (select count(*)::int from (
         select from account_suspensions where user_id = u.id limit ${limit}
       ) as s) as suspensions
    from users as u where u.id = any(${[...new Set(ids)]}::uuid[])
  `.execute(db);
  return new Map(
    rows.map(({ avatar_key, joined_at, suspended_at, ...person }) => [
      person.id,
      {
        ...person,
        avatar: avatar_key === null ? null : `/media/${avatar_key}`,
        joined_at: joined_at.toISOString(),
        suspended_at: suspended_at?.toISOString() ?? null,
      },
    ]),
  );
}
