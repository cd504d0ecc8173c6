import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from './startup-error.ts';

/** The advisory lock that lets one process migrate or grant rights at a time. */
const lockNumber = 4_173_022;
/** How often an instance asks for the lock of migrations while another has it, in milliseconds. */
const lockPollMs = 150;

/**
 * Begins a transaction that has the lock of migrations. It is asked for again and again, because a statement that waits for it would
 * have a snapshot, for which the index that another instance makes would wait in turn.
 * @param seconds after which another instance that has applied nothing and makes no index is given up
 * @throws {StartupError}
 */
export async function beginWithLock(client: Client, seconds: number): Promise<void> {
  let before: Progress | undefined;
  let until = 0;
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_xact_lock($1) as is_mine', [
      lockNumber,
    ]);
    if (rows[0]!.is_mine) break;
    await client.query('rollback');
    if (performance.now() > until) {
      const now = await readProgress(client);
      if (before && now.applied === before.applied && !now.isIndexing) throw locked(seconds, now.pid);
      before = now;
      until = performance.now() + 1000 * seconds;
    }
    await pause(lockPollMs);
  }
}

/** What the instance that migrates has done so far. */
interface Progress {
  /** Changes with each file and batch. */
  applied: string | null;
  isIndexing: boolean;
  /** The process of PostgreSQL that has the lock. */
  pid: number | null;
}

async function readProgress(client: Client): Promise<Progress> {
  const { rows: tables } = await client.query("select from pg_class where oid = to_regclass('migrations')");
  const applied =
    tables.length === 0 ? 'null' : "(select md5(string_agg(to_jsonb(m)::text, '' order by name)) from migrations as m)";
  const { rows } = await client.query<Progress>(
    `select ${applied} as applied,
       exists (select from pg_stat_progress_create_index as p where p.datname = current_database()) as "isIndexing",
       (select pid from pg_locks join pg_database as d on d.oid = pg_locks.database
        where d.datname = current_database() and locktype = 'advisory' and classid = 0 and objid = $1 and granted limit 1) as pid`,
    [lockNumber],
  );
  return rows[0]!;
}

function locked(seconds: number, pid: number | null): StartupError {
  return new StartupError(
    `Another instance has been migrating the database for more than ${seconds} s` +
      `${pid === null ? '' : ` (process ${pid} of PostgreSQL)`}. Start this one when it has ended; ` +
      'if no instance migrates, end that process with pg_terminate_backend.',
  );
}
