/** A streaming replica of an embedded PostgreSQL, made as `pg_basebackup` makes one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDataDirectory } from '#server/embedded-postgres/backup/base-backup.ts';
import { startPostgres, type EmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';

/** @param dataDir of the replica; does not exist yet */
export async function startReplica(
  primary: Pick<EmbeddedPostgres, 'connectionString'>,
  dataDir: string,
): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const tar = spawn('tar', ['-xpof', '-', '-C', cluster], { stdio: ['pipe', 'ignore', 'inherit'] });
  const unpacked = once(tar, 'close');
  await copyDataDirectory(primary.connectionString, tar.stdin);
  tar.stdin.end();
  await unpacked;
  const host = new URL(primary.connectionString).searchParams.get('host');
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=diyar application_name=replica'\nhot_standby_feedback = on\n`,
  );
  return startPostgres({ dataDir });
}
