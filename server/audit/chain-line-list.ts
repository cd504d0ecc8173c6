import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { ChainLine } from './audit-chain.ts';

/** The lines after a position, at most `limit`, in their order. A line that was removed is left out, which its reader notices. */
export async function listChain(db: Kysely<DB>, after: number, limit: number): Promise<ChainLine[]> {
  const { rows } = await sql<ChainLine>`
    select c.position, encode(c.hash, 'hex') as hash, audit_line(a, c.position) as text,
      case when named.is_open is not false then a.subject_name end as name,
      case when named.is_open is not false and a.subject_name is not null then a.name_salt::text end as salt
    from audit_chain as c
      join audit_log as a on a.id = c.entry_id
      left join people as named on named.id = a.subject_user_id
    where c.position > ${after}
    order by c.position limit ${limit}
  `.execute(db);
  return rows;
}
