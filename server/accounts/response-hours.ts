import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** How long a host usually takes to answer, in whole hours; null where too few answers tell. */
export interface ResponseHours {
  host_id: string;
  response_hours: number | null;
}

/** Keeps what was counted of these hosts, in the caller's transaction. Returns those of whom it has changed. */
export async function keepResponseHours(trx: Kysely<DB>, counted: readonly ResponseHours[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c (host_id uuid, response_hours int)
    ), changed as (
      select u.id, c.response_hours from counted as c join users as u on u.id = c.host_id
      where u.response_hours is distinct from c.response_hours order by u.id for no key update of u
    )
    update users set response_hours = changed.response_hours from changed where users.id = changed.id returning users.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
