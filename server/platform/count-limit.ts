import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Limit } from './rate-limiter.ts';

/** Something that is counted under a key, at most `limit.max` times in a window. */
export interface Counted {
  key: string;
  limit: Limit;
}

/**
 * Counts once under each key, over all instances, in the caller's transaction: a count is kept exactly if the transaction
 * commits. If a limit is exceeded, the caller has to roll back.
 * @returns the exceeded limit whose window ends last, with its end; undefined if none is exceeded
 */
export async function countInTransaction<C extends Counted>(
  trx: Kysely<DB>,
  counted: readonly C[],
  now: Date,
): Promise<{ counted: C; endsAt: Date } | undefined> {
  const { rows } = await sql<{ position: number; used: number; ends_at: Date }>`
    with requests as (
      select * from unnest(
        ${counted.map(({ key, limit }) => digest(`${key} ${limit.seconds}`))}::bytea[],
        ${counted.map(({ limit }) => limit.max)}::bigint[],
        ${counted.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000))}::timestamptz[]
      ) with ordinality as request (key, max_calls, ends_at, position)
    ), written as (
      -- In the order of the keys, so that transactions do not deadlock.
      insert into rate_limits as r (key, used, max_calls, ends_at)
      select key, 1, max_calls, ends_at from requests order by key
      on conflict (key) do update set
        used = case when r.ends_at <= ${now} then 1 else r.used + 1 end,
        ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end,
        max_calls = excluded.max_calls
      returning key, used, ends_at
    )
    select position::int, used, written.ends_at from requests join written using (key)
    order by written.ends_at desc
  `.execute(trx);
  for (const { position, used, ends_at } of rows) {
    const one = counted[position - 1]!;
    if (used > one.limit.max) return { counted: one, endsAt: ends_at };
  }
  return undefined;
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, 16);
}
