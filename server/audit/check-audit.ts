import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { notifyAdmins } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { linkAuditLog } from './audit-chain.ts';
import { auditNotifications } from './notifications.ts';

/** Where the log is not what it was. */
export interface AuditBreak {
  /**
   * `changed`: the line, its place or its hash is another. `removed`: its line, or the position before it, is not there.
   * `cut`: the chain has ended before the last position of an earlier check, or that has another hash. `outside`: lines that
   * were added past the chain.
   */
  what: 'changed' | 'removed' | 'cut' | 'outside';
  /** In the chain; null for lines outside of it. */
  position: number | null;
}

export interface AuditCheck {
  checked_at: Date;
  /** Positions of the chain. */
  lines: number;
  breaks: number;
}

/** The most breaks that are named; all are counted. */
const listed = 100;

/** Computes the chain again from the lines, in one snapshot, and records what it found. */
export async function checkAuditLog(db: Kysely<DB>): Promise<AuditCheck & { found: AuditBreak[] }> {
  await linkAuditLog(db);
  const { found, count, lines, head } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows: last } = await sql<{ lines: number; head: Buffer | null }>`
        select position as lines, hash as head from audit_chain order by position desc limit 1
      `.execute(trx);
      const parts = [await findBroken(trx), await findCut(trx), await findOutside(trx)];
      return {
        ...(last[0] ?? { lines: 0, head: null }),
        found: parts.flat().map(({ count: _, ...one }) => one),
        count: parts.reduce((sum, part) => sum + (part[0]?.count ?? 0), 0),
      };
    });
  const kept = await db
    .insertInto('audit_checks')
    .values({ lines, head, breaks: count })
    .returning(['checked_at', 'lines', 'breaks'])
    .executeTakeFirstOrThrow();
  return { ...kept, found };
}

type Counted = AuditBreak & { count: number };

async function findBroken(trx: Kysely<DB>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with links as (
      select c.position, c.hash, a.id is null or c.position <> lag(c.position, 1, 0::bigint) over w + 1 as is_gap,
        sha256(coalesce(lag(c.hash) over w, decode(repeat('00', 32), 'hex')) || convert_to(audit_line(a, c.position), 'UTF8'))
          as computed
      from audit_chain as c left join audit_log as a on a.id = c.entry_id
      window w as (order by c.position)
    )
    select case when is_gap then 'removed' else 'changed' end as what, position, count(*) over ()::int as count
    from links where is_gap or hash is distinct from computed order by position limit ${listed}
  `.execute(trx);
  return rows;
}

/** What is hashed later depends on all before: only the newest check that found the log whole has to be looked for. */
async function findCut(trx: Kysely<DB>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'cut' as what, k.lines as position, 1 as count
    from (select lines, head from audit_checks where breaks = 0 and lines > 0 order by checked_at desc limit 1) as k
      left join audit_chain as c on c.position = k.lines
    where c.hash is distinct from k.head
  `.execute(trx);
  return rows;
}

async function findOutside(trx: Kysely<DB>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'outside' as what, null::bigint as position, count(*)::int as count
    from audit_log as a
    where not exists (select from audit_chain as c where c.entry_id = a.id)
      and not exists (select from audit_unlinked as u where u.entry_id = a.id)
    having count(*) > 0
  `.execute(trx);
  return rows;
}

/** The latest check; undefined before the first one. */
export function findLatestAuditCheck(db: Kysely<DB>): Promise<AuditCheck | undefined> {
  return db
    .selectFrom('audit_checks')
    .select(['checked_at', 'lines', 'breaks'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Checks the log, and tells administrators who may read it of a break: each night until it is explained. */
export async function checkAndTell(services: Services): Promise<void> {
  const { db, log } = services;
  const { found, ...check } = await checkAuditLog(db);
  if (check.breaks === 0) return;
  log.error({ ...check, found }, 'the audit log is damaged: lines were changed, removed or moved');
  await transact(db, (trx) =>
    notifyAdmins(services, trx, {
      kind: auditNotifications.audit_broken,
      reference: null,
      fact: `audit ${check.checked_at.toISOString()}`,
      data: { position: String(found[0]?.position ?? check.lines) },
      at: services.clock.now(),
    }),
  );
}
