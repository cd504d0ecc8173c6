import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * How a file is applied, by the end of its name:
 * - `plain` (`0060_name.sql`): in one transaction, which is repeated where a table is in use;
 * - `batched` (`0060_name.batched.sql`): one statement, repeated with the last key (`$1`, null at first) and the number of rows (`$2`) until it
 *   answers null in `last_key`, each time in a transaction of its own, so that it goes on where it was broken off;
 * - `concurrent` (`0060_name.concurrent.sql`): one `create index concurrently` or `drop index concurrently`, without a transaction.
 */
export type MigrationKind = 'plain' | 'batched' | 'concurrent';

export interface Migration {
  name: string;
  kind: MigrationKind;
  sql: string;
  checksum: string;
  /** That of the text which the file had on the way to a release, where it was written anew; see decision 103. */
  formerChecksum?: string;
}

export function kindOfMigration(name: string): MigrationKind {
  const [, kind] = /\.(batched|concurrent)\.sql$/.exec(name) ?? [];
  return (kind as MigrationKind | undefined) ?? 'plain';
}

/** Checksums by name, of files that were written anew before a release had them. */
const formerFile = 'former.json';

/** The files of a folder in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const all = await readdir(folder);
  const former = all.includes(formerFile)
    ? (JSON.parse(await readFile(join(folder, formerFile), 'utf8')) as Record<string, string>)
    : {};
  const names = all.filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const formerChecksum = former[name];
      return {
        name,
        kind: kindOfMigration(name),
        sql,
        checksum,
        ...(formerChecksum === undefined ? {} : { formerChecksum }),
      };
    }),
  );
}

/** The index that a concurrent file makes; `table` is absent where it removes one. */
export interface ConcurrentIndex {
  index: string;
  table?: string;
}

const created =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+(?:only\s+)?"?(\w+)"?/i;
const dropped = /^drop\s+index\s+concurrently\s+(?:if\s+exists\s+)?"?(\w+)"?\s*$/i;

/** What the statement of a concurrent file does; undefined where it is none that such a file may have. */
export function readConcurrentIndex(sql: string): ConcurrentIndex | undefined {
  const statement = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .trim()
    .replace(/;\s*$/, '');
  if (statement.includes(';')) return undefined;
  const [, index, table] = created.exec(statement) ?? dropped.exec(statement) ?? [];
  if (index === undefined) return undefined;
  return table === undefined ? { index } : { index, table };
}
