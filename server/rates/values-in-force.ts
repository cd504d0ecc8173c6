import { sql, type Kysely } from 'kysely';
import type { DatedKind } from '#contract/rates.ts';
import type { DB } from '#db/types.ts';

/**
 * The value that is in force at an instant: the latest that was set for it or before.
 * @throws {Error} if there is none
 */
export async function valueAt(db: Kysely<DB>, kind: DatedKind, at: Date): Promise<number> {
  const { rows } = await sql<{ value: number | null }>`select value_in_force(${kind}, ${at}) as value`.execute(db);
  const value = rows[0]?.value;
  if (value == null) throw new Error(`no ${kind} is in force at ${at.toISOString()}`);
  return value;
}

/**
 * The value that is in force at an instant for what one administrator does: what they have set themselves does not raise it.
 * @throws {Error} if there is none
 */
export async function limitAt(db: Kysely<DB>, kind: DatedKind, at: Date, adminId: string): Promise<number> {
  const { rows } = await sql<{ value: number | null }>`
    select value from dated_values
    where kind = ${kind} and in_force_at <= ${at} and removed_at is null and set_by is distinct from ${adminId}::uuid
    order by in_force_at desc limit 1
  `.execute(db);
  const inForce = await valueAt(db, kind, at);
  return Math.min(inForce, rows[0]?.value ?? inForce);
}
