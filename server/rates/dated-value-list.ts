import { sql, type Kysely } from 'kysely';
import { tripoliDay } from '#contract/days.ts';
import { datedKinds, type DatedKind } from '#contract/rates.ts';
import type { DatedValue } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';

/** Values of each kind that are listed: years of monthly changes. */
const longestHistory = 60;

interface Row extends Omit<DatedValue, 'from' | 'state' | 'set_at'> {
  in_force_at: Date;
  set_at: Date;
  removed_at: Date | null;
  is_current: boolean;
}

/** The values of all kinds with who set them, newest first. */
export async function listDatedValues(db: Kysely<DB>, now: Date): Promise<DatedValue[]> {
  const lists = await Promise.all(
    datedKinds.map(async (kind) => {
      const { rows } = await sql<Row>`
        select v.id, v.kind, v.value, v.in_force_at, v.reason, u.name as set_by, v.set_at, v.removed_at, v.reverts,
          (
            select earlier.value from dated_values as earlier
            where earlier.kind = ${kind} and earlier.in_force_at < v.in_force_at and earlier.removed_at is null
            order by earlier.in_force_at desc limit 1
          ) as before,
          v.removed_at is null and v.in_force_at = (
            select max(one.in_force_at) from dated_values as one
            where one.kind = ${kind} and one.in_force_at <= ${now} and one.removed_at is null
          ) as is_current
        from dated_values as v left join people as u on u.id = v.set_by
        where v.kind = ${kind}
        order by v.in_force_at desc, v.id desc limit ${longestHistory}
      `.execute(db);
      return rows;
    }),
  );
  return lists.flat().map(({ in_force_at, removed_at, is_current, set_at, ...row }) => ({
    ...row,
    from: tripoliDay(in_force_at),
    set_at: set_at.toISOString(),
    state: removed_at ? 'removed' : is_current ? 'in_force' : in_force_at > now ? 'future' : 'past',
  }));
}

/** How often values of a kind were set and removed: the version that a change is based on. */
export async function readVersion(db: Kysely<DB>, kind: DatedKind): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (count(*) + count(removed_at))::int as version from dated_values where kind = ${kind}
  `.execute(db);
  return rows[0]!.version;
}

/** The version of each kind. */
export async function listVersions(db: Kysely<DB>): Promise<{ kind: DatedKind; version: number }[]> {
  return Promise.all(datedKinds.map(async (kind) => ({ kind, version: await readVersion(db, kind) })));
}
